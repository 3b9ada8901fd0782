// Rows of a list in the order of a column, kept until the list has changed, and then brought up to
// date rather than sorted again.

type Order = { rows: readonly unknown[]; sorted: readonly unknown[] };
type Compare<Row> = (a: Row, b: Row) => number;

export const createSorted = () => {
  /** By the column's function, then by the sort that was asked for: the last order of each. */
  const orders = new WeakMap<object, Map<string, Order>>();

  const bringUpToDate = <Row>(
    rows: readonly Row[],
    before: readonly unknown[],
    compare: Compare<Row>,
  ): readonly Row[] => {
    const places = new Map(rows.map((row, place) => [row, place]));
    const kept = before.filter((row): row is Row => places.has(row as Row));
    const known = new Set(kept);
    const placeOf = (row: Row) => places.get(row) ?? 0;
    // Equal rows keep the order of their ids.
    const inFull = (a: Row, b: Row) => compare(a, b) || placeOf(a) - placeOf(b);
    const news = rows.filter((row) => !known.has(row)).sort(inFull);
    // Two runs that are sorted already: cheap for the engine's sort, which looks for runs.
    return news.length === 0 ? kept : [...kept, ...news].sort(inFull);
  };

  return <Row>(
    rows: readonly Row[],
    column: (row: Row) => string,
    sort: string,
    compare: Compare<Row>,
  ): readonly Row[] => {
    const ofColumn = orders.get(column) ?? new Map<string, Order>();
    orders.set(column, ofColumn);
    const known = ofColumn.get(sort);
    // Whoever asked for this order of these very rows got it from these very functions.
    if (known?.rows === rows) return known.sorted as readonly Row[];
    const sorted = bringUpToDate(rows, known?.sorted ?? [], compare);
    ofColumn.set(sort, { rows, sorted });
    return sorted;
  };
};
