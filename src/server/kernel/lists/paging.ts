// The page of a list that a call requests.
import { foundRows, pageOf, searchRows } from './list-query.ts';
import { createSorted } from './sorted-rows.ts';

/** The query of every list: the text to search for, and the order. */
export type Searched = { search: string; sort: string };
/** The page that a call asks for. */
export type Paging = { page: number; limit: number };
/** A query for all pages at once, such as that of a file. */
export type Unpaged<Query extends Paging> = Omit<Query, keyof Paging>;
type Columns<Row> = {
  /** The texts of a row in which a search looks. */
  texts: (row: Row) => readonly string[];
  /** The text of a row by which each sort orders. */
  sorts: Readonly<Record<string, (row: Row) => string>>;
};

const collator = new Intl.Collator('en');
const sorted = createSorted();

/** Rows to count, whether or not the page's filter shows them. */
type Counted<Row> = { isCounted: (row: Row) => boolean; count: (row: Row) => void };

/** Returns a test whether the search finds a row. */
export const searchIn = <Row extends object>(
  rows: readonly Row[],
  search: string,
  texts: (row: Row) => readonly string[],
) =>
  // Frozen rows belong to a list, and stay the same array until the list changes.
  Object.isFrozen(rows) ? foundRows(search, rows, texts) : searchRows(search, texts);

/**
 * The page that a call asks for, and the number of all rows that match.
 * @param counted counts rows that match the search; `filter` then applies to these only.
 * @param isFoundToo finds rows beside those in whose texts the search is.
 */
export const pageFor = <Row extends object>(
  rows: readonly Row[],
  { page, limit, search, sort }: Searched & Paging,
  { texts, sorts }: Columns<Row>,
  filter: (row: Row) => boolean,
  counted?: Counted<Row>,
  isFoundToo: (row: Row) => boolean = () => false,
) => {
  const isInTexts = searchIn(rows, search, texts);
  const isFound = (row: Row) => isInTexts(row) || isFoundToo(row);
  const textOf = sorts[sort.replace(/^-/, '')] ?? (() => '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: Row, b: Row) => direction * collator.compare(textOf(a), textOf(b));
  const matches = (row: Row) => {
    if (!counted) return filter(row) && isFound(row);
    if (!counted.isCounted(row) || !isFound(row)) return false;
    counted.count(row);
    return filter(row);
  };
  const found = Object.isFrozen(rows)
    ? pageOf(sorted(rows, textOf, sort, compare), { matches, page, limit })
    : pageOf(rows, { matches, compare, page, limit });
  return { ...found, page, limit };
};
