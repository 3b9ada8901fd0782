// Single keys for work on lists: / to the search field, j and k from row to row or, from an opened
// row, to its neighbours in the list, x to select a row, ? for help.
import { useEffect } from 'react';

const SEARCH = 'main search input';
/** The link or button that opens a row, in a table and on a card. */
const ROWS = 'main :is(th[scope=row], [data-row-title]) :is(a, button)';
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

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

/** Selects the row that has the focus, where rows can be selected. */
const tickRow = () => {
  const row = document.activeElement?.closest('main :is(tr, li)');
  const box = row?.querySelector<HTMLInputElement>('[data-row-tick]');
  box?.click();
  return Boolean(box);
};

/** To the neighbour of the open record; the shell follows the link, and asks about unsaved work. */
const follow = (rel: 'next' | 'prev') => {
  const link = document.querySelector<HTMLElement>(`main a[rel=${rel}]`);
  link?.click();
  return link !== null;
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
      j: () => follow('next') || focusRow(1),
      k: () => follow('prev') || focusRow(-1),
      x: tickRow,
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
