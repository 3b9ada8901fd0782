// The rows of a list: a table where there is room, a card for each on narrow screens.

import styles from './list-rows.module.css';
import type { ListColumn } from './list-table.ts';
import { SortHeader } from './SortHeader.tsx';
import type { Change } from './use-list.ts';
import { useNarrow } from './use-narrow.ts';

type Props<Row extends { _id: string }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  sort: string;
  onChange: Change;
  /** What is shown is about to be replaced. */
  busy: boolean;
};

const Cards = <Row extends { _id: string }>({ caption, rows, columns, busy }: Props<Row>) => {
  const facts = columns.filter(({ isTitle, isActions }) => !isTitle && !isActions);
  return (
    <ul className={styles.cards} aria-label={caption} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row._id} className={styles.card}>
          {columns
            .filter(({ isTitle }) => isTitle)
            .map(({ id, cell }) => (
              <div key={id} className={styles.cardTitle} data-row-title>
                {cell(row)}
              </div>
            ))}
          <dl>
            {facts.map(({ id, header, cell, isWide }) => (
              <div key={id} className={isWide ? styles.wide : undefined}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {columns
            .filter(({ isActions }) => isActions)
            .map(({ id, cell }) => (
              <div key={id} className={styles.actions}>
                {cell(row)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
};

const Lines = <Row extends { _id: string }>(props: Props<Row>) => {
  const { caption, rows, columns, sort, onChange, busy } = props;
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onChange={onChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            {columns.map(({ id, cell, isTitle, isNumber, isActions }) => {
              const className = isActions ? styles.actions : isNumber ? styles.number : undefined;
              return isTitle ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className={className}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What a column takes at the least, in pixels, without breaking its words. */
const COLUMN = 104;

export const ListRows = <Row extends { _id: string }>(props: Props<Row>) => {
  const { place, isNarrow } = useNarrow(props.columns.length * COLUMN);
  return <div ref={place}>{isNarrow ? <Cards {...props} /> : <Lines {...props} />}</div>;
};
