// Pages of a list: filter, search, sort and slice, in memory.

import {
  findWords,
  hasWords,
  searchForm,
  type Wanted,
  type Words,
  wantedWords,
  wordsOf,
} from '../../../contract/kernel/search-form.ts';
import { changeBefore } from './list-index.ts';

type ListQuery<R> = {
  matches: (row: R) => boolean;
  /** Order of rows; equal rows keep the order of their ids. Absent for rows that are in order. */
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

type Texts<R> = (row: R) => readonly string[];

/** Stand between the texts of a row, and between rows. `searchForm` has no control characters. */
const BETWEEN_TEXTS = ' \0 ';
const BETWEEN_ROWS = '\u0001';

/** Searched texts, by the function that names the texts of a row, then by row. */
const known = new WeakMap<object, WeakMap<object, string>>();

/** A row's texts in the form that searches compare, made once for each row object. */
const searchText = <R extends object>(row: R, texts: Texts<R>) => {
  const ofTexts = known.get(texts) ?? new WeakMap<object, string>();
  known.set(texts, ofTexts);
  const text = ofTexts.get(row) ?? texts(row).map(searchForm).join(BETWEEN_TEXTS);
  ofTexts.set(row, text);
  return text;
};

/**
 * Whether any text of a row contains the search text, which is never a pattern. An empty search
 * finds everything.
 */
export const searchRows = <R extends object>(search: string, texts: Texts<R>) => {
  const wanted = wantedWords(search);
  return (row: R) => wanted.whole.text === '' || hasWords(wanted, wordsOf(searchText(row, texts)));
};

/** The texts of all rows, one after another, and where those of each row end. */
type Searched = { words: Words; ends: Uint32Array };
/** By the function that names the texts, then by the rows. */
const searched = new WeakMap<object, WeakMap<readonly unknown[], Searched>>();

const searchedFor = <R extends object>(rows: readonly R[], texts: Texts<R>) => {
  const ofTexts = searched.get(texts) ?? new WeakMap<readonly unknown[], Searched>();
  searched.set(texts, ofTexts);
  const made = ofTexts.get(rows);
  if (made) return made;
  const lines = rows.map((row) => searchText(row, texts));
  const words = wordsOf(lines.join(` ${BETWEEN_ROWS} `));
  const ends = new Uint32Array(rows.length).fill(words.text.length);
  let end = 0;
  for (let place = 0; place < rows.length - 1; place += 1) {
    end = words.text.indexOf(BETWEEN_ROWS, end) + 1;
    ends[place] = end;
  }
  const all = { words, ends };
  ofTexts.set(rows, all);
  return all;
};

/** The rows in which the words occur; with `isAtStart`, where a word begins. */
const rowsWith = <R extends object>(
  rows: readonly R[],
  wanted: Words,
  { words, ends }: Searched,
  isAtStart: boolean,
) => {
  const found = new Set<R>();
  const next = (from: number) => findWords(wanted, words, { from, isAtStart });
  let place = 0;
  for (let at = next(0); at !== -1; at = next(ends[place] ?? 0)) {
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

const foundIn = <R extends object>(
  rows: readonly R[],
  { whole, each }: Wanted,
  texts: Texts<R>,
): ReadonlySet<R> => {
  const all = searchedFor(rows, texts);
  const found = rowsWith(rows, whole, all, false);
  if (each.length === 0) return found;
  const [first = new Set<R>(), ...others] = each.map((word) => rowsWith(rows, word, all, true));
  return others.reduce((both, more) => both.intersection(more), first).union(found);
};

/**
 * The rows that `searchRows` finds. The searched text is built once for these rows, which must not
 * change, and reused for later versions of the list.
 */
export const foundRows = <R extends object>(
  search: string,
  rows: readonly R[],
  texts: Texts<R>,
): ((row: R) => boolean) => {
  const wanted = wantedWords(search);
  const isFound = searchRows(search, texts);
  if (wanted.whole.text === '') return isFound;
  const change = searched.get(texts)?.has(rows) ? undefined : changeBefore(rows);
  if (!change) {
    const found = foundIn(rows, wanted, texts);
    return (row) => found.has(row);
  }
  const found = foundIn(change.before, wanted, texts);
  const news = new Set(change.news.filter(isFound));
  return (row) => news.has(row) || (found.has(row) && !change.gone.has(row));
};
