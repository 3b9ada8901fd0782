// Figures of the shop from rows of its lists: pure counting.
import { DASHBOARD_WAITING_MAX } from '../../contract/dashboard/dashboard.ts';
import { withinDays } from '../../contract/kernel/days.ts';
import { rupeesOf } from '../../contract/kernel/money.ts';
import type { OrderStatus } from '../../contract/order/order-statuses.ts';
import { sum } from '../../contract/product/price.ts';
import { isOpenReturn } from '../../contract/return/return-states.ts';
import type { ReturnOrderRow } from '../../contract/return/rules.ts';
import type { Stock } from '../../contract/stock/rules.ts';
import type { IndexedOrder } from '../ledger/order-lists.ts';
import type { ShopFigures } from './figures.ts';
import type { Period } from './periods.ts';

type Rows = {
  orders: readonly IndexedOrder[];
  returns: readonly ReturnOrderRow[];
  low: readonly Stock[];
};

/** A cancelled or expired order does not count as won. */
const LOST: readonly OrderStatus[] = ['cancelled', 'expired'];

const isWaiting = ({ status, paymentMethod }: IndexedOrder) =>
  status === 'confirmed' ||
  status === 'processing' ||
  (status === 'pending_payment' && paymentMethod === 'bank_transfer');

const oldestFirst = <Row extends { createdAt: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));

/** Figures of orders, returns and stock in these periods, and what is waiting now. */
export const shopFigures = (
  { orders, returns, low }: Rows,
  { period, previous }: { period: Period; previous: Period },
): ShopFigures => {
  const placedIn = (when: Period) => {
    const isIn = withinDays(when);
    return orders.filter(({ createdAt }) => isIn(createdAt));
  };
  const countOf = (placed: readonly IndexedOrder[]) =>
    placed.filter(({ status }) => !LOST.includes(status)).length;
  const broughtBy = (placed: readonly IndexedOrder[]) =>
    rupeesOf(sum(placed.map(({ paid, refunded }) => paid - refunded)));
  const [now, before] = [placedIn(period), placedIn(previous)];
  const [waiting, open] = [
    oldestFirst(orders.filter(isWaiting)),
    oldestFirst(returns.filter(isOpenReturn)),
  ];
  const fewest = low.toSorted((a, b) => (a.left ?? 0) - (b.left ?? 0));
  return {
    orders: { count: countOf(now), previous: countOf(before) },
    revenue: { rupees: broughtBy(now), previousRupees: broughtBy(before) },
    waitingOrders: { count: waiting.length, orders: waiting.slice(0, DASHBOARD_WAITING_MAX) },
    openReturns: { count: open.length, returnOrders: open.slice(0, DASHBOARD_WAITING_MAX) },
    lowStock: { count: low.length, stock: fewest.slice(0, DASHBOARD_WAITING_MAX) },
  };
};
