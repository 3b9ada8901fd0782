import { describe, expect, it } from 'vitest';
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
import { monthlyBill, TARIFFS, type Tariff, twoBills } from '../../../src/contract/plan/tariffs.ts';

const VILLA = { load: 272, travel: 6.6, stops: 3, rides: 20, standby: 40, riding: 1 };
const KERALA = TARIFFS[0] as Tariff;

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
    expect(planCost({ drive: 'hydraulic', load: 300, speed: 0.3 }).motor.kW).toBeCloseTo(3.19, 2);
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

describe('the electricity bill', () => {
  it('follows the tariff on both sides of its jump', () => {
    expect(monthlyBill(KERALA, 240)).toBe(1425.5);
    expect(monthlyBill(KERALA, 270)).toBe(1878);
    expect(twoBills(KERALA, 240, 30)).toEqual({
      without: 1425.5,
      together: 1878,
      difference: 452.5,
    });
  });

  it('is unknown beyond the tariff’s figures', () => {
    expect(monthlyBill(KERALA, 301)).toBeUndefined();
    expect(twoBills(KERALA, 290, 30)).toBeUndefined();
  });

  it('never falls when more is used', () => {
    for (let units = 0; units < 300; units += 1)
      expect(monthlyBill(KERALA, units + 1)).toBeGreaterThan(monthlyBill(KERALA, units) ?? 0);
  });
});

describe('the cost of five years', () => {
  it('includes a care plan that rises in price', () => {
    expect(risingSum(10_000, 0)).toBe(50_000);
    expect(risingSum(10_000, 10)).toBeCloseTo(61_051, 0);
  });

  it('leaves out amounts that were not entered', () => {
    expect(costOf(VILLA).fiveYears).toBeUndefined();
    const { parts, fiveYears } = costOf({ ...VILLA, rate: 8, care: 10_000 });
    expect(parts.other).toBeUndefined();
    expect(fiveYears).toBeCloseTo(359.18 * 8 * 5 + 50_000, 0);
  });

  it('uses the difference of two bills before a single price', () => {
    const { bills, electricity } = costOf({ ...VILLA, tariff: KERALA.id, units: 200, rate: 99 });
    expect(bills?.difference).toBeCloseTo(29.93 * 8.2, 0);
    expect(electricity).toBeCloseTo((bills?.difference ?? 0) * 12, 6);
  });
});
