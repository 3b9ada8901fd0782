// The rows of a list: a table where there is room, a card for each on narrow screens.

import { ListCards } from './ListCards.tsx';
import styles from './list-rows.module.css';
import type { ListColumn } from './list-table.ts';
import { RowTick } from './RowTick.tsx';
import { SortHeader } from './SortHeader.tsx';
import { TickBox } from './TickBox.tsx';
import type { Change } from './use-list.ts';
import { useNarrow } from './use-narrow.ts';
import type { Selection } from './use-selection.ts';

type Props<Row extends { _id: string }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  sort: string;
  onChange: Change;
  /** What is shown is about to be replaced. */
  busy: boolean;
  /** Given where rows can be ticked. */
  selection?: Selection<Row> | undefined;
};

const Lines = <Row extends { _id: string }>(props: Props<Row>) => {
  const { caption, rows, columns, sort, onChange, busy, selection } = props;
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.tick}>
              <TickBox
                label="Select all rows on this page"
                checked={selection.all === 'all'}
                isMixed={selection.all === 'some'}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onChange={onChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} data-ticked={selection?.has(row._id) ? '' : undefined}>
            {selection && (
              <td className={styles.tick}>
                <RowTick row={row} selection={selection} />
              </td>
            )}
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
const TICK = 56;

export const ListRows = <Row extends { _id: string }>(props: Props<Row>) => {
  const { place, isNarrow } = useNarrow(
    props.columns.reduce((sum, { least = COLUMN }) => sum + least, props.selection ? TICK : 0),
  );
  return <div ref={place}>{isNarrow ? <ListCards {...props} /> : <Lines {...props} />}</div>;
};
