// Lifts in the busiest five minutes: interval and handling capacity of a group, its targets, and
// the least number of lifts that reaches them.

import { figureAt, type TableFigure } from './by-row.ts';
import { rideSeconds, roundTrip, type Trip } from './round-trip.ts';
import { TRAFFIC_RULES } from './traffic-rules.ts';

export type TrafficUse = 'flats' | 'office' | 'hotel' | 'hospital';
export const GRADES = ['standard', 'better'] as const;
export type Grade = (typeof GRADES)[number];

/** One lift of the group, and the building it serves. Lengths in mm, speed in m/s. */
export type TrafficInput = {
  use: TrafficUse;
  /** Floors served above the entrance. */
  floors: number;
  storey: number;
  /** Rated persons. */
  persons: number;
  speed: number;
  /** Clear opening of the centre-opening doors. */
  opening: number;
};

const rule = TRAFFIC_RULES;
const isSwift = (use: TrafficUse) => use === 'office' || use === 'hotel';

/** The times of one trip and their parts, so that the page can show each step. */
export const timesOf = ({ use, floors, storey, persons, speed, opening }: TrafficInput) => {
  const metres = storey / 1000;
  const motion = isSwift(use)
    ? { acceleration: rule.officeAcceleration.value, jerk: rule.officeJerk.value }
    : { acceleration: rule.housingAcceleration.value, jerk: rule.housingJerk.value };
  const doors: TableFigure = figureAt(rule.centreDoor.value, opening);
  const transfer: TableFigure = figureAt(rule.transfer.value, opening);
  const oneFloor = rideSeconds(metres, { speed, ...motion });
  const perFloor = metres / speed;
  const trip: Trip = {
    floors,
    people: persons * rule.carFill.value,
    perFloor,
    perStop: oneFloor + rule.startDelay.value + doors.value - perFloor,
    perPerson: transfer.value,
  };
  return { trip, oneFloor, doors, transfer };
};

/**
 * Interval in s, and capacity in persons and in % of the people in five minutes, for `lifts` lifts
 * and at least one person.
 */
export const groupOf = (seconds: number, carPeople: number, lifts: number, people: number) => {
  const capacity = (rule.peakSeconds.value * carPeople * lifts) / seconds;
  return {
    lifts,
    interval: seconds / lifts,
    capacity,
    percent: (100 * capacity) / people,
  };
};

/** The group as the API returns it. */
export const traffic = (input: TrafficInput, lifts: number, people: number) => {
  const { H, S, P, seconds } = roundTrip(timesOf(input).trip);
  const { interval, capacity, percent } = groupOf(seconds, P, lifts, people);
  return { H, S, P, roundTrip: seconds, interval, capacity, percent };
};

/** Targets: the share of people carried in five minutes, and the longest interval. */
export const targetOf = (use: TrafficUse, grade: Grade) => {
  const at = GRADES.indexOf(grade);
  return {
    percent: rule.arrivals.value[use][at] as number,
    interval: rule.longestInterval.value[use][at] as number,
  };
};

export type GroupResult = ReturnType<typeof groupOf> & {
  enoughCapacity: boolean;
  shortInterval: boolean;
};

/**
 * The least number of lifts that reaches both targets, with the next smaller and next larger group.
 * `least` is undefined if none of the tried groups reaches them.
 */
export const leastLifts = (input: TrafficInput, people: number, grade: Grade) => {
  const trip = roundTrip(timesOf(input).trip);
  const target = targetOf(input.use, grade);
  const resultOf = (lifts: number): GroupResult => {
    const group = groupOf(trip.seconds, trip.P, lifts, people);
    return {
      ...group,
      enoughCapacity: group.percent >= target.percent,
      shortInterval: group.interval <= target.interval,
    };
  };
  const most = rule.mostLifts.value;
  const all = Array.from({ length: most + 1 }, (_, index) => resultOf(index + 1));
  const found = all.slice(0, most).find((one) => one.enoughCapacity && one.shortInterval);
  const at = (found?.lifts ?? most) - 1;
  return { trip, target, least: found?.lifts, beside: all.slice(Math.max(0, at - 1), at + 2) };
};

/** Whether one lift is normally enough, so that a traffic calculation matters little. */
export const isSmallHousing = (use: TrafficUse, floors: number, flats: number) =>
  use === 'flats' && floors <= rule.oneLiftFloors.value && flats <= rule.oneLiftFlats.value;

/** Suggested speed for a number of floors above the entrance. */
export const usualSpeed = (floors: number) =>
  rule.speedByFloors.value.find(([most]) => floors <= most)?.[1] ?? 2.5;
