import { useRef } from 'react';

/** The value, or the last one before undefined, so that a dialog keeps its text while it closes. */
export const useLast = <Value>(value: Value | undefined) => {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
};
