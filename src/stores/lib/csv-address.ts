import { sentQuery } from './list.ts';
import type { ListQuery } from './list-query.ts';

/** Address of the file with everything that matches, whatever page is shown. */
export const csvAddress = ({ path }: { path: string }, query: ListQuery) => {
  const { page: _page, limit: _limit, ...sent } = sentQuery(query);
  return `/api${path}?${new URLSearchParams(sent)}`;
};
