import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when a row has gone together with the pressed button. The list needs
 * `tabIndex={-1}`.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, count: number) => {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [list, count]);
};
