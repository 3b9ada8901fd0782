import type { ReactNode } from 'react';
import { splitLabel, useFieldForm, useNote } from './field-form.ts';
import styles from './fields.module.css';

export type FieldProps = {
  /** Where its value is in the form; also the id of its control. */
  path: string;
  /** Instead of the words every field has. */
  label?: string | undefined;
  hint?: ReactNode;
  /** Says the whole label, not only what it is within its group. */
  isWhole?: boolean | undefined;
};

/** Attributes that tie a control to what is said of it. */
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

/** A label whose first part stands only where it cannot be seen from the place. */
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
  /** How long the text is. */
  count?: ReactNode;
  children: ReactNode;
};

/** Label above, control, and what there is to say of it below. */
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

/** Several controls that are one answer; the way to a note leads to the group. */
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
