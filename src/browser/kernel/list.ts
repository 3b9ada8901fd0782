// A page of a list, read by its query.
import type { RequestResult } from './client.ts';
import type { ListQuery } from './list-query.ts';
import { createRemote } from './remote.ts';
import { settle } from './settle.ts';

export type ListPage<Row, More> = { rows: readonly Row[]; total: number; more: More };
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
  const { $remote, shown, load, again, change } = createRemote(async (query: ListQuery) => {
    const result = await readRows(query);
    return result.ok ? { ...result, data: { ...result.data, query } } : result;
  });

  return {
    $list: $remote,
    load,
    again,
    /** Reads another page, and does not show it. */
    peek: readRows,
    /** Puts a row's new version in the place of the old one. */
    replace: (row: Row) => {
      const rows = shown()?.rows.map((old) => (old._id === row._id ? row : old));
      if (rows) change({ rows });
    },
  };
};
export type List<Row extends { _id: string }, More = undefined> = ReturnType<
  typeof createList<Row, More>
>;
