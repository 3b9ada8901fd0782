// Legal records: the company's legal name, GSTIN and tax, each valid from a day in India until the
// day of the next one. Before the first record, the facts of the repository are valid.
import { conflict, Refusal, wrong } from '../kernel/refusal.ts';

/** The most records that the site keeps. */
export const LEGAL_RECORDS_MAX = 200;

type Dated = { readonly _id: string; readonly from: string };

/**
 * The record that is valid on a day; undefined before the first one.
 * @param records in the order of their days; of two of one day, the later one counts.
 */
export const recordOn = <Record extends Dated>(records: readonly Record[], day: string) =>
  records.findLast(({ from }) => from <= day);

/** The records with one more, in the order of their days. */
export const withRecord = <Record extends Dated>(records: readonly Record[], record: Record) => {
  const place = records.findLastIndex(({ from }) => from <= record.from) + 1;
  return records.toSpliced(place, 0, record);
};

export const BEFORE_TODAY =
  'Choose today or a later day. Bills of earlier days keep what was valid then.';
export const OVERTAKEN =
  'Legal name, GSTIN or tax have changed since you opened this page. Compare them again, then save.';
export const SAME_AS_BEFORE =
  'Nothing would change: a record with these facts is valid on that day already. Change a field, then save.';
export const IN_FORCE =
  'This record is in force, and bills may name it. To change it, add a record from today.';
const TOO_MANY = `The site keeps at most ${LEGAL_RECORDS_MAX} records. Take back a record that is not valid yet.`;
const DAY_TAKEN = 'A record begins on this day already. Take it back first, or choose another day.';

/** Why no record can be added from this day; null if one can. */
export const addRefusal = (records: readonly Dated[], from: string, today: string) => {
  if (from < today) return wrong('from', BEFORE_TODAY);
  // A mistake in a record of today is corrected by another one of today.
  if (from > today && records.some((record) => record.from === from))
    return new Refusal('conflict', DAY_TAKEN, 'from');
  return records.length >= LEGAL_RECORDS_MAX ? conflict(TOO_MANY) : null;
};
