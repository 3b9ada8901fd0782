// Pages of a list: filter, search, sort and slice, in memory.
import { changeBefore } from './list-changes.ts';

export type ListQuery<R> = {
  matches: (row: R) => boolean;
  /** Order of rows; equal ones keep the order of their ids. Absent for rows in order. */
  compare?: (a: R, b: R) => number;
  /** From 1. */
  page: number;
  limit: number;
};

/** The page and the number of rows that match. A page beyond the end is empty. */
export const pageOf = <R>(
  rows: readonly R[],
  { matches, compare, page, limit }: ListQuery<R>,
): { rows: R[]; total: number } => {
  const [from, to] = [(page - 1) * limit, page * limit];
  if (compare) {
    // Rows come in the order of ids, and sorting is stable: no row can move from one page to
    // another.
    const matching = rows.filter(matches).sort(compare);
    return { rows: matching.slice(from, to), total: matching.length };
  }
  const shown: R[] = [];
  let total = 0;
  for (const row of rows) {
    if (!matches(row)) continue;
    if (total >= from && total < to) shown.push(row);
    total += 1;
  }
  return { rows: shown, total };
};

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

type Texts<R> = (row: R) => readonly string[];

/** By the function that names the texts of a row, then by row: what is searched through. */
const known = new WeakMap<object, WeakMap<object, readonly string[]>>();

/** A row's texts as searches compare them, made once for as long as the row is the same. */
const plainTexts = <R extends object>(row: R, texts: Texts<R>) => {
  const ofTexts = known.get(texts) ?? new WeakMap<object, readonly string[]>();
  known.set(texts, ofTexts);
  const searched = ofTexts.get(row) ?? texts(row).map(plain);
  ofTexts.set(row, searched);
  return searched;
};

/**
 * Whether any text of a row contains the search text, which is never a pattern. An empty search
 * finds everything.
 */
export const searchRows = <R extends object>(search: string, texts: Texts<R>) => {
  const wanted = plain(search).trim();
  return (row: R) => wanted === '' || plainTexts(row, texts).some((text) => text.includes(wanted));
};

/** No text that is searched for contains it. */
const BETWEEN = '\0';
/** The texts of all rows, one after another, and where those of each row end. */
type Searched = { text: string; ends: Uint32Array };
/** By the function that names the texts, then by the rows. */
const searched = new WeakMap<object, WeakMap<readonly unknown[], Searched>>();

const searchedFor = <R extends object>(rows: readonly R[], texts: Texts<R>) => {
  const ofTexts = searched.get(texts) ?? new WeakMap<readonly unknown[], Searched>();
  searched.set(texts, ofTexts);
  const made = ofTexts.get(rows);
  if (made) return made;
  const ends = new Uint32Array(rows.length);
  let end = 0;
  const lines = rows.map((row, place) => {
    const line = plainTexts(row, texts).join(BETWEEN);
    end += line.length + BETWEEN.length;
    ends[place] = end;
    return line;
  });
  const all = { text: lines.join(BETWEEN), ends };
  ofTexts.set(rows, all);
  return all;
};

const foundIn = <R extends object>(rows: readonly R[], wanted: string, texts: Texts<R>) => {
  const { text, ends } = searchedFor(rows, texts);
  const found = new Set<R>();
  let place = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, ends[place])) {
    let last = rows.length - 1;
    while (place < last) {
      const middle = (place + last) >>> 1;
      if ((ends[middle] ?? 0) > at) last = middle;
      else place = middle + 1;
    }
    const row = rows[place];
    if (row) found.add(row);
  }
  return found;
};

/**
 * Those of a list's rows that `searchRows` finds. What it reads through is made once for these very
 * rows, which must not change, and serves those that follow from them.
 */
export const foundRows = <R extends object>(
  search: string,
  rows: readonly R[],
  texts: Texts<R>,
): ((row: R) => boolean) => {
  const wanted = plain(search).trim();
  const isFound = searchRows(search, texts);
  if (wanted === '' || wanted.includes(BETWEEN)) return isFound;
  const change = searched.get(texts)?.has(rows) ? undefined : changeBefore(rows);
  if (!change) {
    const found = foundIn(rows, wanted, texts);
    return (row) => found.has(row);
  }
  const found = foundIn(change.before, wanted, texts);
  const news = new Set(change.news.filter(isFound));
  return (row) => news.has(row) || (found.has(row) && !change.gone.has(row));
};
