// A page of a list as a call asks for it.
import { foundRows, pageOf, searchRows } from './storage/list-query.ts';
import { createSorted } from './storage/sorted-rows.ts';

type Query = { page: number; limit: number; search: string; sort: string };
type Columns<Row> = {
  /** What a search looks through. */
  texts: (row: Row) => string[];
  /** Text by which each sort orders. */
  sorts: Record<string, (row: Row) => string>;
};

const collator = new Intl.Collator('en');
const sorted = createSorted();

/** Rows that are counted as well, whether or not `filter` shows them. */
type Among<Row> = { is: (row: Row) => boolean; count: (row: Row) => void };

/**
 * The page that was asked for, and the number of all rows that match.
 * @param among counts those that match but for `filter`.
 */
export const pageFor = <Row extends object>(
  rows: readonly Row[],
  { page, limit, search, sort }: Query,
  { texts, sorts }: Columns<Row>,
  filter: (row: Row) => boolean,
  among?: Among<Row>,
) => {
  // Rows that are frozen are those of a list, which are the same until it changes.
  const isKept = Object.isFrozen(rows);
  const isFound = isKept ? foundRows(search, rows, texts) : searchRows(search, texts);
  const textOf = sorts[sort.replace(/^-/, '')] ?? (() => '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: Row, b: Row) => direction * collator.compare(textOf(a), textOf(b));
  const matches = (row: Row) => {
    if (!among) return filter(row) && isFound(row);
    if (!among.is(row) || !isFound(row)) return false;
    among.count(row);
    return filter(row);
  };
  const found = isKept
    ? pageOf(sorted(rows, textOf, sort, compare), { matches, page, limit })
    : pageOf(rows, { matches, compare, page, limit });
  return { ...found, page, limit };
};
