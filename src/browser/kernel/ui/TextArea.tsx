import type { ComponentProps } from 'react';
import { ariaOf, FieldFrame } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'children'> & {
  id: string;
  label: string;
  wrong: string | undefined;
  hint?: string;
};

/** Several lines of text. */
export const TextArea = ({ label, wrong, hint, ...area }: Props) => (
  <FieldFrame id={area.id} label={label} wrong={wrong} hint={hint}>
    <textarea rows={4} {...area} {...ariaOf(area.id, wrong, hint)} className="form-control" />
  </FieldFrame>
);
