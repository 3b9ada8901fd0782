// The latest rows of one record, such as a customer's orders, in all their states, with a link to
// the whole list.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId } from 'react';
import type { List } from '../../kernel/list.ts';
import type { ListQuery } from '../../kernel/list-query.ts';
import { wholeWords } from '../../kernel/ui/whole-words.ts';
import styles from './belongings.module.css';
import { ListRows } from './ListRows.tsx';
import { Loading } from './Loading.tsx';
import listStyles from './list.module.css';
import type { ListColumn } from './list-table.ts';
import partsStyles from './parts.module.css';

type Props<Row extends { _id: string }, More> = {
  title: string;
  list: List<Row, More>;
  /** Must be the same object at each render. */
  query: ListQuery;
  columns: readonly ListColumn<Row>[];
  /** Address of the list with all of them. */
  allHref: string;
  /** Text of the link if the list has other rows as well; by default it has their number. */
  allWords?: string;
  empty: string;
  children?: (more: More) => ReactNode;
};

export const Belongings = <Row extends { _id: string }, More>(props: Props<Row, More>) => {
  const { title, list, query, columns, allHref, allWords, empty, children } = props;
  const { status, shown, message } = useStore(list.$list);
  const id = useId();
  useEffect(() => void list.load(query), [list, query]);
  return (
    <section className={`${partsStyles.panelBox} ${styles.belongings}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {title}{' '}
          {shown && !allWords && <span className="quiet figures">{wholeWords(shown.total)}</span>}
        </h2>
        {allWords && <a href={allHref}>{allWords}</a>}
        {!allWords && shown && shown.total > shown.rows.length && (
          <a href={allHref} aria-label={`All ${wholeWords(shown.total)} ${title.toLowerCase()}`}>
            All {wholeWords(shown.total)}
          </a>
        )}
      </div>
      {message !== undefined && (
        <div className={listStyles.failed} role="alert">
          <p>{message}</p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void list.load(query)}
          >
            Try again
          </button>
        </div>
      )}
      {shown && children?.(shown.more)}
      {!shown && status === 'loading' && <Loading words={`Loading ${title.toLowerCase()}`} />}
      {shown?.total === 0 && <p className="quiet">{empty}</p>}
      {shown && shown.rows.length > 0 && (
        <ListRows
          caption={title}
          rows={shown.rows}
          columns={columns}
          sort=""
          onChange={() => undefined}
          busy={status === 'loading'}
        />
      )}
    </section>
  );
};
