// A page of a list as a call asks for it.
import { pageOf, searchIn } from './storage/list-query.ts';

type Query = { page: number; limit: number; search: string; sort: string };
type Columns<Row> = {
  /** What a search looks through. */
  texts: (row: Row) => string[];
  /** Text by which each sort orders. */
  sorts: Record<string, (row: Row) => string>;
};

/** The page that was asked for, and the number of all rows that match. */
export const pageFor = <Row>(
  rows: readonly Row[],
  { page, limit, search, sort }: Query,
  { texts, sorts }: Columns<Row>,
  filter: (row: Row) => boolean,
) => {
  const found = searchIn(search);
  const textOf = sorts[sort.replace(/^-/, '')] ?? (() => '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: Row, b: Row) => direction * textOf(a).localeCompare(textOf(b), 'en');
  return {
    ...pageOf(rows, {
      matches: (row) => filter(row) && found(...texts(row)),
      compare,
      page,
      limit,
    }),
    page,
    limit,
  };
};
