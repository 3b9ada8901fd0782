import { useEffect, useId, useRef } from 'react';
import styles from './list.module.css';

type Props = { label: string; value: string | undefined; onChange: (day: string) => void };

/** A year that is still being typed goes through 0002, 0020 and 0202. */
const WHOLE_DAY = /^(20\d\d-.*)?$/;

/** Narrows a list by a day. */
export const ListDay = ({ label, value = '', onChange }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address may change without the field.
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="form-control"
        type="date"
        defaultValue={value}
        data-chosen={value ? '' : undefined}
        onChange={({ currentTarget }) =>
          WHOLE_DAY.test(currentTarget.value) && onChange(currentTarget.value)
        }
      />
    </div>
  );
};
