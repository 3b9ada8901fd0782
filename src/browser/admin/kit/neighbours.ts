// The rows before and after one row in the list from which it was opened, across the ends of its
// page.
import type { RequestResult } from '../../kernel/client.ts';
import type { List } from '../../kernel/list.ts';
import type { ListQuery } from '../../kernel/list-query.ts';
import { createRemote } from '../../kernel/remote.ts';

export type Neighbour = { id: string; page: number };
export type Neighbours = {
  /** The row itself. */
  id: string;
  before: Neighbour | undefined;
  after: Neighbour | undefined;
  /** Its place among all rows of the list, from 1. */
  place: number;
  total: number;
};
type Rows = readonly { _id: string }[];
type Found = RequestResult<Neighbour | undefined>;

const isSame = (one: ListQuery | undefined, other: ListQuery) =>
  JSON.stringify(one) === JSON.stringify(other);
const found = (row: { _id: string } | undefined, page: number): Found => ({
  ok: true,
  data: row && { id: row._id, page },
});

/** Reads the neighbours; a row that is not on the page of `query` has none, which is null. */
export const createNeighbours = <Row extends { _id: string }, More>(list: List<Row, More>) => {
  /**
   * The first row after those of this page. Rows that were worked on may have left the list, and
   * the next ones have moved up to this page by now.
   */
  const afterPage = async (query: ListQuery, seen: Rows): Promise<Found> => {
    const isSeen = new Set(seen.map(({ _id }) => _id));
    const now = await list.peek(query);
    if (!now.ok) return now;
    const { rows } = now.data;
    const fresh = rows[rows.findLastIndex(({ _id }) => isSeen.has(_id)) + 1];
    if (fresh) return found(fresh, query.page);
    const page = query.page + 1;
    const next = await list.peek({ ...query, page });
    return next.ok
      ? found(
          next.data.rows.find(({ _id }) => !isSeen.has(_id)),
          page,
        )
      : next;
  };
  const beforePage = async (query: ListQuery): Promise<Found> => {
    const page = query.page - 1;
    if (page < 1) return found(undefined, page);
    const earlier = await list.peek({ ...query, page });
    return earlier.ok ? found(earlier.data.rows.at(-1), page) : earlier;
  };

  /** The page of the query: the shown one if the row is on it. */
  const pageWith = async (id: string, query: ListQuery) => {
    const { shown } = list.$list.get();
    const isShown = isSame(shown?.query, query) && shown?.rows.some(({ _id }) => _id === id);
    return shown && isShown ? { ok: true as const, data: shown } : list.load(query);
  };

  return createRemote<Neighbours | null, { id: string; query: ListQuery }>(
    async ({ id, query }) => {
      const page = await pageWith(id, query);
      if (!page.ok) return page;
      const { rows, total } = page.data;
      const at = rows.findIndex(({ _id }) => _id === id);
      if (at < 0) return { ok: true, data: null };
      const place = (query.page - 1) * query.limit + at + 1;
      const after = rows[at + 1];
      const [earlier, later] = await Promise.all([
        at > 0 ? found(rows[at - 1], query.page) : beforePage(query),
        after || place >= total ? found(after, query.page) : afterPage(query, rows),
      ]);
      if (!earlier.ok) return earlier;
      if (!later.ok) return later;
      return { ok: true, data: { id, before: earlier.data, after: later.data, place, total } };
    },
  );
};
