// A list and the address: what is asked for stands there, and nowhere else.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { navigate } from '../../../stores/admin/navigation.ts';
import { router, type Search } from '../../../stores/admin/router.ts';
import type { List } from '../../../stores/lib/list.ts';
import {
  changeListQuery,
  type ListQuery,
  type ListShape,
  readListQuery,
  writeListQuery,
} from '../../../stores/lib/list-query.ts';

export type Change = (changes: Partial<ListQuery>, how?: 'push' | 'replace') => void;

/** Address of the open screen with another query. */
const withQuery = (query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return `${router.get()?.path ?? ''}${text && `?${text}`}`;
};

/** `change` moves the address; the list follows it. */
export const useList = <Row extends { _id: string }, More>(
  list: List<Row, More>,
  shape: ListShape,
  search: Search,
) => {
  const state = useStore(list.$list);
  const query = readListQuery(search, shape);
  const key = JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query, by its content
  useEffect(() => void list.load(query), [list, key]);

  const change: Change = (changes, how) =>
    navigate(withQuery(writeListQuery(changeListQuery(query, changes), shape)), how);
  const addressOf = (changes: Partial<ListQuery>) =>
    withQuery(writeListQuery(changeListQuery(query, changes), shape));
  const clear = () =>
    navigate(withQuery(writeListQuery({ ...query, page: 1, search: '', filters: {} }, shape)));
  return { state, query, change, clear, addressOf, again: () => void list.load(query) };
};
export type ListView<Row extends { _id: string }, More> = ReturnType<typeof useList<Row, More>>;
