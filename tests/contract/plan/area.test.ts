// Car area against rated load, by the published vectors.
import { describe, expect, it } from 'vitest';
import { loadFor, maxArea, personsFor } from '../../../src/contract/plan/area.ts';

describe('car area and rated load', () => {
  it.each([
    [272, 0.825],
    [408, 1.191],
    [544, 1.488],
    [680, 1.76],
    [884, 2.168],
    [1360, 3.12],
    [3000, 5.8],
  ])('%i kg may have %f m²', (load, area) => {
    expect(maxArea(load)).toBeCloseTo(area, 3);
  });

  it.each([
    [1.43, 515],
    [1.54, 570],
    [2.2, 900],
    [3, 1300],
  ])('%f m² needs %f kg', (area, load) => {
    expect(loadFor(area)).toBeCloseTo(load, 6);
  });

  it.each([
    [630, 1.54, 8],
    [544, 1.43, 7],
    [1000, 2.24, 13],
  ])('%i kg on %f m² are %i persons', (load, area, persons) => {
    expect(personsFor(load, area)).toBe(persons);
  });

  it('counts 68 kg for a person, as Indian catalogues do', () => {
    expect([204, 272, 544, 884].map((load) => personsFor(load, 5))).toEqual([3, 4, 8, 13]);
  });

  it('grows with the load, and load and area are inverse functions', () => {
    for (let load = 50; load < 5000; load += 7) {
      expect(maxArea(load + 7)).toBeGreaterThan(maxArea(load));
      expect(loadFor(maxArea(load))).toBeCloseTo(load, 6);
    }
  });
});
