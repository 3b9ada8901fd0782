// A list and its address, which holds the query of the list.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { List } from '../../kernel/list.ts';
import {
  changeListQuery,
  type ListQuery,
  type ListShape,
  readListQuery,
  unknownFilters,
  writeListQuery,
} from '../../kernel/list-query.ts';
import type { Search } from '../screen-props.ts';
import { navigate } from '../shell/navigation.ts';
import { router } from '../shell/router.ts';
import { withQuery } from './list-address.ts';

export type Change = (changes: Partial<ListQuery>, how?: 'push' | 'replace') => void;

/** `change` moves the address; the list follows it. */
export const useList = <Row extends { _id: string }, More>(
  list: List<Row, More>,
  shape: ListShape,
  search: Search,
) => {
  const state = useStore(list.$list);
  const query = readListQuery(search, shape);
  const unknown = unknownFilters(search, shape);
  const key = JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query, by its content
  useEffect(() => void list.load(query), [list, key]);

  const addressWith = (asked: ListQuery) =>
    withQuery(router.get()?.path ?? '', writeListQuery(asked, shape));
  const change: Change = (changes, how) =>
    navigate(addressWith(changeListQuery(query, changes)), how);
  const addressOf = (changes: Partial<ListQuery>) => addressWith(changeListQuery(query, changes));
  const clear = () => navigate(addressWith({ ...query, page: 1, search: '', filters: {} }));
  return { state, query, unknown, change, clear, addressOf, again: () => void list.load(query) };
};
export type ListView<Row extends { _id: string }, More> = ReturnType<typeof useList<Row, More>>;
