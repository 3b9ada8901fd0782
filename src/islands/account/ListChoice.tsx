import { useId } from 'react';

type Props = {
  label: string;
  /** Words for no choice. */
  none: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
};

/** Narrows a list of one's own to one value of a field. */
export const ListChoice = ({ label, none, options, value = '', onChange }: Props) => {
  const id = useId();
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="form-box form-choice">
        <select
          id={id}
          className="form-control"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{none}</option>
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
