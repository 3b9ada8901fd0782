// Icons to choose from by picture and name: a group of radio buttons that a search makes shorter.
import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { ICON_LIBRARY } from './icon-library.ts';
import styles from './icon-picker.module.css';

/** `value` is what the field keeps, `path` what is drawn. */
type IconChoice = { value: string; name: string; path: string };

type Props = {
  /** Path of the field; begins the ids within. */
  id: string;
  /** What is chosen; empty for nothing. */
  icon: string;
  /** Signs of the page itself, before those of the library. */
  choices: readonly IconChoice[];
  onChoose: (value: string) => void;
};

const LIBRARY: readonly IconChoice[] = ICON_LIBRARY.map(({ name, path }) => ({
  value: path,
  name,
  path,
}));
const plain = (text: string) => text.trim().toLowerCase();
/** Every word must be in the name, in any order. */
const found = (all: readonly IconChoice[], search: string) => {
  const words = plain(search).split(/\s+/);
  return all.filter(({ name }) => words.every((word) => plain(name).includes(word)));
};

export const IconPicker = ({ id, icon, choices, onChoose }: Props) => {
  const [search, setSearch] = useState('');
  const all = [...choices, ...LIBRARY];
  const shown = found(all, search);
  const isOwn = icon !== '' && !all.some(({ value }) => value === icon);

  return (
    <div className={styles.board}>
      <label className="form-label" htmlFor={`${id}-search`}>
        Search for an icon
      </label>
      <div className={styles.search}>
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
        <div className={styles.library} role="radiogroup" aria-label="Icon">
          {shown.map(({ value, name, path }) => (
            <label key={value} className={styles.choice}>
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
        className={`form-control ${styles.path}`}
        rows={2}
        spellCheck={false}
        aria-describedby={`${id}-own-hint`}
        value={isOwn ? icon : ''}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      <p className="form-hint" id={`${id}-own-hint`}>
        The d of one SVG path, drawn on a grid of 24 by 24 with a line of 1.5.
      </p>
    </div>
  );
};
