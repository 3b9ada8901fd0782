import type { ReactNode } from 'react';
import { langOf } from './lang-of.ts';

type Props = {
  id: string;
  label: string;
  wrong: string | undefined;
  /** Advice before typing. */
  hint?: string | undefined;
  children: ReactNode;
};

/** Attributes that tie a control to its message and its hint. */
export const ariaOf = (id: string, wrong: string | undefined, hint?: string) => {
  const described = [wrong && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    ...(wrong ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
};

/** Label above, message and hint below a control. */
export const FieldFrame = ({ id, label, wrong, hint, children }: Props) => (
  <div className="form-field">
    <label className="form-label" htmlFor={id}>
      {label}
    </label>
    {children}
    {wrong && (
      <p className="form-wrong" id={`${id}-wrong`} lang={langOf(wrong)}>
        {wrong}
      </p>
    )}
    {hint && (
      <p className="form-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
);
