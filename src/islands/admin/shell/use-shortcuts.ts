// Single keys for whoever works through lists all day: / to the search field, j and k from row to
// row, ? for help.
import { useEffect } from 'react';

const SEARCH = 'main search input';
/** What opens a row, in a table and on a card. */
const ROWS = 'main :is(th[scope=row], [data-row-title]) :is(a, button)';
const TYPING = 'input, textarea, select, [contenteditable]';

const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>(SEARCH);
  field?.focus();
  field?.select();
  return field !== null;
};

/** The next row, or the first one when none has the focus; the last one stays. */
const focusRow = (by: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  next?.focus();
  return next !== undefined;
};

const isFree = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isComposing &&
  !(target instanceof Element && target.closest(TYPING)) &&
  !document.querySelector('dialog[open]');

export const useShortcuts = (isOn: boolean, showHelp: () => void) =>
  useEffect(() => {
    if (!isOn) return;
    const actions: Record<string, () => boolean> = {
      '/': focusSearch,
      j: () => focusRow(1),
      k: () => focusRow(-1),
      '?': () => {
        showHelp();
        return true;
      },
    };
    const press = (event: KeyboardEvent) => {
      if (isFree(event) && actions[event.key]?.()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, showHelp]);
