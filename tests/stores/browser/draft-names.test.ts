import { describe, expect, it } from 'vitest';
import { draftNames } from '../../../src/browser/plan/draft-names.ts';

const label = (name: string) => name.toUpperCase();

describe('the names of plans kept on a device', () => {
  it('are their first three values', () => {
    expect(draftNames([{ w: 1300, d: 1600, pit: 550, stops: 3 }], label)).toEqual([
      'W 1300, D 1600, PIT 550',
    ]);
  });

  it('have what sets two plans apart, if their first values are alike', () => {
    const plan = { w: 1300, d: 1600, pit: 550, stops: 3 };
    const names = draftNames([plan, { ...plan, stops: 4 }, { ...plan, door: 'swing' }], label);
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toContain('STOPS 3');
    expect(names[1]).toContain('STOPS 4');
    expect(names[2]).toContain('DOOR swing');
    expect(names[0]).toContain('DOOR not given');
  });
});
