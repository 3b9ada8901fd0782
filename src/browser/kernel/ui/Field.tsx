import type { ComponentProps, ReactNode } from 'react';
import { ariaOf, FieldFrame } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'children'> & {
  id: string;
  label: string;
  wrong: string | undefined;
  hint?: string;
  /** Stands inside the control, at its end. */
  children?: ReactNode;
};

/** A line of text. It is never controlled, so that text typed before hydration stays. */
export const Field = ({ label, wrong, hint, children, ...input }: Props) => (
  <FieldFrame id={input.id} label={label} wrong={wrong} hint={hint}>
    <div className="form-box">
      <input {...input} {...ariaOf(input.id, wrong, hint)} className="form-control" />
      {children}
    </div>
  </FieldFrame>
);
