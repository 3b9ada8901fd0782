// The place of a record in the list that it was opened from.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { List } from '../../kernel/list.ts';
import { type ListShape, readListQuery, writeListQuery } from '../../kernel/list-query.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import type { Search } from '../screen-props.ts';
import { withQuery } from './list-address.ts';
import { createNeighbours, type Neighbour } from './neighbours.ts';
import styles from './way.module.css';

type Source<Row extends { _id: string }, More> = {
  list: ListShape;
  store: List<Row, More>;
  /** Address of the list. */
  listAddress: string;
  /** Address of a record. */
  addressOf: (id: string) => string;
};

/** @param search The record's address has the query of its list. */
export const useListPlace = <Row extends { _id: string }, More>(
  { list, store, listAddress, addressOf }: Source<Row, More>,
  id: string,
  search: Search,
) => {
  const [query] = useState(() => readListQuery(search, list));
  const [{ $remote, load, again }] = useState(() => createNeighbours(store));
  useEffect(() => void load({ id, query }), [load, id, query]);
  const { shown, message } = useStore($remote);
  return {
    // Until those of this record are read, the store has those of the record before it.
    neighbours: shown?.id === id ? shown : undefined,
    message,
    again,
    listHref: withQuery(listAddress, writeListQuery(query, list)),
    hrefOf: ({ id: next, page }: Neighbour) =>
      withQuery(addressOf(next), writeListQuery({ ...query, page }, list)),
  };
};

type Props = {
  /** Names the records, e.g. `Requests`. */
  label: string;
  place: ReturnType<typeof useListPlace>;
};
type StepProps = { to: Neighbour | undefined; words: string; rel: 'prev' | 'next' };

/** Back to the list, and on to the records before and after; k and j lead there, too. */
export const NeighbourLinks = ({ label, place }: Props) => {
  const { neighbours, message, again, listHref, hrefOf } = place;
  const step = ({ to, words, rel }: StepProps) =>
    to ? (
      <a href={hrefOf(to)} rel={rel}>
        {words}
      </a>
    ) : (
      <span className="quiet" aria-hidden="true">
        {words}
      </span>
    );
  return (
    <div className={styles.backRow}>
      <a className={styles.back} href={listHref}>
        All {label.toLowerCase()}
      </a>
      {message !== undefined && (
        <p role="alert">
          {message}{' '}
          <button type="button" className="plain-button" onClick={() => void again()}>
            Try again
          </button>
        </p>
      )}
      {neighbours && (
        <nav className={styles.neighbours} aria-label={`${label} in this list`}>
          {step({ to: neighbours.before, words: 'Previous', rel: 'prev' })}
          <span className="quiet figures">
            {wholeWords(neighbours.place)} of {wholeWords(neighbours.total)}
          </span>
          {step({ to: neighbours.after, words: 'Next', rel: 'next' })}
        </nav>
      )}
    </div>
  );
};
