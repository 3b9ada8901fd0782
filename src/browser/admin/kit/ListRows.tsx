// The rows of a list: a table where there is room, a card for each on narrow screens.
import { useLayoutEffect, useRef, useState } from 'react';
import listCardsStyles from './list-cards.module.css';
import listRowsStyles from './list-rows.module.css';
import type { ListColumn } from './list-table.ts';
import { TickBox } from './TickBox.tsx';
import type { Change } from './use-list.ts';
import type { Selection } from './use-selection.ts';

type Props<Row extends { _id: string }> = { row: Row; selection: Selection<Row> };

/** Selects one row. */
const RowTick = <Row extends { _id: string }>({ row, selection }: Props<Row>) => (
  <TickBox
    label={`Select ${selection.nameOf(row)}`}
    checked={selection.has(row._id)}
    isRow
    onChange={(isOn, isRange) => selection.toggle(row._id, isOn, isRange)}
  />
);

type ListCardsProps<Row extends { _id: string }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  busy: boolean;
  selection?: Selection<Row> | undefined;
};

/** The rows as cards where a table does not fit: the name with its state, facts, and buttons. */
const ListCards = <Row extends { _id: string }>(props: ListCardsProps<Row>) => {
  const { caption, rows, columns, busy, selection } = props;
  const titles = columns.filter(({ isTitle }) => isTitle);
  const states = columns.filter(({ isState }) => isState);
  const pressed = columns.filter(
    ({ isControl, isActions, isMinor }) => (isControl || isActions) && !isMinor,
  );
  const facts = columns.filter(
    ({ isTitle, isState, isControl, isActions, isMinor }) =>
      !(isTitle || isState || isControl || isActions || isMinor),
  );
  const isSum = ({ isNumber, isLabelled }: ListColumn<Row>) => isNumber && !isLabelled;
  // After the name, a sum of money is the most important fact of a row.
  facts.sort((a, b) => Number(isSum(b) ?? false) - Number(isSum(a) ?? false));
  return (
    <ul className={listCardsStyles.cards} aria-label={caption} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row._id} className={listCardsStyles.card} data-ticked={selection ? '' : undefined}>
          {selection && (
            <div className={listCardsStyles.tick}>
              <RowTick row={row} selection={selection} />
            </div>
          )}
          {titles.map(({ id, cell }) => (
            <div key={id} className={listCardsStyles.title} data-row-title>
              {cell(row)}
            </div>
          ))}
          {states.map(({ id, header, cell }) => (
            <div key={id} className={listCardsStyles.state}>
              <span className="visually-hidden">{header}: </span>
              {cell(row)}
            </div>
          ))}
          <dl className={listCardsStyles.facts}>
            {facts
              .filter(({ isSaid }) => isSaid?.(row) ?? true)
              .map(({ id, header, cell, isLabelled }) => (
                <div key={id}>
                  <dt className={isLabelled ? undefined : 'visually-hidden'}>{header} </dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
          {pressed.length > 0 && (
            <div className={listCardsStyles.pressed}>
              {pressed.map(({ id, cell }) => (
                <div key={id}>{cell(row)}</div>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

type SortHeaderProps = {
  column: Pick<ListColumn<never>, 'header' | 'sort' | 'isNumber' | 'isActions'>;
  /** How the list is sorted. */
  sort: string;
  onChange: Change;
};

/** A column's heading. A sortable one is a button, which sorts upwards first. */
const SortHeader = ({ column, sort, onChange }: SortHeaderProps) => {
  const { header: words, sort: field, isNumber, isActions } = column;
  const className = isNumber ? listRowsStyles.number : undefined;
  if (!field)
    return (
      <th scope="col" className={className}>
        {isActions ? <span className="visually-hidden">{words}</span> : words}
      </th>
    );
  const order = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={listRowsStyles.sort}
        onClick={() => onChange({ sort: order === 'ascending' ? `-${field}` : field })}
      >
        {words}
        <svg viewBox="0 0 12 16" width="10" height="14" aria-hidden="true">
          <path className={listRowsStyles.up} d="M6 1 11 7H1Z" />
          <path className={listRowsStyles.down} d="M6 15 1 9h10Z" />
        </svg>
      </button>
    </th>
  );
};

/**
 * Whether the element with the ref `place` is narrower than `least` pixels. The window's width says
 * little, because the sidebar may be open.
 */
const useNarrow = (least: number) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < least);
    measure();
    if (!globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return { place, isNarrow };
};

type ListRowsProps<Row extends { _id: string }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  sort: string;
  onChange: Change;
  /** The rows are about to be replaced. */
  busy: boolean;
  /** Set if rows can be selected. */
  selection?: Selection<Row> | undefined;
};

const Lines = <Row extends { _id: string }>(props: ListRowsProps<Row>) => {
  const { caption, rows, columns, sort, onChange, busy, selection } = props;
  return (
    <table className={listRowsStyles.table} aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={listRowsStyles.tick}>
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
              <td className={listRowsStyles.tick}>
                <RowTick row={row} selection={selection} />
              </td>
            )}
            {columns.map(({ id, cell, isTitle, isNumber, isActions }) => {
              const className = isActions
                ? listRowsStyles.actions
                : isNumber
                  ? listRowsStyles.number
                  : undefined;
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

/** Least width of a column in pixels, without breaking its words. */
const COLUMN = 104;
const TICK = 56;

export const ListRows = <Row extends { _id: string }>(props: ListRowsProps<Row>) => {
  const { place, isNarrow } = useNarrow(
    props.columns.reduce((sum, { least = COLUMN }) => sum + least, props.selection ? TICK : 0),
  );
  return <div ref={place}>{isNarrow ? <ListCards {...props} /> : <Lines {...props} />}</div>;
};
