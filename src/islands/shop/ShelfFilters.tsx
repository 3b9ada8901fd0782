// Search and filters of the shelf. The choice stands in the address, so that it can be sent to
// somebody else.
import { useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import '../ui/field.css';
import {
  isNarrowed,
  NO_WISH,
  queryOf,
  type ShelfWish,
  showMatching,
  wishIn,
} from './shelf-filter.ts';
import styles from './shelf-filters.module.css';

type Option = { value: string; label: string };
type Props = {
  /** How many there are of all. */
  total: number;
  kinds: readonly Option[];
  lifts: readonly Option[];
  phone: { href: string; label: string };
};

const SEARCH_MAX = 60;

const fillIn = (form: HTMLFormElement, wish: ShelfWish) => {
  for (const [name, value] of Object.entries(wish)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
    else if (field instanceof HTMLSelectElement) {
      field.value = value;
      // An address may ask for a lift that is not offered.
      if (field.selectedIndex < 0) field.value = '';
    }
  }
};

export const ShelfFilters = ({ total, kinds, lifts, phone }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(total);
  const [wish, setWish] = useState(NO_WISH);

  const show = (now: HTMLFormElement) => {
    const next = wishIn(new FormData(now));
    setWish(next);
    setFound(showMatching(document, next));
    return next;
  };
  const change = (now: HTMLFormElement) => {
    const { pathname, hash } = location;
    history.replaceState(history.state, '', `${pathname}${queryOf(show(now))}${hash}`);
  };
  const clear = () => {
    if (!form.current) return;
    fillIn(form.current, NO_WISH);
    change(form.current);
    form.current.querySelector('input')?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for is read once
  useLayoutEffect(() => {
    if (!form.current) return;
    // What was chosen before this island woke up is newer than the address.
    const isEarly = isNarrowed(wishIn(new FormData(form.current)));
    if (!isEarly) fillIn(form.current, wishIn(new URLSearchParams(location.search)));
    show(form.current);
  }, []);

  return (
    <div className={styles.filters}>
      <form
        ref={form}
        aria-label="Find parts"
        onSubmit={(event) => event.preventDefault()}
        onInput={(event) => change(event.currentTarget)}
      >
        <Field
          id="shelf-q"
          name="q"
          label="Search"
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          placeholder="Name, code or use"
          wrong={undefined}
        />
        <SelectField
          id="shelf-lift"
          name="lift"
          label="For which lift"
          empty="Every lift"
          options={lifts}
        />
        <fieldset className={styles.kinds}>
          <legend className="form-label">What it is</legend>
          {[{ value: '', label: 'All' }, ...kinds].map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="kind" value={value} defaultChecked={value === ''} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </form>
      <p className={styles.count}>
        <span role="status">
          {found} of {total} items
        </span>
        {isNarrowed(wish) && (
          <button type="button" onClick={clear}>
            Clear filters
          </button>
        )}
      </p>
      {found === 0 && (
        <p className={styles.none}>
          Nothing here matches. Try another word, or call us on{' '}
          <a className="figures" href={phone.href}>
            {phone.label}
          </a>{' '}
          with what is written on the old part.
        </p>
      )}
    </div>
  );
};
