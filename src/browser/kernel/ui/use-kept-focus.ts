import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `place`, which needs `tabIndex={-1}`, when `state` changes and the pressed
 * button has gone with the old one. `state` is undefined until it is loaded.
 */
export const useKeptFocus = (
  place: RefObject<HTMLElement | null>,
  state: number | string | undefined,
) => {
  const before = useRef(state);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state;
    if (isChanged && document.activeElement === document.body) place.current?.focus();
    before.current = state;
  }, [place, state]);
};
