// The sign of a feature: one of the page's two, one of the library, or a path of one's own.
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldGroup, FieldNote, useAria } from './FieldShell.tsx';
import { useFieldForm } from './field-form.ts';
import styles from './fields.module.css';
import { Icon } from './Icon.tsx';
import { IconPicker } from './IconPicker.tsx';
import { ICON_LIBRARY } from './icon-library.ts';
import picturesStyles from './pictures.module.css';

const SIGNS = ['plus', 'x'] as const;
const nameOf = (icon: string) => {
  if (icon === '') return 'No icon yet';
  if (icon === 'plus') return 'Plus icon';
  if (icon === 'x') return 'X icon';
  return ICON_LIBRARY.find(({ path }) => path === icon)?.name ?? 'Custom path';
};

export const IconField = ({ path }: { path: string }) => {
  const { field } = useController({ name: path });
  const { getValues } = useFormContext();
  const { notes } = useFieldForm();
  const [isOpen, setOpen] = useState(false);
  const icon = String(field.value ?? '');
  const pathOf = (value: string) =>
    value === 'plus' || value === 'x' ? String(getValues(`icons.${value}`) ?? '') : value;
  const choose = (value: string) => {
    field.onChange(value);
    notes.visit(path);
  };

  return (
    <FieldGroup path={path}>
      <button
        type="button"
        className={picturesStyles.icon}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={pathOf(icon)} />
        <span>{nameOf(icon)}</span>
        <span className={picturesStyles.iconChange}>{isOpen ? 'Close' : 'Change'}</span>
      </button>
      {isOpen && (
        <IconPicker
          id={path}
          icon={icon}
          choices={SIGNS.map((sign) => ({ value: sign, name: nameOf(sign), path: pathOf(sign) }))}
          onChoose={choose}
        />
      )}
    </FieldGroup>
  );
};

/** One of the two signs the page itself uses: always a path. */
export const SignField = ({ path }: { path: string }) => {
  const { field } = useController({ name: path });
  const { form, notes } = useFieldForm();
  return (
    <div className={styles.field}>
      <label className="form-label" htmlFor={path}>
        {form.labelOf(path)}
      </label>
      <div className={picturesStyles.sign}>
        <Icon path={String(field.value ?? '')} />
        <input
          {...field}
          {...useAria(path)}
          id={path}
          className={`form-control ${picturesStyles.path}`}
          type="text"
          spellCheck={false}
          autoComplete="off"
          onBlur={() => {
            field.onBlur();
            notes.visit(path);
          }}
        />
      </div>
      <FieldNote path={path} />
    </div>
  );
};
