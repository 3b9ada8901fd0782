// A page of a list: fetched by its query, kept while the next one is on its way, and never
// overwritten by an older answer.
import { atom } from 'nanostores';
import type { RequestResult } from './client.ts';
import type { ListQuery } from './list-query.ts';

export type ListPage<Row, More> = { rows: readonly Row[]; total: number; more: More };
export type ListState<Row, More = undefined> = {
  status: 'loading' | 'ready' | 'failed';
  /**
   * What was last answered, and to what; it stays while something else is asked for, and when that
   * fails.
   */
  shown: (ListPage<Row, More> & { query: ListQuery }) | undefined;
  message: string | undefined;
};
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
  const $list = atom<ListState<Row, More>>({
    status: 'loading',
    shown: undefined,
    message: undefined,
  });
  let asked = 0;

  const load = async (query: ListQuery) => {
    asked += 1;
    const mine = asked;
    $list.set({ ...$list.get(), status: 'loading', message: undefined });
    const result = await read(query);
    if (mine !== asked) return;
    if (result.ok)
      $list.set({ status: 'ready', shown: { ...result.data, query }, message: undefined });
    else $list.set({ ...$list.get(), status: 'failed', message: result.error.error });
  };

  return {
    $list,
    load,

    /** Asks for what is shown once more: something else has changed it. */
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
