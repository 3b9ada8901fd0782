import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when one of its rows has gone, and with it the button that was
 * pressed. The list needs `tabIndex={-1}`.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, count: number) => {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [list, count]);
};
