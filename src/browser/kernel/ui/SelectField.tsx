import type { ComponentProps } from 'react';
import { ariaOf, FieldFrame } from './FieldFrame.tsx';

type Option = { value: string; label: string };
type Props = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  id: string;
  label: string;
  wrong?: string | undefined;
  /** First, empty choice, e.g. `Choose one`. */
  empty: string;
  options: readonly Option[];
};

/** One of a list, by the platform's own control. */
export const SelectField = ({ label, wrong, empty, options, ...select }: Props) => (
  <FieldFrame id={select.id} label={label} wrong={wrong}>
    <div className="form-box form-choice">
      <select {...select} {...ariaOf(select.id, wrong)} className="form-control">
        <option value="">{empty}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  </FieldFrame>
);
