// The shelf: search and filters, and every product for sale beside lifts. The page gives its
// description of each item as a slot.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ProductKind } from '../../../contract/product/product.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { Field } from '../../kernel/ui/Field.tsx';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { AddToCart, type PrintedProduct } from './ProductCard.tsx';
import styles from './shelf.module.css';
import '../../kernel/ui/field.css';
import { searchFor } from '../../../contract/kernel/search-form.ts';
import filterStyles from './shelf-filters.module.css';

// Which items of the shelf are shown. The page contains all of them and hides the others.

type ShelfWish = { q: string; lift: string; kind: string };
const NO_WISH: ShelfWish = { q: '', lift: '', kind: '' };

/** The search and filters of a form or an address. */
const wishIn = (typed: FormData | URLSearchParams): ShelfWish => {
  const textOf = (name: string) => String(typed.get(name) ?? '').trim();
  return { q: textOf('q'), lift: textOf('lift'), kind: textOf('kind') };
};

const isNarrowed = ({ q, lift, kind }: ShelfWish) => Boolean(q || lift || kind);

/** The query of a wish, with its question mark; empty for all items. */
const queryOf = (wish: ShelfWish) => {
  const query = new URLSearchParams(Object.entries(wish).filter(([, text]) => text !== ''));
  return query.size > 0 ? `?${query}` : '';
};

/** Whether an item is shown; `words` is the text that the search reads. */
const isMatch = (
  item: { lift: string; kind: string },
  words: string,
  { q, lift, kind }: ShelfWish,
) => {
  return (
    (lift === '' || item.lift === lift) &&
    (kind === '' || item.kind === kind) &&
    searchFor(q)(words)
  );
};

// Search and filters of the shelf. The choice stands in the address, so that visitors can share it.

type Option = { value: string; label: string };
type ShelfFiltersProps = {
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

const ShelfFilters = ({ total, found, wish, onWish, kinds, lifts, phone }: ShelfFiltersProps) => {
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
    <div className={filterStyles.filters}>
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
        <fieldset className={filterStyles.kinds}>
          <legend className="form-label">What it is</legend>
          {[{ value: '', label: 'All' }, ...kinds].map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="kind" value={value} defaultChecked={value === ''} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </form>
      <p className={filterStyles.count}>
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
        <p className={filterStyles.none}>
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

type Group = {
  kind: ProductKind;
  /** Id of its section on the page. */
  id: string;
  label: string;
  words: string;
  /** `lift`: category of the lift that the item is for. */
  items: readonly (Omit<PrintedProduct, 'kind'> & { lift: string })[];
};
type Props = {
  groups: readonly Group[];
  lifts: readonly { value: string; label: string }[];
  phone: { href: string; label: string };
  withoutScript?: ReactNode;
} & {
  /** Descriptions in the order of the items; the search reads their text. */
  [slot: `about${number}`]: ReactNode;
};

type RowProps = { printed: PrintedProduct; isShown: boolean; about: ReactNode };

/** One item. On a phone it is a short row, which a press opens in place. */
const Row = ({ printed, isShown, about }: RowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.item} data-open={isOpen || undefined} hidden={!isShown}>
      {about}
      <AddToCart printed={printed} />
      <button
        type="button"
        className={styles.opens}
        aria-expanded={isOpen}
        aria-label={`Details of ${printed.name}`}
        onClick={() => setIsOpen(!isOpen)}
      />
    </li>
  );
};

const WholeShelf = ({ groups, lifts, phone, withoutScript, ...about }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState(NO_WISH);
  const [texts, setTexts] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const words = list.current?.querySelectorAll('[data-words]') ?? [];
    setTexts(Array.from(words, ({ textContent }) => textContent ?? ''));
  }, []);

  let count = 0;
  const shown = groups.map(({ kind, items, ...group }) => ({
    ...group,
    items: items.map(({ lift, ...item }) => {
      const at = count++;
      const isShown = isMatch({ lift, kind }, texts[at] ?? '', wish);
      return { at, isShown, printed: { ...item, kind } };
    }),
  }));
  const found = shown.flatMap(({ items }) => items).filter(({ isShown }) => isShown).length;

  return (
    <div className={`wrap ${styles.shelf}`}>
      <div className={styles.side}>
        <ShelfFilters
          total={count}
          found={found}
          wish={wish}
          onWish={setWish}
          kinds={groups.map(({ kind, label }) => ({ value: kind, label }))}
          lifts={lifts}
          phone={phone}
        />
        {withoutScript}
      </div>
      <div ref={list} className={styles.groups}>
        {shown.map(({ id, label, words, items }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-name`}
            hidden={!items.some(({ isShown }) => isShown)}
          >
            <div className={styles.head}>
              <h2 id={`${id}-name`}>{label}</h2>
              <p className="quiet">{words}</p>
            </div>
            <ul className={styles.list}>
              {items.map(({ at, isShown, printed }) => (
                <Row
                  key={printed.anchor}
                  printed={printed}
                  isShown={isShown}
                  about={about[`about${at}`]}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};

export const Shelf = withBoundary(WholeShelf);
