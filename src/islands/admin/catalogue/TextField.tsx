import type { ChangeEvent, ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasLineBreak, onOneLine } from '../../../contract/kernel/bounded-text.ts';
import { type FieldProps, FieldShell, useAria } from './FieldShell.tsx';
import { useFieldForm, useIsOneLine, useLongest } from './field-form.ts';
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

/** Replaces line breaks by spaces, as a field of one line does; the caret stays in place. */
const putOnOneLine = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const { value, selectionEnd } = field;
  if (!hasLineBreak(value)) return;
  field.value = onOneLine(value);
  field.setSelectionRange(selectionEnd, selectionEnd);
};

type Props = FieldProps & {
  /** More than one: a text of several lines, which grows with what is in it. */
  rows?: number;
} & Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck' | 'placeholder'>;

export const TextField = ({ path, label, hint, isWhole, rows = 1, ...control }: Props) => {
  const { register } = useFormContext();
  const { notes } = useFieldForm();
  const most = useLongest(path);
  const isOneLine = useIsOneLine(path);
  const registered = register(path, { onBlur: () => notes.visit(path) });
  const common = {
    ...control,
    ...registered,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (isOneLine) putOnOneLine(event.target);
      return registered.onChange(event);
    },
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
