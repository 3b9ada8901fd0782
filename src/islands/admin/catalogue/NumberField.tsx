// Numbers, and the least and the most of one.
import { useFormContext } from 'react-hook-form';
import { fieldWords } from '../../../contract/catalogue/field-labels.ts';
import styles from './catalogue.module.css';
import { FieldGroup, type FieldProps, FieldShell, useAria } from './FieldShell.tsx';
import { useFieldForm } from './field-form.ts';
import fieldsStyles from './fields.module.css';

/**
 * `1,500` is a number, an empty field is none yet; what cannot be read stays as it was typed, so
 * that it can be reported and fixed.
 */
export const readNumber = (typed: unknown) => {
  if (typeof typed !== 'string') return typed;
  const plain = typed.replaceAll(/[,\s₹]/g, '');
  if (plain === '') return null;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : typed;
};

export const NumberField = ({ path, label, hint, isWhole }: FieldProps) => {
  const { register } = useFormContext();
  const { form, notes } = useFieldForm();
  const { unit } = fieldWords(form.kind, path);
  return (
    <FieldShell path={path} label={label} hint={hint} isWhole={isWhole}>
      <div className={`form-box ${fieldsStyles.number}`}>
        {unit === '₹' && <span className={fieldsStyles.unit}>₹</span>}
        <input
          {...register(path, { setValueAs: readNumber, onBlur: () => notes.visit(path) })}
          {...useAria(path, hint)}
          id={path}
          className="form-control figures"
          type="text"
          inputMode="decimal"
          autoComplete="off"
        />
        {unit && unit !== '₹' && <span className={fieldsStyles.unit}>{unit}</span>}
      </div>
    </FieldShell>
  );
};

/** The least and the most. */
export const RangeField = ({ path, hint }: FieldProps) => (
  <FieldGroup path={path} hint={hint}>
    <div className={styles.row}>
      <NumberField path={`${path}.0`} />
      <NumberField path={`${path}.1`} />
    </div>
  </FieldGroup>
);

type SizeProps = FieldProps & { sides: readonly string[] };

/** The sides of a shaft or a car. */
export const SizeField = ({ path, hint, sides }: SizeProps) => (
  <FieldGroup path={path} hint={hint}>
    <div className={styles.row}>
      {sides.map((side) => (
        <NumberField key={side} path={`${path}.${side}`} />
      ))}
    </div>
  </FieldGroup>
);
