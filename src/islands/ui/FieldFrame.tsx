import type { ReactNode } from 'react';

type Props = { id: string; label: string; wrong: string | undefined; children: ReactNode };

/** Attributes that tie a control to its message. */
export const ariaOf = (id: string, wrong: string | undefined) => (wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` } : {});

/** Label above, message below a control. */
export const FieldFrame = ({ id, label, wrong, children }: Props) => (
  <div className="form-field">
    <label className="form-label" htmlFor={id}>
      {label}
    </label>
    {children}
    {wrong && (
      <p className="form-wrong" id={`${id}-wrong`}>
        {wrong}
      </p>
    )}
  </div>
);
