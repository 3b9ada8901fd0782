// The sign of a feature: one of the page's two, one of the library, or a path of one's own.
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldGroup, FieldNote, useAria } from './FieldShell.tsx';
import { useFieldForm } from './field-form.ts';
import styles from './fields.module.css';
import { Icon } from './Icon.tsx';
import { ICON_LIBRARY } from './icon-library.ts';
import picturesStyles from './pictures.module.css';

const SIGNS = ['plus', 'x'] as const;
const nameOf = (icon: string) => {
  if (icon === '') return 'No icon yet';
  if (icon === 'plus') return 'Plus icon';
  if (icon === 'x') return 'X icon';
  return ICON_LIBRARY.find(({ path }) => path === icon)?.name ?? 'A path of its own';
};

type ChoiceProps = {
  name: string;
  group: string;
  value: string;
  path: string;
  chosen: string;
  onChoose: (icon: string) => void;
};
const Choice = ({ name, group, value, path, chosen, onChoose }: ChoiceProps) => (
  <label className={picturesStyles.iconChoice} title={name}>
    <input
      className="visually-hidden"
      type="radio"
      name={group}
      checked={chosen === value}
      onChange={() => onChoose(value)}
    />
    <Icon path={path} size={28} />
    <span className="visually-hidden">{name}</span>
  </label>
);

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
  const isOwn =
    icon !== '' &&
    !SIGNS.some((sign) => sign === icon) &&
    !ICON_LIBRARY.some((one) => one.path === icon);

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
        <div className={picturesStyles.iconBoard}>
          <div className={picturesStyles.iconLibrary}>
            {SIGNS.map((sign) => (
              <Choice
                key={sign}
                name={nameOf(sign)}
                group={path}
                value={sign}
                path={pathOf(sign)}
                chosen={icon}
                onChoose={choose}
              />
            ))}
            {ICON_LIBRARY.map(({ name, path: one }) => (
              <Choice
                key={one}
                name={name}
                group={path}
                value={one}
                path={one}
                chosen={icon}
                onChoose={choose}
              />
            ))}
          </div>
          <label className="form-label" htmlFor={`${path}-own`}>
            A path of its own
          </label>
          <textarea
            id={`${path}-own`}
            className={`form-control ${picturesStyles.path}`}
            rows={2}
            spellCheck={false}
            aria-describedby={`${path}-own-hint`}
            value={isOwn ? icon : ''}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
          <p className="form-hint" id={`${path}-own-hint`}>
            The d of one SVG path, drawn on a grid of 24 by 24 with a line of 1.5.
          </p>
        </div>
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
