// Days, months and years in India, where the company works. India has one time zone, five and a
// half hours ahead of UTC, without summer time. Numbers of documents, deadlines, filters and file
// names take their day, month and year from here, never from the text of a moment, because that is
// in UTC.
import { whenUsed } from './figures.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whole seconds, in which tokens, cookies and the gateway count time. */
export const secondsOf = (ms: number) => Math.floor(ms / SECOND_MS);

export const TIME_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * HOUR_MS;

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** Milliseconds since 1970; throws for a time that dates cannot express. */
const known = (at: number) => {
  if (Number.isNaN(new Date(at).getTime())) throw new RangeError('Not a moment or a day.');
  return at;
};

/** Midnight in UTC of a day in any year: `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
const midnight = (year: number, month: number, date: number) =>
  known(new Date(0).setUTCFullYear(year, month - 1, date));

/** A day as `dayWritten` writes it, and as date fields of browsers give it. */
const DAY = /^(-?\d{4,6})-(\d\d)-(\d\d)$/;
/** Midnight in UTC of a day; undefined for a text that is no day. */
const readDay = (text: string) => {
  const [, year, month, date] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const at = midnight(year, month, date);
  // The 30th of February would be a day in March.
  if (new Date(at).getUTCMonth() + 1 !== month || new Date(at).getUTCDate() !== date)
    throw new RangeError('Not a moment or a day.');
  return at;
};

const momentOf = (at: number | string) =>
  known(typeof at === 'number' ? at : (readDay(at) ?? Date.parse(at)));

/** The clock in India at a moment. A day without a time stays that day. */
const inIndia = (at: number | string) => {
  const shifted = new Date(known(momentOf(at) + OFFSET_MS));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    date: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    clock: `${pad(shifted.getUTCHours())}:${pad(shifted.getUTCMinutes())}`,
  };
};
/** Four digits; more only before the year 0 and after 9999. */
const yearWritten = (year: number) => (year < 0 ? `-${pad(-year, 6)}` : pad(year, 4));
const dayWritten = (year: number, month: number, date: number) =>
  `${yearWritten(year)}-${pad(month)}-${pad(date)}`;

/** Year, month (1 to 12) and day of the month, in India, of a moment or of a day. */
export const calendarOf = (at: number | string) => {
  const { year, month, date } = inIndia(at);
  return { year, month, date };
};

/** The year in India: 2027. */
export const yearOf = (at: number | string) => inIndia(at).year;

/** The month in India: 2026-11. */
export const monthOf = (at: number | string) => {
  const { year, month } = inIndia(at);
  return `${yearWritten(year)}-${pad(month)}`;
};

/** The day in India on which a moment falls: 2026-11-21. */
export const dayOf = (at: number | string) => {
  const { year, month, date } = inIndia(at);
  return dayWritten(year, month, date);
};

/** The day of the week in India, 0 for Sunday. */
export const weekdayOf = (at: number | string) => inIndia(at).weekday;

/** A moment as clocks in India show it, for files: 2026-11-21 17:42. */
export const clockText = (at: number | string) => `${dayOf(at)} ${inIndia(at).clock}`;

const APRIL = 4;
/** The year in which the financial year of a moment begins in April: 2026 for 2027-03-31. */
export const financialYearStart = (at: number | string) => {
  const { year, month } = inIndia(at);
  return month < APRIL ? year - 1 : year;
};

/** Midnight in UTC, for a file format without time zones. Otherwise use `startOfDay`. */
export const utcDay = (day: string) => new Date(known(readDay(day) ?? Number.NaN));

/** When a day begins in India, in milliseconds since 1970. Throws for a text that is no day. */
export const startOfDay = (day: string) => known((readDay(day) ?? Number.NaN) - OFFSET_MS);

/** The last millisecond of a day in India. */
export const endOfDay = (day: string) => known(startOfDay(day) + DAY_MS - 1);

/** The day this many days later; earlier when `count` is negative. */
export const dayAfter = (day: string, count: number) => dayOf(startOfDay(day) + count * DAY_MS);

/**
 * The same day of the month this many months later, or the last day if that month is too short:
 * 2027-02-28, one month after 2027-01-31.
 */
export const monthsAfter = (day: string, count: number) => {
  const { year, month, date } = inIndia(startOfDay(day));
  const months = year * 12 + (month - 1) + count;
  const laterYear = Math.floor(months / 12);
  const laterMonth = months - laterYear * 12 + 1;
  const length = new Date(midnight(laterYear, laterMonth + 1, 0)).getUTCDate();
  return dayWritten(laterYear, laterMonth, Math.min(date, length));
};

/** The same time of day in India, this many months after a moment. */
export const momentAfterMonths = (at: string, count: number) => {
  const day = dayOf(at);
  return known(startOfDay(monthsAfter(day, count)) + (momentOf(at) - startOfDay(day)));
};

/** Whether a moment lies between these days in India, both included; a missing day is no limit. */
export const withinDays = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}) => {
  const first = from === undefined ? -Infinity : startOfDay(from);
  const last = to === undefined ? Infinity : endOfDay(to);
  return (moment: string) => {
    const at = momentOf(moment);
    return at >= first && at <= last;
  };
};

const ENGLISH = 'en-IN';
const KANNADA = 'kn-IN';
const writtenIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    // Other languages seldom shorten their months.
    month: locale === ENGLISH ? 'short' : 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });
  if (locale !== KANNADA) return (at: number) => format.format(at);
  // `Intl` puts the month first, but Kannada prose puts the day first.
  return (at: number) => {
    const parts = format.formatToParts(at);
    const part = (name: Intl.DateTimeFormatPartTypes) =>
      parts.find(({ type }) => type === name)?.value;
    return `${part('day')} ${part('month')} ${part('year')}`;
  };
};
const written = whenUsed(() => writtenIn(ENGLISH));

/** A day as pages and letters write it: 21 Nov 2026, from a moment or from a day. */
export const writtenDay = (at: number | string, locale = ENGLISH) =>
  (locale === ENGLISH ? written() : writtenIn(locale))(momentOf(at));
