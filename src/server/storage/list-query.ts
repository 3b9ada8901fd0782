// Pages of a list: filter, search, sort and slice, in memory.

export type ListQuery<R> = {
  matches: (row: R) => boolean;
  /** Order of rows; equal ones keep the order of their ids. */
  compare: (a: R, b: R) => number;
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
  const matching = rows.filter(matches).sort(compare);
  return { rows: matching.slice((page - 1) * limit, page * limit), total: matching.length };
};

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Whether any of the texts contains the search text, which is never a pattern. An empty search
 * finds everything.
 */
export const searchIn = (search: string) => {
  const wanted = plain(search).trim();
  return (...texts: (string | undefined)[]) =>
    wanted === '' || texts.some((text) => text !== undefined && plain(text).includes(wanted));
};
