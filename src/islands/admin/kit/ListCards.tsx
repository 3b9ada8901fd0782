import styles from './list-cards.module.css';
import type { ListColumn } from './list-table.ts';
import { RowTick } from './RowTick.tsx';
import type { Selection } from './use-selection.ts';

type Props<Row extends { _id: string }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  busy: boolean;
  selection?: Selection<Row> | undefined;
};

/**
 * The rows of a list where a table does not fit: the name with its state, a few facts, and what can
 * be pressed. A card is at most 140 pixels high, whatever stands in it.
 */
export const ListCards = <Row extends { _id: string }>(props: Props<Row>) => {
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
  // A sum of money is what a row is looked at for, next to its name.
  facts.sort((a, b) => Number(isSum(b) ?? false) - Number(isSum(a) ?? false));
  return (
    <ul className={styles.cards} aria-label={caption} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row._id} className={styles.card} data-ticked={selection ? '' : undefined}>
          {selection && (
            <div className={styles.tick}>
              <RowTick row={row} selection={selection} />
            </div>
          )}
          {titles.map(({ id, cell }) => (
            <div key={id} className={styles.title} data-row-title>
              {cell(row)}
            </div>
          ))}
          {states.map(({ id, header, cell }) => (
            <div key={id} className={styles.state}>
              <span className="visually-hidden">{header}: </span>
              {cell(row)}
            </div>
          ))}
          <dl className={styles.facts}>
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
            <div className={styles.pressed}>
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
