import { useRef } from 'react';

/** The value, or the last one there was: what a dialog says stays while it closes. */
export const useLast = <Value>(value: Value | undefined) => {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
};
