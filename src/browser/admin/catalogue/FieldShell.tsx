import type { ReactNode } from 'react';
import styles from './fields.module.css';
import { splitLabel, useFieldForm, useNote } from './use-field-form.ts';

export type FieldProps = {
  /** Path of its value in the form, and the id of its control. */
  path: string;
  /** Replaces the usual label of the field. */
  label?: string | undefined;
  hint?: ReactNode;
  /** Shows the whole label, not only its last part. */
  isWhole?: boolean | undefined;
};

/** Attributes that tie a control to its note and its hint. */
export const useAria = (path: string, hint?: ReactNode) => {
  const { wrong, todo } = useNote(path);
  const described = [(wrong || todo) && `${path}-note`, hint && `${path}-hint`]
    .filter(Boolean)
    .join(' ');
  return {
    ...(wrong && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
};

/** A label; its first part is hidden where the group above shows it already. */
export const FieldLabel = ({ path, label, isWhole }: FieldProps) => {
  const { form } = useFieldForm();
  const { group, own } = splitLabel(label ?? form.labelOf(path));
  if (isWhole || group === '') return <>{label ?? form.labelOf(path)}</>;
  return (
    <>
      <span className="visually-hidden">{group}</span>
      <span className={styles.ownLabel}>{own}</span>
    </>
  );
};

export const FieldNote = ({ path }: { path: string }) => {
  const { wrong, todo } = useNote(path);
  if (!wrong && !todo) return null;
  return (
    <p className={wrong ? 'form-wrong' : styles.todo} id={`${path}-note`}>
      {todo && <span className="visually-hidden">To do: </span>}
      {wrong ?? todo}
    </p>
  );
};

type Props = FieldProps & {
  /** Length of the text. */
  count?: ReactNode;
  children: ReactNode;
};

/** A control with its label above, and its hint and note below. */
export const FieldShell = ({ path, label, hint, isWhole, count, children }: Props) => (
  <div className={styles.field}>
    <div className={styles.fieldHead}>
      <label className="form-label" htmlFor={path}>
        <FieldLabel path={path} label={label} isWhole={isWhole} />
      </label>
      {count}
    </div>
    {children}
    <FieldNote path={path} />
    {hint && (
      <p className="form-hint" id={`${path}-hint`}>
        {hint}
      </p>
    )}
  </div>
);

/** Several controls with one answer; a link to the answer's note leads to the group. */
export const FieldGroup = ({
  path,
  label,
  hint,
  isWhole,
  children,
}: FieldProps & { children: ReactNode }) => (
  <fieldset className={styles.group} id={path} tabIndex={-1} {...useAria(path, hint)}>
    <legend className="form-label">
      <FieldLabel path={path} label={label} isWhole={isWhole} />
    </legend>
    {children}
    <FieldNote path={path} />
    {hint && (
      <p className="form-hint" id={`${path}-hint`}>
        {hint}
      </p>
    )}
  </fieldset>
);
