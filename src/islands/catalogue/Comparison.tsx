// All lifts in one table, filtered by the visitor's needs. The filters stand in the address, so
// that visitors can share it.

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  emptyReason,
  type LiftWish,
  queryOf,
  type Sort,
  type SortOrder,
  sorted,
  suits,
  wishFrom,
} from '../../contract/catalogue/comparison.ts';
import { withBoundary } from '../ui/Boundary.tsx';
import '../ui/field.css';
import { ComparisonFilters, typedInto } from './ComparisonFilters.tsx';
import { type ComparedRow, ComparisonTable } from './ComparisonTable.tsx';
import styles from './comparison.module.css';

const figures = new Intl.NumberFormat('en-IN');

const Lifts = ({ rows }: { rows: readonly ComparedRow[] }) => {
  const filters = useRef<HTMLFormElement>(null);
  const [wish, setWish] = useState<LiftWish>({});
  const [order, setOrder] = useState<SortOrder>();

  const showing = useCallback((nextWish: LiftWish, nextOrder: SortOrder | undefined) => {
    setWish(nextWish);
    setOrder(nextOrder);
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${queryOf(nextWish, nextOrder)}${location.hash}`,
    );
  }, []);

  useLayoutEffect(() => {
    const form = filters.current;
    if (!form) return;
    const asked = wishFrom(new URLSearchParams(location.search));
    // A choice made before hydration is newer than the address.
    const early = typedInto(form);
    const isEarly = queryOf(early, undefined) !== '';
    if (isEarly) return showing(early, asked.order);
    fillIn(form, asked.wish);
    setWish(asked.wish);
    setOrder(asked.order);
  }, [showing]);

  const clear = () => {
    if (filters.current) fillIn(filters.current, {});
    showing({}, order);
    filters.current?.querySelector('select')?.focus();
  };
  const sortBy = (by: Sort) =>
    showing(wish, { by, descending: order?.by === by && !order.descending });

  const fitting = rows.filter(({ range }) => suits(range, wish));
  const shown = order ? sorted(fitting, order) : fitting;
  const isNarrowed = queryOf(wish, undefined) !== '';

  return (
    <div className={styles.comparison}>
      <ComparisonFilters ref={filters} onWish={(next) => showing(next, order)} />
      <div className={styles.result}>
        <p className={styles.count} role="status">
          {shown.length} of {rows.length} lifts
        </p>
        {isNarrowed && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear filters
          </button>
        )}
      </div>
      {shown.length > 0 ? (
        <ComparisonTable rows={shown} order={order} onSort={sortBy} />
      ) : (
        <p className={styles.empty}>
          {emptyReason(rows, wish, (figure) => figures.format(figure))}
        </p>
      )}
    </div>
  );
};

const fillIn = (form: HTMLFormElement, wish: LiftWish) => {
  const values: Record<string, string | number | undefined> = {
    moves: wish.moves,
    building: wish.building,
    load: wish.loadKg,
    stops: wish.stops,
  };
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = String(value ?? '');
  }
};

export const Comparison = withBoundary(Lifts);
