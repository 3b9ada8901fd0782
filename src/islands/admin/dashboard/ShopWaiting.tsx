import type { Dashboard } from '../../../contract/dashboard/rules.ts';
import {
  ORDER_STATUS_LABELS,
  RETURN_STATUS_LABELS,
} from '../../../contract/order/order-statuses.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import styles from './dashboard.module.css';
import { WaitingBox } from './WaitingBox.tsx';

const pieces = (units: number) => (units === 1 ? '1 item' : `${units} items`);
/** Of an unpaid one it is the transfer that is waited for. */
const stateOf = ({ status }: OrderRow) =>
  status === 'pending_payment' ? 'Awaiting transfer' : ORDER_STATUS_LABELS[status];

/** Orders, returns and shelves on which somebody has to do something. */
export const ShopWaiting = ({
  waitingOrders,
  openReturns,
  lowStock,
}: Pick<Dashboard, 'waitingOrders' | 'openReturns' | 'lowStock'>) => (
  <div className={styles.three}>
    <WaitingBox
      id="waiting-orders"
      title="Orders to work on"
      count={waitingOrders.count}
      items={waitingOrders.orders.map((order) => ({
        key: order._id,
        href: pathTo('order', { id: order._id }),
        name: order.customerName,
        at: `since ${dayWords(order.createdAt)}`,
        what: `${order.firstItem}, ${pieces(order.units)}`,
        state: stateOf(order),
      }))}
      allHref={pathTo('orders', {}, { sort: 'createdAt' })}
      none="No orders are waiting."
    />
    <WaitingBox
      id="open-returns"
      title="Open returns"
      count={openReturns.count}
      items={openReturns.returnOrders.map((order) => ({
        key: order._id,
        href: pathTo('returnOrder', { id: order._id }),
        name: order.customerName,
        at: `since ${dayWords(order.createdAt)}`,
        what: `${order.returnNumber}, ${pieces(order.units)}`,
        state: RETURN_STATUS_LABELS[order.status],
      }))}
      allHref={pathTo('returnOrders', {}, { sort: 'createdAt' })}
      none="No returns are open."
    />
    <WaitingBox
      id="low-stock"
      title="Low stock"
      count={lowStock.count}
      items={lowStock.stock.map(({ _id, product, code, left }) => ({
        key: _id,
        href: pathTo('stock', {}, { search: code }),
        name: product.name,
        at: left === 0 ? 'sold out' : `${left} left`,
        what: code,
      }))}
      allHref={pathTo('stock', {}, { isLow: 'true' })}
      none="Every item has enough stock."
    />
  </div>
);
