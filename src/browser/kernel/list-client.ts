// Reads the API's lists by the field names that their calls declare: one page at a time for a list
// on the screen, or all pages where every row is needed at once.

import type { ListNames } from '../../contract/kernel/call.ts';
import { LIST_LIMIT_MAX } from '../../contract/kernel/list.ts';
import type { Answered, ApiCall, Client, RequestResult, Sent } from './client.ts';
import { type ListPage, sentQuery } from './list.ts';
import type { ListQuery } from './list-query.ts';
import { settle } from './settle.ts';

/** A call that answers with one page of a list. */
type ListCall = ApiCall & { list: ListNames };
type RowOf<Called extends ListCall> =
  Answered<Called> extends Record<Called['list']['rows'], readonly (infer Row)[]> ? Row : never;
type Query = Record<string, string | number | boolean | undefined>;

const readPage = async <Called extends ListCall>(
  call: Client,
  called: Called,
  query: Query,
): Promise<RequestResult<ListPage<RowOf<Called>, Answered<Called>>>> => {
  const result = await call(called, { query } as unknown as Sent<Called>);
  if (!result.ok) return result;
  // The compiler does not follow names that are computed.
  const fields = result.data as Record<string, unknown>;
  const { rows, total } = called.list;
  return {
    ...result,
    data: {
      rows: fields[rows] as readonly RowOf<Called>[],
      total: fields[total] as number,
      more: result.data,
    },
  };
};

/**
 * Reads pages for `createList`; `moreOf` picks the other fields of the answer that a screen needs.
 */
export const pagesOf =
  <Called extends ListCall, More = undefined>(
    call: Client,
    called: Called,
    moreOf?: (answer: Answered<Called>) => More,
  ) =>
  async (query: ListQuery): Promise<RequestResult<ListPage<RowOf<Called>, More>>> => {
    const result = await readPage(call, called, sentQuery(query));
    if (!result.ok) return result;
    const { rows, total, more } = result.data;
    return { ...result, data: { rows, total, more: moreOf?.(more) as More } };
  };

/** Every row that matches, page after page; the first page that fails fails it all. */
export const readAllRows = <Called extends ListCall>(
  call: Client,
  called: Called,
  query: Query = {},
): Promise<RequestResult<RowOf<Called>[]>> =>
  settle(async () => {
    const all: RowOf<Called>[] = [];
    for (let page = 1; ; page += 1) {
      const result = await readPage(call, called, { ...query, page, limit: LIST_LIMIT_MAX });
      if (!result.ok) return result;
      const { rows, total } = result.data;
      all.push(...rows);
      if (rows.length === 0 || all.length >= total) return { ok: true, data: all };
    }
  });
