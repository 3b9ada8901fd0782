import type { ChangeEvent, ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { longestText } from '../../../contract/catalogue/field-values.ts';
import type { Row } from '../../../contract/catalogue/fields.ts';
import { hasLineBreak, onOneLine } from '../../../contract/kernel/bounded-text.ts';
import { type FieldProps, FieldShell, useAria } from './FieldShell.tsx';
import styles from './fields.module.css';
import { useFieldForm, useRow } from './use-field-form.ts';

/**
 * The used part of the allowed characters. Screen readers read the limit once, and again when the
 * text is too long.
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
export const putOnOneLine = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const { value, selectionEnd } = field;
  if (!hasLineBreak(value)) return;
  field.value = onOneLine(value);
  field.setSelectionRange(selectionEnd, selectionEnd);
};

/** Keeps only the address of a pasted frame, e.g. of the HTML that a map offers. */
const putAddressOfFrame = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const address = /<iframe\b[^>]*?\ssrc="([^"]+)"/i.exec(field.value)?.[1];
  if (address) field.value = address.replaceAll('&amp;', '&');
};

/** The keyboard of a text with a fixed form. No browser checks it: the form has its own rules. */
const CONTROLS: Partial<Record<Row['kind'], ComponentProps<'input'>>> = {
  phone: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  web: { type: 'url', autoCapitalize: 'none', spellCheck: false },
  pin: { type: 'text', inputMode: 'numeric' },
};

type Props = FieldProps & {
  /** With more than one, the field has several lines and grows with its text. */
  rows?: number | undefined;
} & Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck' | 'placeholder'>;

export const TextField = ({ path, label, hint, isWhole, rows = 1, ...control }: Props) => {
  const { register } = useFormContext();
  const { notes } = useFieldForm();
  const row = useRow(path);
  const most = longestText(row);
  const registered = register(path, { onBlur: () => notes.visit(path) });
  const common = {
    ...control,
    ...registered,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (row.kind === 'line') putOnOneLine(event.target);
      if (row.kind === 'web') putAddressOfFrame(event.target);
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
      {rows > 1 ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input type="text" {...common} {...CONTROLS[row.kind]} />
      )}
    </FieldShell>
  );
};
