// The customer's orders, the newest first.
import { useEffect, useId, useRef, useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '../../../contract/order/order-statuses.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { routes } from '../../../site/routes.ts';
import { isNarrowed, type ListQuery } from '../../kernel/list-query.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { ListFilter } from '../../kernel/ui/ListFilter.tsx';
import { dayWords } from '../../kernel/ui/moment.ts';
import { OwnListBody } from '../OwnListBody.tsx';
import styles from '../own-list.module.css';
import { OWN_ORDER_SHAPE } from '../own-list-shapes.ts';
import { useOwnList } from '../use-own-list.ts';
import { createPageOrders } from './orders.ts';
import { StatusBadge } from './StatusBadge.tsx';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }));

type OrderToolsProps = { query: ListQuery; onChange: (changes: Partial<ListQuery>) => void };

/** Searches the orders, or filters them by status. */
const OrderTools = ({ query: { search, filters }, onChange }: OrderToolsProps) => {
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
          Order number or product
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
        any="Any status"
        options={STATUSES}
        value={filters.status}
        onChange={(status) => onChange({ filters: { status } })}
      />
    </search>
  );
};

/** A lift button's ring with an arrow: the sign of "go there". */
const RingArrow = () => (
  <span className={styles.ringArrow} aria-hidden="true">
    <svg viewBox="0 0 24 24" width="14" height="14" fill="currentColor" aria-hidden="true">
      <path d="M6 3.5 20 12 6 20.5Z" />
    </svg>
  </span>
);

const Row = ({
  order: { _id, orderNumber, firstItem, units, total, status, createdAt },
}: {
  order: OrderRow;
}) => (
  <li className={styles.row}>
    <p className={`${styles.when} small figures`}>
      <time dateTime={createdAt}>{dayWords(createdAt)}</time>
      <span className="quiet">{orderNumber}</span>
    </p>
    <p className={styles.name}>
      <a href={routes.order(_id)} aria-label={`${firstItem}, order ${orderNumber}`}>
        {firstItem}
      </a>
      <span className="quiet small">{units === 1 ? '1 item' : `${units} items in total`}</span>
    </p>
    <p className={styles.mark}>
      <StatusBadge status={status} />
    </p>
    <p className={`${styles.sum} figures`}>{formatRupees(total)}</p>
    <RingArrow />
  </li>
);

const NoOrders = () => (
  <Empty title="No orders yet">
    <p className="quiet measure">
      Browse parts, accessories and care plans on your lift’s page. You can track your orders here.
    </p>
    <a className="button" href={routes.products}>
      Choose your lift
    </a>
  </Empty>
);

export const OrdersScreen = () => {
  const [orders] = useState(createPageOrders);
  const list = useOwnList(orders, OWN_ORDER_SHAPE);
  const { shown } = list.state;
  const hasAny = shown !== undefined && (shown.total > 0 || isNarrowed(shown.query));
  return (
    <>
      {hasAny && <OrderTools query={list.query} onChange={list.change} />}
      <OwnListBody list={list} loading="Loading your orders" empty={<NoOrders />}>
        {(rows) => (
          <ul className={styles.rows} aria-label="Your orders">
            {rows.map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </ul>
        )}
      </OwnListBody>
    </>
  );
};
