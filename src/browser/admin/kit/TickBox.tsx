import { useLayoutEffect, useRef } from 'react';
import styles from './selection.module.css';

type Props = {
  label: string;
  checked: boolean;
  /** Whether some of its rows are selected, but not all. */
  isMixed?: boolean;
  onChange: (isOn: boolean, isRange: boolean) => void;
  /** Whether it is the box of one row, which the key x selects. */
  isRow?: boolean;
};

/** Selects a row, or all rows. */
export const TickBox = ({ label, checked, isMixed = false, onChange, isRow = false }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.tick}>
      <span className="visually-hidden">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        data-row-tick={isRow ? '' : undefined}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
};
