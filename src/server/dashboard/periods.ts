// The periods of a dashboard: days in Indian time, ending with today.
import { dayAfter } from '../../contract/kernel/days.ts';

export type Period = { from: string; to: string };

const WEEK = 7;

/** This number of days, ending with `to`. */
const endingWith = (to: string, days: number): Period => ({ from: dayAfter(to, 1 - days), to });

/** The period of this many days up to `today`, and the period of the same length before it. */
export const periodsOf = (today: string, days: number) => {
  const period = endingWith(today, days);
  return { period, previous: endingWith(dayAfter(period.from, -1), days) };
};

/** The period in consecutive parts: days, or weeks, of which the first takes what is left over. */
export const splitPeriod = ({ from, to }: Period, days: number): Period[] => {
  const length = days > WEEK ? WEEK : 1;
  return Array.from({ length: Math.ceil(days / length) }, (_, place) => {
    const part = endingWith(dayAfter(to, -place * length), length);
    return part.from < from ? { ...part, from } : part;
  }).reverse();
};
