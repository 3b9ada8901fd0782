// All orders of whoever is logged in, the newest first.

import { useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { routes } from '../../../site/routes.ts';
import { isNarrowed } from '../../../stores/lib/list-query.ts';
import { createPageOrders } from '../../../stores/orders.ts';
import { OWN_ORDER_SHAPE } from '../../../stores/own-list-shapes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { dayWords } from '../../ui/moment.ts';
import { OwnListBody } from '../OwnListBody.tsx';
import ownListStyles from '../own-list.module.css';
import { RingArrow } from '../RingArrow.tsx';
import { useOwnList } from '../use-own-list.ts';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderTools } from './OrderTools.tsx';

const Row = ({
  order: { _id, orderNumber, firstItem, units, total, status, createdAt },
}: {
  order: OrderRow;
}) => (
  <li className={ownListStyles.row}>
    <p className={`${ownListStyles.when} small figures`}>
      <time dateTime={createdAt}>{dayWords(createdAt)}</time>
      <span className="quiet">{orderNumber}</span>
    </p>
    <p className={ownListStyles.name}>
      <a href={routes.order(_id)} aria-label={`${firstItem}, order ${orderNumber}`}>
        {firstItem}
      </a>
      <span className="quiet small">{units === 1 ? '1 item' : `${units} items in total`}</span>
    </p>
    <p className={ownListStyles.mark}>
      <OrderStatus status={status} />
    </p>
    <p className={`${ownListStyles.sum} figures`}>{formatRupees(total)}</p>
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
          <ul className={ownListStyles.rows} aria-label="Your orders">
            {rows.map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </ul>
        )}
      </OwnListBody>
    </>
  );
};
