// A page of a list: fetched by its query, kept while the next one is on its way, and never
// overwritten by an older answer.
import type { RequestResult } from './client.ts';
import { createLatest, type Latest } from './latest.ts';
import type { ListQuery } from './list-query.ts';
import { settle } from './settle.ts';

export type ListPage<Row, More> = { rows: readonly Row[]; total: number; more: More };
export type ListState<Row, More = undefined> = Latest<ListPage<Row, More> & { query: ListQuery }>;
type Read<Row, More> = (query: ListQuery) => Promise<RequestResult<ListPage<Row, More>>>;

/** The query as the API takes it. */
export const sentQuery = ({ page, limit, search, sort, filters }: ListQuery) => ({
  page,
  limit,
  sort,
  ...(search && { search }),
  ...filters,
});

export const createList = <Row extends { _id: string }, More = undefined>(
  read: Read<Row, More>,
) => {
  const readRows: Read<Row, More> = (query) =>
    settle(async () => {
      const result = await read(query);
      if (result.ok && !Array.isArray(result.data.rows)) throw new TypeError('No rows came.');
      return result;
    });
  const { $latest: $list, load } = createLatest(async (query: ListQuery) => {
    const result = await readRows(query);
    return result.ok ? { ...result, data: { ...result.data, query } } : result;
  });

  return {
    $list,
    load,
    /** Reads another page, and leaves alone what is shown. */
    peek: readRows,

    /** Reads the shown page once more, after something else has changed it. */
    again: async () => {
      const { shown } = $list.get();
      if (shown) await load(shown.query);
    },

    /** Puts a row's new version in the place of the old one. */
    replace: (row: Row) => {
      const state = $list.get();
      if (!state.shown) return;
      const rows = state.shown.rows.map((old) => (old._id === row._id ? row : old));
      $list.set({ ...state, shown: { ...state.shown, rows } });
    },
  };
};
export type List<Row extends { _id: string }, More = undefined> = ReturnType<
  typeof createList<Row, More>
>;
