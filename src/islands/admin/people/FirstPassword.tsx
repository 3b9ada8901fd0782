import { useEffect, useRef, useState } from 'react';
import type { Made } from '../../../stores/admin/people.ts';
import styles from './people.module.css';

type Props = { made: Made; onDone: () => void };

/** Shown once: the server keeps only what it needs to check it. */
export const FirstPassword = ({ made: { person, initialPassword }, onDone }: Props) => {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => shown.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(initialPassword);
      setCopied('yes');
    } catch {
      // Forbidden, or no secure page: it is selected instead, for the keyboard.
      shown.current?.select();
      setCopied('failed');
    }
  };

  return (
    <div className="form">
      <p>
        {person.firstName} can log in as <strong className={styles.email}>{person.email}</strong>{' '}
        with this first password, and will be asked for a new one. Write it down or send it now:{' '}
        <strong>it is not shown again.</strong>
      </p>
      <div className={styles.firstPassword}>
        <input
          ref={shown}
          className="form-control figures"
          type="text"
          readOnly
          value={initialPassword}
          aria-label="First password"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className={styles.firstCopied} role="status">
        {copied === 'yes' && 'Copied.'}
        {copied === 'failed' &&
          'The browser did not let us copy it. It is selected: copy it with the keyboard.'}
      </p>
      <div className="ask-row">
        <button type="button" className="button button-quiet" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
};
