import type { ComponentProps } from 'react';
import styles from './parts.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  id: string;
  label: string;
  hint?: string;
};

/** A yes or no. */
export const CheckField = ({ label, hint, ...input }: Props) => (
  <div className={styles.check}>
    <label>
      <input {...input} type="checkbox" {...(hint && { 'aria-describedby': `${input.id}-hint` })} />
      {label}
    </label>
    {hint && (
      <p className="form-hint" id={`${input.id}-hint`}>
        {hint}
      </p>
    )}
  </div>
);
