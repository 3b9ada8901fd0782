// Figures and days of the dashboard, in words.
import { calendarOf, weekdayOf } from '../../../contract/kernel/days.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';

// The browser's own format writes the same, but a phone needs 20 ms to load it.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

type Days = { from: string; to: string };

/** Rupees without paise, which do not matter in a figure of a month. */
export const money = (amount: number) => formatRupees(Math.round(amount));
/** `12%`; a dash for a part of nothing. */
export const share = (rate: number | null) =>
  rate === null ? '–' : `${wholeWords(Math.round(rate * 100))}%`;

/** A day of the calendar, which has no time and no zone. */
const dayWord = (day: string) => {
  const { month, date } = calendarOf(day);
  return `${date} ${MONTHS[month - 1]}`;
};
const weekdayWord = (day: string) => `${WEEKDAYS[weekdayOf(day)]} ${calendarOf(day).date}`;
/** `16 Nov`, or `16 Oct to 14 Nov`. */
export const daysInWords = ({ from, to }: Days) =>
  from === to ? dayWord(from) : `${dayWord(from)} to ${dayWord(to)}`;
/** Words below a column: a day of the week, or the first day of a longer part. */
export const columnLabel = ({ from, to }: Days, isDaily: boolean) =>
  isDaily && from === to ? weekdayWord(from) : dayWord(from);

/** The change from the period before, e.g. `3 more than before`. */
export const comparedWords = (
  now: number,
  before: number,
  write: (count: number) => string = wholeWords,
) => {
  if (now === before) return now === 0 ? 'none before' : 'as many as before';
  return now > before
    ? `${write(now - before)} more than before`
    : `${write(before - now)} fewer than before`;
};

/** The change of the received money from the period before. */
export const revenueWords = ({
  rupees: now,
  previousRupees: before,
}: {
  rupees: number;
  previousRupees: number;
}) => {
  if (now === before) return now === 0 ? 'none before' : 'as much as before';
  return now > before
    ? `${money(now - before)} more than before`
    : `${money(before - now)} less than before`;
};
