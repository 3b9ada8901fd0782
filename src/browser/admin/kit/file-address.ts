import { sentQuery } from '../../kernel/list.ts';
import type { ListQuery } from '../../kernel/list-query.ts';

/** Address of the file with all rows of the query, not only those of its page. */
export const fileAddress = ({ path }: { path: string }, query: ListQuery) => {
  const { page: _page, limit: _limit, ...sent } = sentQuery(query);
  return `/api${path}?${new URLSearchParams(sent)}`;
};
