// Addresses of lists with their queries.
import type { ReadableAtom } from 'nanostores';
import { type ListQuery, type ListShape, writeListQuery } from '../../kernel/list-query.ts';

export const withQuery = (address: string, query: Readonly<Record<string, string>>) => {
  const text = new URLSearchParams(query).toString();
  return `${address}${text && `?${text}`}`;
};

type Store = { $list: ReadableAtom<{ shown: { query: ListQuery } | undefined }> };

/** Address of a list with the query it was left with, or of its first page. */
export const listAsLeft = (address: string, { $list }: Store, shape: ListShape) => {
  const { shown } = $list.get();
  return withQuery(address, shown ? writeListQuery(shown.query, shape) : {});
};
