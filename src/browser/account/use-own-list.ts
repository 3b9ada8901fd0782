// A list whose query stands in the address, so that the back button, a reload and a bookmark lead
// to the same page of the list.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { List } from '../kernel/list.ts';
import {
  changeListQuery,
  type ListQuery,
  type ListShape,
  readListQuery,
  unknownFilters,
  writeListQuery,
} from '../kernel/list-query.ts';
import { openAddress, useAddress } from './use-address.ts';

/** `change` moves the address; the list follows it. */
export const useOwnList = <Row extends { _id: string }, More>(
  list: List<Row, More>,
  shape: ListShape,
) => {
  const { path, search } = useAddress();
  const state = useStore(list.$list);
  const query = readListQuery(search, shape);
  const unknown = unknownFilters(search, shape);
  const key = JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query, by its content
  useEffect(() => void list.load(query), [list, key]);

  const withQuery = (next: ListQuery) => {
    const text = new URLSearchParams(writeListQuery(next, shape)).toString();
    return path + (text && `?${text}`);
  };
  return {
    state,
    query,
    unknown,
    again: () => void list.load(query),
    change: (changes: Partial<ListQuery>) =>
      openAddress(withQuery(changeListQuery(query, changes))),
    addressOf: (changes: Partial<ListQuery>) => withQuery(changeListQuery(query, changes)),
    clear: () => openAddress(withQuery({ ...query, page: 1, search: '', filters: {} })),
  };
};
export type OwnList<Row extends { _id: string }, More> = ReturnType<typeof useOwnList<Row, More>>;
