// Rows that people reorder by buttons, or by Alt and an arrow key anywhere in a row. Screen readers
// announce each move.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './rows.module.css';

export type RowsProps = {
  /** The kind of a row, e.g. `feature`. */
  noun: string;
  /** Keys of the rows, which move with them. */
  keys: readonly string[];
  /** The name of the row at this place, e.g. its title; may be empty. */
  nameOf: (at: number) => string;
  onMove: (from: number, to: number) => void;
  /** Absent where the number of rows is fixed. */
  onRemove?: ((at: number) => void) | undefined;
  children: (at: number) => ReactNode;
};

const ARROWS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const SIGNS = { up: 'M6 14.5 12 8.5l6 6', down: 'm6 9.5 6 6 6-6', remove: 'm7 7 10 10M17 7 7 17' };
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

type ButtonProps = {
  sign: keyof typeof SIGNS;
  label: string;
  isOff?: boolean;
  onPress: () => void;
};
const RowButton = ({ sign, label, isOff = false, onPress }: ButtonProps) => (
  // Not really disabled: at the first or last place the button would lose the focus.
  <button
    type="button"
    className={styles.rowButton}
    data-sign={sign}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
  >
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SIGNS[sign]} />
    </svg>
  </button>
);

export const Rows = ({ noun, keys, nameOf, onMove, onRemove, children }: RowsProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const count = keys.length;
  const calledAt = (at: number) => nameOf(at).trim() || `${noun} ${at + 1}`;

  const move = (from: number, by: number) => {
    const [to, name] = [from + by, capital(calledAt(from))];
    if (to < 0 || to >= count)
      return setSaid(`${name} is ${by < 0 ? 'the first' : 'the last'} already.`);
    onMove(from, to);
    setSaid(`${name} is now at place ${to + 1} of ${count}.`);
  };

  const remove = (at: number) => {
    const name = capital(calledAt(at));
    onRemove?.(at);
    setSaid(`${name} has been removed. ${count - 1} left.`);
    // The button that was pressed is gone with its row.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
      (rows[Math.min(at, rows.length - 1)] ?? list.current)?.focus();
    });
  };

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? ARROWS[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    move(at, by);
  };

  return (
    <div className={styles.rows}>
      <ol ref={list} tabIndex={-1}>
        {keys.map((key, at) => (
          <li
            key={key}
            className={styles.rowsOne}
            tabIndex={-1}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <div className={styles.rowsTools}>
              <span className={`${styles.rowsPlace} figures`} aria-hidden="true">
                {at + 1}
              </span>
              <RowButton
                sign="up"
                label={`Move ${calledAt(at)} up`}
                isOff={at === 0}
                onPress={() => move(at, -1)}
              />
              <RowButton
                sign="down"
                label={`Move ${calledAt(at)} down`}
                isOff={at === count - 1}
                onPress={() => move(at, 1)}
              />
              {onRemove && (
                <RowButton
                  sign="remove"
                  label={`Remove ${calledAt(at)}`}
                  onPress={() => remove(at)}
                />
              )}
            </div>
            <div className={styles.rowsBody}>{children(at)}</div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
};
