// Cars, shafts, heights and loads by the figures worked out beforehand.
import { describe, expect, it } from 'vitest';
import { loadFor } from '../../../src/contract/plan/area.ts';
import type { Counterweight } from '../../../src/contract/plan/arrangement.ts';
import { crouchPit, leastHeadroom, leastPit } from '../../../src/contract/plan/heights.ts';
import { carMassFor, reactionsFor } from '../../../src/contract/plan/reactions.ts';
import { platformFor, vehicleFor } from '../../../src/contract/plan/vehicle.ts';
import { carFor, carWithin, doorWidth, wellFor } from '../../../src/contract/plan/well.ts';
import { MODELS } from '../../support/plan-models.ts';

const sliding = (counterweight: Counterweight) =>
  ({ counterweight, entrances: 'one', door: 'telescopic' }) as const;

describe('the largest car', () => {
  it.each([
    [1600, 1800, 'rear', 1200, 1260],
    [1600, 1800, 'left', 960, 1480],
    [1600, 1800, 'right', 960, 1480],
    [1600, 1800, 'none', 1200, 1480],
    [1900, 1900, 'rear', 1500, 1360],
    [1500, 1500, 'left', 860, 1180],
  ] as const)('in %i × %i with the counterweight %s is %i × %i', (w, d, counterweight, a, b) => {
    expect(carFor({ w, d }, sliding(counterweight))).toEqual({ w: a, d: b });
  });

  it('is empty in a shaft smaller than its rails and doors, and never negative', () => {
    expect(carFor({ w: 100, d: 100 }, sliding('rear'))).toEqual({ w: 0, d: 0 });
  });

  it('for 1600 × 1800 holds 556 kg', () => {
    expect(Math.ceil(loadFor(1.2 * 1.26))).toBe(556);
  });

  it('shrinks in steps of ten millimetres until its load allows it', () => {
    const car = carWithin({ w: 1200, d: 1260 }, 408);
    expect(car.w * car.d).toBeLessThanOrEqual(1.1906667e6);
    expect(car.w * car.d).toBeGreaterThan(1.18e6);
    expect([car.w % 10, car.d % 10]).toEqual([0, 0]);
  });
});

describe('the smallest shaft', () => {
  it.each([
    [1100, 1400, 'rear', 1500, 1940],
    [1100, 1400, 'left', 1732, 1720],
    [1300, 1100, 'rear', 1700, 1640],
    [1300, 1100, 'right', 1932, 1420],
  ] as const)('for a car of %i × %i, counterweight %s, is %i × %i', (w, d, weight, c, e) => {
    expect(wellFor({ w, d }, sliding(weight))).toEqual({ w: c, d: e });
  });
});

describe('the width of doors in the shaft', () => {
  it.each([
    ['centre', 900, 1860],
    ['centre', 800, 1660],
    ['centre', 700, 1460],
    ['telescopic', 800, 1250],
  ] as const)('%s %i takes %i', (door, opening, width) => {
    expect(doorWidth(door, opening)).toBe(width);
  });
});

describe('headroom and pit', () => {
  it.each([
    [0.3, 3418, 1035, 1465],
    [0.63, 3429, 1035, 1465],
    [1, 3520, 1105, 1535],
    [1.5, 3580, 1122, 1552],
    [1.75, 3664, 1176, 1606],
    [2, 3760, 1240, 1670],
    [2.5, 3990, 1391, 1821],
  ])('at %f m/s are at least %i, and %i lying or %i crouching', (speed, head, lying, crouch) => {
    expect([leastHeadroom(speed), leastPit(speed), crouchPit(speed)].map(Math.round)).toEqual([
      head,
      lying,
      crouch,
    ]);
  });
});

describe('a platform for a vehicle', () => {
  it('of 1850 × 4700 and 2200 kg is 2550 × 5200, for 2652 kg', () => {
    expect(platformFor({ w: 1850, d: 4700, mass: 2200 })).toEqual({ w: 2550, d: 5200, load: 2652 });
  });

  it('accepts the vehicle it was made for, on the next larger lift of the catalogue', () => {
    const { w, d, load } = platformFor({ w: 1850, d: 4700, mass: 2200 });
    const lift = MODELS.filter(({ moves }) => moves === 'vehicles').find(
      (each) => each.car.w >= w && each.car.d >= d && each.load >= load,
    );
    expect(lift?.load).toBe(3500);
    const takes = vehicleFor(lift?.car ?? { w, d }, load);
    expect([takes.w >= 1850, takes.d >= 4700, takes.mass >= 2200]).toEqual([true, true, true]);
  });
});

describe('loads on the building', () => {
  it.each([
    [544, 580, 44.11, 33.43, 11.03],
    [630, 650, 50.23, 37.87, 12.56],
    [884, 860, 68.43, 51.09, 17.11],
    [1000, 950, 76.52, 56.9, 19.13],
  ])('of %i kg, car %i kg, are %f, %f and %f kN', (load, mass, car, weight, rail) => {
    expect(carMassFor(load)).toBe(mass);
    const {
      carBuffer,
      counterweightBuffer,
      rail: each,
    } = reactionsFor({
      load,
      speed: 1,
      hasWeight: true,
    });
    expect([carBuffer, counterweightBuffer, each]).toEqual([car, weight, rail]);
  });

  it('on the rails follow the safety gear: instantaneous in a light and slow lift', () => {
    const rail = (load: number, speed: number) =>
      reactionsFor({ load, speed, hasWeight: true }).rail;
    expect([rail(272, 0.3), rail(272, 1), rail(3000, 0.5)]).toEqual([14.03, 5.61, 51.8]);
  });

  it('of a hydraulic lift are also those of its jacks, twice the weight on their ropes', () => {
    const { jack, counterweight } = reactionsFor({
      load: 3000,
      speed: 0.25,
      hasWeight: false,
      jacks: 2,
    });
    expect([jack, counterweight]).toEqual([51.8, 0]);
  });
});
