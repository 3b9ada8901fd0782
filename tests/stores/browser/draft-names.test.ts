import { describe, expect, it } from 'vitest';
import { draftNames as namesOf } from '../../../src/browser/plan/draft-names.ts';
import { RIDING_CLASSES } from '../../../src/contract/plan/cost-fields.ts';
import { PLAN_FIELDS } from '../../../src/contract/plan/plan-fields.ts';

const draftNames = (plans: Parameters<typeof namesOf>[0], fields: Parameters<typeof namesOf>[1]) =>
  namesOf(plans, fields, 'not given');

describe('the names of plans kept on a device', () => {
  it('are their first three values', () => {
    const plan = { w: 1300, d: 1600, pit: 550, stops: 3 };
    expect(draftNames([plan], PLAN_FIELDS['/plan/shaft'])).toEqual([
      'Width: 1,300 mm; Depth: 1,600 mm; Pit: 550 mm',
    ]);
  });

  it('have what sets two plans apart, if their first values are alike', () => {
    const plan = { w: 1300, d: 1600, pit: 550, stops: 3 };
    const plans = [plan, { ...plan, stops: 4 }, { ...plan, door: 'swing' }];
    const names = draftNames(plans, PLAN_FIELDS['/plan/shaft']);
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toContain('Stops: 3');
    expect(names[1]).toContain('Stops: 4');
    expect(names[2]).toContain('Doors: Swing');
    expect(names[0]).toContain('Doors: not given');
  });

  it('say each value in the words of the form, with its unit', () => {
    const plan = { moves: 'people', place: 'villa', load: 1000 };
    expect(draftNames([plan], PLAN_FIELDS['/plan'])).toEqual([
      'What moves: People; Building: Villa or duplex; Load: 1,000 kg',
    ]);
    expect(
      draftNames([{ use: 'flats', speed: 1.5, grade: 'better' }], PLAN_FIELDS['/plan/traffic']),
    ).toEqual(['Building: Flats; Speed: 1.5 m/s; Target: Better']);
    expect(
      draftNames(
        [{ riding: RIDING_CLASSES.C, phase: 'three', care: 12_000 }],
        PLAN_FIELDS['/plan/cost'],
      ),
    ).toEqual([
      'Energy of travel: Class C, usual; Connection: Three-phase; Care plan a year: ₹12,000',
    ]);
    expect(draftNames([{ storeys: '3200,2x3000' }], PLAN_FIELDS['/plan/shaft'])).toEqual([
      'Storeys: 3,200 mm + 2 × 3,000 mm',
    ]);
  });
});
