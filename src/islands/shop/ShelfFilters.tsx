// Search and filters of the shelf. The choice stands in the address, so that visitors can share it.
import { useLayoutEffect, useRef } from 'react';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import '../ui/field.css';
import { isNarrowed, NO_WISH, queryOf, type ShelfWish, wishIn } from './shelf-filter.ts';
import styles from './shelf-filters.module.css';

type Option = { value: string; label: string };
type Props = {
  /** Number of all items, and of those that match. */
  total: number;
  found: number;
  wish: ShelfWish;
  onWish: (wish: ShelfWish) => void;
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

export const ShelfFilters = ({ total, found, wish, onWish, kinds, lifts, phone }: Props) => {
  const form = useRef<HTMLFormElement>(null);

  const change = (now: HTMLFormElement) => {
    const { pathname, hash } = location;
    const next = wishIn(new FormData(now));
    onWish(next);
    history.replaceState(history.state, '', `${pathname}${queryOf(next)}${hash}`);
  };
  const clear = () => {
    if (!form.current) return;
    fillIn(form.current, NO_WISH);
    change(form.current);
    form.current.querySelector('input')?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useLayoutEffect(() => {
    if (!form.current) return;
    // A choice made before hydration is newer than the address.
    const isEarly = isNarrowed(wishIn(new FormData(form.current)));
    if (!isEarly) fillIn(form.current, wishIn(new URLSearchParams(location.search)));
    onWish(wishIn(new FormData(form.current)));
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
