import { useEffect, useId, useRef } from 'react';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '../../../contract/order/order-statuses.ts';
import type { ListQuery } from '../../../stores/lib/list-query.ts';
import { ListFilter } from '../../ui/ListFilter.tsx';
import styles from '../own-list.module.css';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }));

type Props = { query: ListQuery; onChange: (changes: Partial<ListQuery>) => void };

/** Looks for an order, or for those that have come equally far. */
export const OrderTools = ({ query: { search, filters }, onChange }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address may change without the field: back, forward, all shown again.
    if (input.current) input.current.value = search;
  }, [search]);
  return (
    <search className={styles.tools}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: input.current?.value.trim() ?? '' });
        }}
      >
        <label className="form-label" htmlFor={`${id}search`}>
          Number or product
        </label>
        <div className={styles.searchRow}>
          <input
            ref={input}
            id={`${id}search`}
            className="form-control"
            type="search"
            name="search"
            maxLength={100}
            autoComplete="off"
            defaultValue={search}
          />
          <button type="submit" className="button button-quiet">
            Search
          </button>
        </div>
      </form>
      <ListFilter
        isLabelShown
        label="Status"
        any="Any"
        options={STATUSES}
        value={filters.status}
        onChange={(status) => onChange({ filters: { status } })}
      />
    </search>
  );
};
