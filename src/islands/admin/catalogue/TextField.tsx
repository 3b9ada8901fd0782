import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FieldProps, FieldShell, useAria } from './FieldShell.tsx';
import { useFieldForm, useLongest } from './field-form.ts';
import styles from './fields.module.css';

/**
 * How much of the room is used. Screen readers are told the limit once, and of a text that has
 * grown past it.
 */
const Count = ({ path, most }: { path: string; most: number }) => {
  const typed: unknown = useWatch({ name: path });
  const length = typeof typed === 'string' ? typed.trim().length : 0;
  return (
    <span className={`${styles.count} figures`} data-over={length > most ? '' : undefined}>
      <span aria-hidden="true">
        {length} / {most}
      </span>
      <span className="visually-hidden">At most {most} characters</span>
    </span>
  );
};

type Props = FieldProps & {
  /** More than one: a text of several lines, which grows with what is in it. */
  rows?: number;
} & Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck' | 'placeholder'>;

export const TextField = ({ path, label, hint, isWhole, rows = 1, ...control }: Props) => {
  const { register } = useFormContext();
  const { notes } = useFieldForm();
  const most = useLongest(path);
  const common = {
    ...control,
    ...register(path, { onBlur: () => notes.visit(path) }),
    ...useAria(path, hint),
    id: path,
    className: 'form-control',
    autoComplete: 'off',
    dir: 'auto',
  };
  return (
    <FieldShell
      path={path}
      label={label}
      hint={hint}
      isWhole={isWhole}
      count={most && <Count path={path} most={most} />}
    >
      {rows > 1 ? <textarea {...common} rows={rows} /> : <input {...common} type="text" />}
    </FieldShell>
  );
};
