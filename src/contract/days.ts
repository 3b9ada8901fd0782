// Days of the calendar where the company works: India has one time, five and a half hours before
// UTC, without summer time.
import * as z from 'zod';
import { boundedText } from './bounded-text.ts';

export const TIME_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 60 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

/** A day as written in addresses and file names: 2026-11-21. */
export const dayText = (label: string) => {
  const missing = `${label} must be a date, for example 2026-11-21.`;
  return boundedText(10, { missing }).pipe(z.iso.date(missing)).meta({ format: 'date' });
};

/** A moment in a request: 2026-11-21T12:12:00.000Z. */
export const momentText = (label: string) => {
  const missing = `${label} must be a date and time.`;
  return boundedText(40, { missing }).pipe(z.iso.datetime(missing)).meta({ format: 'date-time' });
};

/** The day in India on which a moment falls. */
export const dayOf = (at: number | string) =>
  new Date(new Date(at).getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** A moment as clocks in India show it, for files: 2026-11-21 17:42. */
export const clockText = (at: number | string) =>
  new Date(new Date(at).getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/** When a day begins in India, in milliseconds since 1970. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00.000Z`) - OFFSET_MS;

/** The day this many days later; earlier when `count` is negative. */
export const dayAfter = (day: string, count: number) => dayOf(startOfDay(day) + count * DAY_MS);
