// Amounts of running cost: what may be set, and what becomes of it in the tool.
import { describe, expect, it } from 'vitest';
import { finishCost } from '../../src/contract/catalogue/catalogue-complete-rules.ts';
import { fieldLabel } from '../../src/contract/catalogue/field-labels.ts';
import { catalogueSchema } from '../../src/contract/catalogue/rules.ts';
import type { Cost } from '../../src/contract/catalogue/running-cost.ts';
import {
  CARE_RISE_MAX,
  COST_ID,
  unsetCost,
  YEARLY_RUPEES_MAX,
} from '../../src/contract/catalogue/running-cost.ts';
import { costSchema } from '../../src/contract/catalogue/running-cost-rules.ts';
import { readFields } from '../../src/contract/plan/fields.ts';
import { PLAN_FIELDS } from '../../src/contract/plan/plan-fields.ts';

const NONE = unsetCost().data;

describe('a running-cost amount', () => {
  it.each<Partial<Cost>>([
    { careRisePercent: 0 },
    { careRisePercent: 4.25 },
    { careRisePercent: CARE_RISE_MAX },
    { licenceAndInsurance: 0 },
    { licenceAndInsurance: YEARLY_RUPEES_MAX },
    { careRisePercent: null, licenceAndInsurance: null },
  ])('may be %o', (amounts) => {
    expect(finishCost({ ...NONE, ...amounts })).toEqual({
      data: { ...NONE, ...amounts },
      problems: [],
    });
  });

  it.each<[object, string, string]>([
    [{ careRisePercent: -1 }, 'careRisePercent', 'Must be from 0 to 25 %.'],
    [{ careRisePercent: 25.01 }, 'careRisePercent', 'Must be from 0 to 25 %.'],
    [{ careRisePercent: 4.125 }, 'careRisePercent', 'May have at most two decimals.'],
    [{ careRisePercent: Number.NaN }, 'careRisePercent', 'Please enter a number.'],
    [{ careRisePercent: 'five' }, 'careRisePercent', 'Please enter a number.'],
    [{ licenceAndInsurance: -1 }, 'licenceAndInsurance', 'Must be from 0 to 10,00,000 rupees.'],
    [{ licenceAndInsurance: 1e9 }, 'licenceAndInsurance', 'Must be from 0 to 10,00,000 rupees.'],
    [{ licenceAndInsurance: 1200.5 }, 'licenceAndInsurance', 'Must be whole rupees.'],
    [{ licenceAndInsurance: '' }, 'licenceAndInsurance', 'Please enter an amount in rupees.'],
  ])('may not be %o', (amounts, path, message) => {
    expect(finishCost({ ...NONE, ...amounts } as Cost).problems).toEqual([{ path, message }]);
  });

  it('has no other name, and no unknown fields beside it', () => {
    expect(costSchema.safeParse({ ...NONE, name: 'Another' }).success).toBe(false);
    expect(costSchema.safeParse({ ...NONE, refurbishment: 1 }).success).toBe(false);
  });

  it('at its largest is a value that visitors can type into the tool', () => {
    const typed: Record<string, string> = {
      rise: String(CARE_RISE_MAX),
      other: String(YEARLY_RUPEES_MAX),
    };
    expect(readFields(PLAN_FIELDS['/plan/cost'], (name) => typed[name])).toEqual({
      values: { rise: CARE_RISE_MAX, other: YEARLY_RUPEES_MAX },
      problems: [],
    });
  });
});

describe('a catalogue', () => {
  it('without such amounts has an empty entry', () => {
    const { costs } = catalogueSchema.parse({ categories: [], models: [] });
    expect(costs).toEqual([{ id: COST_ID, data: NONE }]);
  });
});

describe('a tariff', () => {
  it('has the name of its supplier in every label, so that a list of changes names it', () => {
    expect(fieldLabel('cost', 'kseb.validFrom')).toBe('KSEB, valid from');
    expect(fieldLabel('cost', 'bescom.slabs.0.rate')).toBe('BESCOM, slab 1, price of a unit');
  });
});
