// Pages of a list: filter, search, sort and slice, in memory.

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
  // Rows come in the order of ids, and sorting is stable: no row can move from one page to another.
  const matching = rows.filter(matches);
  if (compare) matching.sort(compare);
  return { rows: matching.slice((page - 1) * limit, page * limit), total: matching.length };
};

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** By the function that names the texts of a row, then by row: what is searched through. */
const known = new WeakMap<object, WeakMap<object, readonly string[]>>();

/** A row's texts as searches compare them, made once for as long as the row is the same. */
const plainTexts = <R extends object>(row: R, texts: (row: R) => readonly string[]) => {
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
export const searchRows = <R extends object>(
  search: string,
  texts: (row: R) => readonly string[],
) => {
  const wanted = plain(search).trim();
  return (row: R) => wanted === '' || plainTexts(row, texts).some((text) => text.includes(wanted));
};
