// The rows before and after one row in the list from which it was opened, across the ends of its
// page.
import { atom } from 'nanostores';
import type { List } from './list.ts';
import type { ListQuery } from './list-query.ts';

export type Neighbour = { id: string; page: number };
export type Neighbours = {
  before: Neighbour | undefined;
  after: Neighbour | undefined;
  /** Its place among all rows of the list, from 1. */
  place: number;
  total: number;
};
type Rows = readonly { _id: string }[];

const isSame = (one: ListQuery | undefined, other: ListQuery) =>
  JSON.stringify(one) === JSON.stringify(other);

export const createNeighbours = <Row extends { _id: string }, More>(list: List<Row, More>) => {
  const $neighbours = atom<Neighbours | undefined>();

  const rowsOf = async (query: ListQuery, page: number): Promise<Rows> => {
    const result = page < 1 ? undefined : await list.peek({ ...query, page });
    return result?.ok ? result.data.rows : [];
  };

  /**
   * The first row after those of this page. Rows that were worked on may have left the list, and
   * the next ones have moved up to this page by now.
   */
  const afterPage = async (query: ListQuery, seen: Rows): Promise<Neighbour | undefined> => {
    const isSeen = new Set(seen.map(({ _id }) => _id));
    const now = await rowsOf(query, query.page);
    const fresh = now.slice(now.findLastIndex(({ _id }) => isSeen.has(_id)) + 1)[0];
    if (fresh) return { id: fresh._id, page: query.page };
    const page = query.page + 1;
    const next = (await rowsOf(query, page)).find(({ _id }) => !isSeen.has(_id));
    return next && { id: next._id, page };
  };
  const beforePage = async (query: ListQuery): Promise<Neighbour | undefined> => {
    const page = query.page - 1;
    const last = (await rowsOf(query, page)).at(-1);
    return last && { id: last._id, page };
  };

  const shownIn = async (id: string, query: ListQuery) => {
    const { shown } = list.$list.get();
    if (isSame(shown?.query, query) && shown?.rows.some(({ _id }) => _id === id)) return shown;
    await list.load(query);
    return list.$list.get().shown;
  };

  return {
    $neighbours,
    /** Finds them; a row that is not on the page that `query` names has none. */
    find: async (id: string, query: ListQuery) => {
      const shown = await shownIn(id, query);
      const at = shown?.rows.findIndex(({ _id }) => _id === id) ?? -1;
      if (!shown || at < 0) return;
      const { rows, total } = shown;
      const onPage = (row: Row | undefined) => row && { id: row._id, page: query.page };
      const place = (query.page - 1) * query.limit + at + 1;
      const before = onPage(rows[at - 1]);
      const after = onPage(rows[at + 1]);
      $neighbours.set({ before, after, place, total });
      if (before && after) return;
      const [earlier, later] = await Promise.all([
        before ?? beforePage(query),
        after ?? (place < total ? afterPage(query, rows) : undefined),
      ]);
      $neighbours.set({ before: earlier, after: later, place, total });
    },
  };
};
export type NeighboursStore = ReturnType<typeof createNeighbours>;
