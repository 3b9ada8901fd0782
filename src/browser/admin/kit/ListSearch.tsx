import { useEffect, useId, useRef } from 'react';
import styles from './list.module.css';
import type { Change } from './use-list.ts';

type Props = { label: string; value: string; onChange: Change };

/** Long enough to search for words and not for each letter. */
const PAUSE_MS = 350;
const SEARCH_MAX = 100;

/** Searches for the typed text after a pause, or at once on Enter. */
export const ListSearch = ({ label, value, onChange }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address may change without the field: back, forward, cleared filters. A field that is
    // being typed in keeps its text.
    if (input.current && input.current.value.trim() !== value && !timer.current)
      input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = input.current?.value.trim() ?? '';
    // The back button leads to the list before the search, and not to each letter.
    if (typed !== value)
      onChange({ search: typed }, value === '' || typed === '' ? 'push' : 'replace');
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(look, PAUSE_MS);
  };

  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <svg
          className={styles.glass}
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
        <input
          ref={input}
          id={id}
          className="form-control"
          type="search"
          name="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          placeholder={label}
          defaultValue={value}
          onInput={wait}
        />
      </form>
    </search>
  );
};
