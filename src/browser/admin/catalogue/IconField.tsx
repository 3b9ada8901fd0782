// The icon of a feature: one of the page's two, one of the library, or a typed path.
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { searchFor } from '../../../contract/kernel/search-form.ts';
import { FieldGroup, FieldNote, useAria } from './FieldShell.tsx';
import fieldsStyles from './fields.module.css';
import { Icon } from './Icon.tsx';
import { ICON_LIBRARY } from './icon-library.ts';
import iconPickerStyles from './icon-picker.module.css';
import picturesStyles from './pictures.module.css';
import { useFieldForm } from './use-field-form.ts';

/** `value` is the field's value, `path` the drawing. */
type IconChoice = { value: string; name: string; path: string };

type Props = {
  /** Path of the field; the ids of the radio buttons begin with it. */
  id: string;
  /** The chosen icon; empty for none. */
  icon: string;
  /** The page's own icons; those of the library follow. */
  choices: readonly IconChoice[];
  onChoose: (value: string) => void;
};

const LIBRARY: readonly IconChoice[] = ICON_LIBRARY.map(({ name, path }) => ({
  value: path,
  name,
  path,
}));
const found = (all: readonly IconChoice[], search: string) => {
  const isFound = searchFor(search);
  return all.filter(({ name }) => isFound(name));
};

/** Icons with their names as a group of radio buttons, with a search. */
const IconPicker = ({ id, icon, choices, onChoose }: Props) => {
  const [search, setSearch] = useState('');
  const all = [...choices, ...LIBRARY];
  const shown = found(all, search);
  const isOwn = icon !== '' && !all.some(({ value }) => value === icon);

  return (
    <div className={iconPickerStyles.board}>
      <label className="form-label" htmlFor={`${id}-search`}>
        Search for an icon
      </label>
      <div className={iconPickerStyles.search}>
        <input
          id={`${id}-search`}
          className="form-control"
          type="search"
          autoComplete="off"
          placeholder="door, battery, load"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
        <p className="quiet small figures" role="status">
          {shown.length === 0 ? 'No icon has this name.' : `${shown.length} of ${all.length} icons`}
        </p>
      </div>
      {shown.length > 0 && (
        <div className={iconPickerStyles.library} role="radiogroup" aria-label="Icon">
          {shown.map(({ value, name, path }) => (
            <label key={value} className={iconPickerStyles.choice}>
              <input
                className="visually-hidden"
                type="radio"
                name={id}
                checked={icon === value}
                onChange={() => onChoose(value)}
              />
              <Icon path={path} size={28} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
      <label className="form-label" htmlFor={`${id}-own`}>
        Custom path
      </label>
      <textarea
        id={`${id}-own`}
        className={`form-control ${iconPickerStyles.path}`}
        rows={2}
        spellCheck={false}
        aria-describedby={`${id}-own-hint`}
        value={isOwn ? icon : ''}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      <p className="form-hint" id={`${id}-own-hint`}>
        The “d” attribute of one SVG path on a grid of 24 by 24, drawn with a line 1.5 wide.
      </p>
    </div>
  );
};

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

/** One of the page's own two icons, which are always paths. */
export const SignField = ({ path }: { path: string }) => {
  const { field } = useController({ name: path });
  const { form, notes } = useFieldForm();
  return (
    <div className={fieldsStyles.field}>
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
