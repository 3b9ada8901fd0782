// The summary of missing and wrong fields, at the top of a long form: each line leads to its field.
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './form-summary.module.css';

export type Problem = {
  /** Id of the field. */
  readonly field: string;
  readonly message: string;
};

type Props = {
  problems: readonly Problem[];
  /** Counts the attempts to send the form: after each one the summary gets the focus. */
  attempt: number;
};

const goTo = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView?.({ block: 'center' });
};

export const FormSummary = ({ problems, attempt }: Props) => {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView?.({ block: 'start' });
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <section ref={summary} tabIndex={-1} className={styles.summary} aria-labelledby="form-summary">
      <h2 id="form-summary">
        {problems.length === 1
          ? 'Please check one field'
          : `Please check ${problems.length} fields`}
      </h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
