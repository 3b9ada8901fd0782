// Fields with choices: one, several, or yes and no.
import { useController, useFormContext } from 'react-hook-form';
import { FieldGroup, FieldNote, type FieldProps, FieldShell, useAria } from './FieldShell.tsx';
import styles from './fields.module.css';
import { useFieldForm, useRow } from './use-field-form.ts';

export type Option = { value: string; label: string };
const optionsAt = (choices: Readonly<Record<string, string>>): Option[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));
const useOptions = (path: string, own?: readonly Option[]) => {
  const row = useRow(path);
  return own ?? optionsAt('choices' in row ? row.choices : {});
};

type SelectProps = FieldProps & { options?: readonly Option[]; empty?: string | undefined };

export const ChoiceField = ({
  path,
  label,
  hint,
  isWhole,
  options,
  empty = 'Choose one',
}: SelectProps) => {
  const { field } = useController({ name: path });
  const { notes } = useFieldForm();
  const value = typeof field.value === 'string' ? field.value : '';
  const choices = useOptions(path, options);
  // The choices may load after the value, or lack it by now.
  const shown =
    value === '' || choices.some((one) => one.value === value)
      ? choices
      : [...choices, { value, label: value }];
  return (
    <FieldShell path={path} label={label} hint={hint} isWhole={isWhole}>
      <div className="form-box form-choice">
        <select
          {...field}
          {...useAria(path, hint)}
          id={path}
          className="form-control"
          value={value}
          onChange={({ currentTarget }) =>
            field.onChange(currentTarget.value === '' ? null : currentTarget.value)
          }
          onBlur={() => {
            field.onBlur();
            notes.visit(path);
          }}
        >
          <option value="">{empty}</option>
          {shown.map(({ value: one, label: words }) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </FieldShell>
  );
};

/** Several choices in the order of choosing; `first` names the use of the first one. */
export const ChoicesField = ({
  path,
  hint,
  first,
}: FieldProps & { first?: string | undefined }) => {
  const { field } = useController({ name: path });
  const { notes } = useFieldForm();
  const options = useOptions(path);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const choose = (next: string[]) => {
    field.onChange(next);
    notes.visit(path);
  };
  return (
    <FieldGroup path={path} hint={hint}>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {first && chosen.length > 1 && (
        <div className={styles.first}>
          <label htmlFor={`${path}-first`}>{first}</label>
          <div className="form-box form-choice">
            <select
              id={`${path}-first`}
              className="form-control"
              value={chosen[0]}
              onChange={({ currentTarget: { value } }) =>
                choose([value, ...chosen.filter((one) => one !== value)])
              }
            >
              {options
                .filter(({ value }) => chosen.includes(value))
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </select>
          </div>
        </div>
      )}
    </FieldGroup>
  );
};

export const YesField = ({ path, label, hint }: FieldProps) => {
  const { register } = useFormContext();
  const { form } = useFieldForm();
  return (
    <div className={styles.yes}>
      <label className={styles.choice}>
        <input {...register(path)} {...useAria(path, hint)} id={path} type="checkbox" />
        {label ?? form.labelOf(path)}
      </label>
      <FieldNote path={path} />
      {hint && (
        <p className="form-hint" id={`${path}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
