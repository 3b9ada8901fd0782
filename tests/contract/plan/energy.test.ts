import { describe, expect, it } from 'vitest';
import { unsetCost } from '../../../src/contract/catalogue/running-cost.ts';
import { costOf, risingSum } from '../../../src/contract/plan/cost.ts';
import { planCost } from '../../../src/contract/plan/cost-plan.ts';
import {
  classOf,
  hydraulicMotor,
  loadFactor,
  measuredRiding,
  measuredStandby,
  modelledRiding,
  tractionMotor,
  travelShare,
  usageCategory,
  yearOf,
} from '../../../src/contract/plan/energy.ts';
import { ENERGY_RULES } from '../../../src/contract/plan/energy-rules.ts';
import { overdueTariffs } from '../../../src/contract/plan/overdue-tariffs.ts';
import { monthlyBill, tariffsOf, twoBills } from '../../../src/contract/plan/tariffs.ts';

const VILLA = { load: 272, travel: 6.6, stops: 3, rides: 20, standby: 40, riding: 1 };
const TARIFFS = tariffsOf(unsetCost().data);
const KERALA = TARIFFS['kseb-lt1'];
const BENGALURU = TARIFFS['bescom-lt'];
const HOUSE = { ...VILLA, phase: 'single' } as const;
const ONE = { phase: 'single' } as const;

describe('a motor', () => {
  it.each([
    [272, 0.3, 'gearless', 0.47, undefined],
    [544, 1, 'gearless', 3.14, 4.9],
    [884, 1.5, 'gearless', 7.65, 11.8],
    [2000, 0.5, 'geared', 9.81, undefined],
  ] as const)('for %i kg at %f m/s, %s, has its power', (load, speed, drive, kW, amperes) => {
    const motor = tractionMotor(load, speed, drive);
    expect(motor.kW).toBeCloseTo(kW, 2);
    if (amperes !== undefined) expect(motor.amperes).toBeCloseTo(amperes, 1);
  });

  it('of a hydraulic lift also lifts the car', () => {
    expect(hydraulicMotor(300, 350, 0.3).kW).toBeCloseTo(3.19, 2);
  });

  it('of a lift in a house runs on one phase of 230 V, any other on three', () => {
    expect(planCost({}, TARIFFS).motor).toEqual({ kW: 0.5, amperes: 2.3, volts: 230 });
    expect(planCost({ load: 544, speed: 1 }, TARIFFS).motor).toEqual({
      kW: 3.1,
      amperes: 4.9,
      volts: 415,
    });
  });
});

describe('energy', () => {
  it('of a villa lift is nearly all standby', () => {
    expect(modelledRiding(1, VILLA)).toBeCloseTo(24, 0);
    const { energy, standbyShare } = yearOf(VILLA);
    expect(Math.round(energy)).toBe(359);
    expect(Math.round(100 * standbyShare)).toBe(98);
  });

  it('of a measured lift matches the published value', () => {
    const office = { idle: 500, standby: 120 };
    expect(measuredStandby(office, { rides: 1500, ridingHours: 8.87 })).toBeCloseTo(4230, 0);
    const villa = { idle: 50, standby: 31 };
    expect(measuredStandby(villa, { rides: 50, ridingHours: 0.19 })).toBeCloseTo(797, 0);
    // The published total uses the draft of 2013, with a share of 0.33 in place of 0.39.
    const riding = measuredRiding(170.9, { load: 1600, stops: 20, rides: 1500 });
    expect((riding * (0.33 / 0.39) + 4230) / 1000).toBeCloseTo(41.7, 1);
  });

  it('treats per cent of the load as per cent', () => {
    expect(loadFactor(272, 20)).toBeCloseTo(1 - 0.0164 * 7.5, 6);
    expect(loadFactor(1000, 750)).toBeCloseTo(1 - 0.0164 * 6, 6);
    expect(loadFactor(2500, 1500)).toBeCloseTo(1 - 0.0164 * 4.5, 6);
  });

  it('depends on usage and on stops', () => {
    expect([20, 50, 51, 300, 1500, 4000].map(usageCategory)).toEqual([1, 1, 2, 3, 5, 5]);
    expect(travelShare(2, 20)).toBe(1);
    expect(travelShare(3, 20)).toBe(0.67);
    expect(travelShare(4, 20)).toBe(0.49);
    expect(travelShare(9, 750)).toBe(0.44);
    expect(travelShare(9, 1500)).toBe(0.39);
  });

  it('has the letter of its class', () => {
    const { ridingClasses, standbyClasses } = ENERGY_RULES;
    expect(classOf(0.56, ridingClasses.value)).toBe('A');
    expect(classOf(0.57, ridingClasses.value)).toBe('B');
    expect(classOf(40, standbyClasses.value)).toBe('A');
    expect(classOf(2000, standbyClasses.value)).toBe('G');
  });
});

describe('the electricity bill of a house in Kerala', () => {
  const rupees = (units: number) => monthlyBill(KERALA, units, ONE);

  it('adds up the slabs to 250 units, and has one price for all units above', () => {
    expect(rupees(240)).toEqual({ rupees: 1425.5 });
    expect(rupees(270)).toEqual({ rupees: 1878 });
    expect(twoBills(KERALA, 240, 30, ONE)).toEqual({
      without: 1425.5,
      together: 1878,
      difference: 452.5,
    });
  });

  it.each([
    [50, 50 * 3.25 + 40],
    [51, 50 * 3.25 + 4.05 + 65],
    [101, 50 * 3.25 + 50 * 4.05 + 5.1 + 85],
    [151, 50 * (3.25 + 4.05 + 5.1) + 6.95 + 120],
    [201, 50 * (3.25 + 4.05 + 5.1 + 6.95) + 8.2 + 130],
    [0, 40],
  ])('has the fixed charge of its own slab: %i units', (units, due) => {
    expect(rupees(units)).toEqual({ rupees: Math.round(due * 100) / 100 });
  });

  it('is not known where no price or fixed charge was read', () => {
    expect(rupees(301)).toEqual({ unknown: 'rate' });
    expect(twoBills(KERALA, 290, 30, ONE)).toEqual({ unknown: 'rate' });
    expect(monthlyBill(KERALA, 100, { phase: 'three' })).toEqual({ unknown: 'fixed' });
  });

  it('never falls when more is used', () => {
    const known = Array.from({ length: 301 }, (_, units) => rupees(units));
    const sums = known.map((bill) => ('rupees' in bill ? bill.rupees : Number.NaN));
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    expect(new Set(sums).size).toBe(301);
  });
});

describe('the electricity bill of a house in Bengaluru', () => {
  it('has one price with a surcharge, and a charge for each kW', () => {
    const five = { phase: 'single', kw: 5 } as const;
    expect(monthlyBill(BENGALURU, 100, five)).toEqual({ rupees: 580 + 36 + 725 });
    expect(twoBills(BENGALURU, 100, 30, five)).toMatchObject({ difference: 184.8 });
  });

  it('asks for the sanctioned load before it is computed', () => {
    expect(monthlyBill(BENGALURU, 100, ONE)).toEqual({ unknown: 'kw' });
  });
});

describe('a tariff', () => {
  it('is overdue a year after a person last compared it with its source', () => {
    const names = (today: string) => overdueTariffs(TARIFFS, today);
    expect(names('2027-11-22')).toEqual([]);
    expect(names('2027-11-23')).toEqual(['Kerala, at home (KSEB LT-1A)']);
    expect(names('2027-11-29')).toHaveLength(2);
    const never = { ...TARIFFS, 'bescom-lt': { ...BENGALURU, checked: '' } };
    expect(overdueTariffs(never, '2026-11-30')).toEqual(['Bengaluru, at home (BESCOM)']);
  });
});

describe('the cost of five years', () => {
  it('includes a care plan that rises in price', () => {
    expect(risingSum(10_000, 0)).toBe(50_000);
    expect(risingSum(10_000, 10)).toBeCloseTo(61_051, 0);
  });

  it('leaves out amounts that were not entered', () => {
    expect(costOf(HOUSE, TARIFFS).fiveYears).toBeUndefined();
    const { parts, fiveYears } = costOf({ ...HOUSE, rate: 8, care: 10_000 }, TARIFFS);
    expect(parts.other).toBeUndefined();
    expect(fiveYears).toBeCloseTo(359.18 * 8 * 5 + 50_000, 0);
  });

  it('uses the difference of two bills before a single price', () => {
    const { bills, electricity } = costOf(
      { ...HOUSE, tariff: 'kseb-lt1', units: 205, rate: 99 },
      TARIFFS,
    );
    expect(bills?.difference).toBeCloseTo(29.93 * 8.2, 0);
    expect(electricity).toBeCloseTo((bills?.difference ?? 0) * 12, 6);
  });

  it('has no amount for electricity where the bill is not known, even with a single price', () => {
    const { unknown, electricity } = costOf(
      { ...HOUSE, tariff: 'kseb-lt1', units: 400, rate: 9 },
      TARIFFS,
    );
    expect([unknown, electricity]).toEqual(['rate', undefined]);
  });
});
