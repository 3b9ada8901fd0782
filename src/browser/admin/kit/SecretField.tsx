import { useEffect, useRef, useState } from 'react';
import styles from './secret-field.module.css';

/** A secret that is shown once: selected when it gets the focus, with a button that copies it. */
export const SecretField = ({ label, value }: { label: string; value: string }) => {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => shown.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
    } catch {
      // Forbidden, or no secure page: it is selected instead, for the keyboard.
      shown.current?.select();
      setCopied('failed');
    }
  };

  return (
    <>
      <div className={styles.field}>
        <input
          ref={shown}
          className="form-control figures"
          type="text"
          readOnly
          value={value}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className={styles.copied} role="status">
        {copied === 'yes' && 'Copied.'}
        {copied === 'failed' &&
          'Your browser does not allow copying. The text is selected; please copy it with the keyboard.'}
      </p>
    </>
  );
};
