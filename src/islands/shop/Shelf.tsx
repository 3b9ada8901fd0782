// The shelf: search and filters, and every product for sale beside lifts. The page gives its
// description of each item as a slot.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ProductKind } from '../../contract/product/product.ts';
import { withBoundary } from '../ui/Boundary.tsx';
import { AddToCart, type PrintedProduct } from './ProductCard.tsx';
import { ShelfFilters } from './ShelfFilters.tsx';
import styles from './shelf.module.css';
import { isMatch, NO_WISH } from './shelf-filter.ts';

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
                <li key={printed.anchor} className={styles.item} hidden={!isShown}>
                  {about[`about${at}`]}
                  <AddToCart printed={printed} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};

export const Shelf = withBoundary(WholeShelf);
