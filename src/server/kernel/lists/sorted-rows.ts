// Rows of a list in the order of a column, cached until the list changes, and then updated instead
// of sorted again.
import { changeBefore } from './list-index.ts';

type Order = { rows: readonly unknown[]; sorted: readonly unknown[] };
type Orders = { known: WeakMap<readonly unknown[], readonly unknown[]>; latest: Order };
type Compare<Row> = (a: Row, b: Row) => number;

/**
 * Orders equal rows by their ids. Numbering all rows takes time, and most columns have no equal
 * rows.
 */
const withPlaces = <Row>(rows: readonly Row[], compare: Compare<Row>): Compare<Row> => {
  let places: Map<Row, number> | undefined;
  const placeOf = (row: Row) => {
    places ??= new Map(rows.map((each, place) => [each, place]));
    return places.get(row) ?? 0;
  };
  return (a, b) => compare(a, b) || placeOf(a) - placeOf(b);
};

/** Inserts a few sorted rows into many sorted ones. */
const inserted = <Row>(many: readonly Row[], few: readonly Row[], inFull: Compare<Row>): Row[] => {
  const pieces: Row[][] = [];
  let taken = 0;
  for (const row of few) {
    let [from, to] = [taken, many.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = many[middle];
      if (other !== undefined && inFull(other, row) < 0) from = middle + 1;
      else to = middle;
    }
    pieces.push(many.slice(taken, from), [row]);
    taken = from;
  }
  return [...pieces, many.slice(taken)].flat();
};

/** Sorts rows, starting from another sorted array that has many of them. */
const sortedFrom = <Row>(
  before: readonly unknown[],
  rows: readonly Row[],
  compare: Compare<Row>,
): readonly Row[] => {
  const inFull = withPlaces(rows, compare);
  const there = new Set<unknown>(rows);
  const kept = before.filter((row): row is Row => there.has(row));
  const known = new Set(kept);
  const news = rows.filter((row) => !known.has(row)).sort(inFull);
  // Two sorted runs: cheap for the engine's sort, which looks for runs.
  return news.length === 0 ? kept : [...kept, ...news].sort(inFull);
};

export const createSorted = () => {
  /** Orders by the column's function, then by the requested sort. */
  const ofColumns = new WeakMap<object, Map<string, Orders>>();

  return <Row>(
    rows: readonly Row[],
    column: (row: Row) => string,
    sort: string,
    compare: Compare<Row>,
  ): readonly Row[] => {
    const ofColumn = ofColumns.get(column) ?? new Map<string, Orders>();
    ofColumns.set(column, ofColumn);
    const orders = ofColumn.get(sort) ?? { known: new WeakMap(), latest: { rows, sorted: [] } };
    ofColumn.set(sort, orders);
    /** Orders of these row arrays were created with these functions, so the types agree. */
    const orderOf = (wanted: readonly Row[], make: () => readonly Row[]) => {
      const sorted = (orders.known.get(wanted) as readonly Row[] | undefined) ?? make();
      orders.known.set(wanted, sorted);
      orders.latest = { rows: wanted, sorted };
      return sorted;
    };
    const anew = (wanted: readonly Row[]) => () =>
      sortedFrom(orders.latest.sorted, wanted, compare);
    return orderOf(rows, () => {
      const change = changeBefore(rows);
      if (!change) return anew(rows)();
      const { before, gone, news } = change;
      const kept = orderOf(before, anew(before)).filter((row) => !gone.has(row));
      const inFull = withPlaces(rows, compare);
      return inserted(kept, news.toSorted(inFull), inFull);
    });
  };
};
