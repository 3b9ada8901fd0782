import { useId } from 'react';
import styles from './list-filter.module.css';

type Props = {
  label: string;
  /** Words for no choice, e.g. `Any place`. */
  any: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Whether the label is visible; otherwise only screen readers read it. */
  isLabelShown?: boolean;
};

/** Narrows a list to one value of a field. */
export const ListFilter = ({
  label,
  options,
  value = '',
  onChange,
  isLabelShown = false,
  ...words
}: Props) => {
  const id = useId();
  // An address may name a value that no option has. Until the options are loaded, none is unknown.
  const isUnknown =
    value !== '' && options.length > 0 && options.every((option) => option.value !== value);
  return (
    <div className={isLabelShown ? `form-field ${styles.filter}` : styles.filter}>
      <label className={isLabelShown ? 'form-label' : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <div className="form-box form-choice">
        <select
          id={id}
          className="form-control"
          data-chosen={value ? '' : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{words.any}</option>
          {isUnknown && <option value={value}>{value}: not found</option>}
          {options.map(({ value: one, label: words }) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};
