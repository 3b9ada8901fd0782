// A series of numbers: one for each registration, kind of paper and financial year, without gaps.
import * as z from 'zod';
import { dayOf } from '../../../contract/kernel/days.ts';
import type { PaperKind } from '../../../contract/paper/paper.ts';
import { keyOf } from '../../kernel/storage/keys.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';

const given = z.strictObject({
  nth: z.int().positive(),
  date: z.iso.date(),
  /** When the paper became due. */
  at: z.iso.datetime(),
});
export type Given = z.infer<typeof given>;

const seriesShape = z.strictObject({
  next: z.int().positive(),
  /** Date of the paper numbered last: dates never go back. */
  lastDate: z.iso.date(),
  /**
   * Numbers of papers that may not be written yet, by the paper's name: a second request gets the
   * same number. Stored for a day after writing, so that a slow process that asks late gets no
   * second number.
   */
  given: z.record(z.string(), given),
});
export type StoredSeries = z.infer<typeof seriesShape>;
export const storedSeries = documentSchema(seriesShape);

export const SERIES_FOLDER = 'ser';
/** @param gstin null where tax is flat. */
export const seriesKey = (gstin: string | null, kind: PaperKind, financialYear: string) =>
  keyOf(SERIES_FOLDER, gstin?.toLowerCase() ?? 'flat', kind, financialYear);

const laterOf = (one: string, other: string) => (one < other ? other : one);

/** The series with a number for this paper, and that number. */
export const withNumberFor = (
  series: StoredSeries | null,
  paper: string,
  at: string,
): { series: StoredSeries; number: Given } => {
  const known = series && Object.hasOwn(series.given, paper) ? series.given[paper] : undefined;
  if (series && known) return { series, number: known };
  const day = dayOf(at);
  const { next = 1, lastDate = day, given: before = {} } = series ?? {};
  const number = { nth: next, date: laterOf(day, lastDate), at };
  return {
    number,
    series: { next: next + 1, lastDate: number.date, given: { ...before, [paper]: number } },
  };
};
