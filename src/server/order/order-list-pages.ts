// Pages of orders, payments and returns: a customer's own orders come from the ledger and its
// closed pages, those of all customers from the lists.
import type { z } from 'zod';
import { withinDays } from '../../contract/kernel/days.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order/order-statuses.ts';
import type { OrderQuery, OrderRow, ownOrderQuery } from '../../contract/order/rules.ts';
import type { Payment, PaymentQuery } from '../../contract/payment/rules.ts';
import type { ReturnOrderQuery, ReturnOrderRow } from '../../contract/return/rules.ts';
import type { OrderList, PaymentList, ReturnList } from '../ledger/order-lists.ts';
import { closedCount, type OrderEntry, readClosed } from '../ledger/order-pages.ts';
import { ledgerKey, NONE_CLOSED, storedLedger } from '../ledger/stored-ledger.ts';
import { pageFor } from '../paging.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { rowOf } from './order-view.ts';

type Lists = {
  orderList: Pick<OrderList, 'read' | 'readAhead'>;
  paymentList: Pick<PaymentList, 'read' | 'readAhead'>;
  returnList: Pick<ReturnList, 'read' | 'readAhead'>;
};

/** An amount as text that sorts like it. */
const sortable = (rupees: number) => rupees.toFixed(2).padStart(16, '0');

const ORDERS = {
  texts: ({ orderNumber, customerName, firstItem }: OrderRow) => [
    orderNumber,
    customerName,
    firstItem,
  ],
  sorts: {
    createdAt: ({ createdAt }: OrderRow) => createdAt,
    orderNumber: ({ orderNumber }: OrderRow) => orderNumber,
    total: ({ total }: OrderRow) => sortable(total),
    status: ({ status }: OrderRow) => String(ORDER_STATUSES.indexOf(status)),
  },
};
const PAYMENTS = {
  texts: ({ orderNumber, utr, gatewayPaymentId }: Payment) => [
    orderNumber,
    utr ?? '',
    gatewayPaymentId ?? '',
  ],
  sorts: {
    createdAt: ({ createdAt }: Payment) => createdAt,
    amount: ({ amount }: Payment) => sortable(amount),
    status: ({ status }: Payment) => status,
  },
};
const RETURNS = {
  texts: ({ returnNumber, order, customerName }: ReturnOrderRow) => [
    returnNumber,
    order.orderNumber,
    customerName,
  ],
  sorts: {
    createdAt: ({ createdAt }: ReturnOrderRow) => createdAt,
    returnNumber: ({ returnNumber }: ReturnOrderRow) => returnNumber,
    status: ({ status }: ReturnOrderRow) => status,
  },
};

const noOrders = () =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>;

type OwnQuery = z.output<typeof ownOrderQuery>;
const isAsTheyCome = ({ status, from, to, search, sort }: OwnQuery) =>
  status === undefined &&
  from === undefined &&
  to === undefined &&
  search === '' &&
  sort === '-createdAt';

/** Whether the requested page may show orders that are on closed pages. */
const needsClosed = (query: OwnQuery, rows: readonly OrderRow[], latest: string | null) =>
  latest !== null &&
  !(
    isAsTheyCome(query) &&
    rows.filter(({ createdAt }) => createdAt > latest).length >= query.page * query.limit
  );

export const createPages = ({ orderList, paymentList, returnList }: Lists) => ({
  ownOrders: async (kv: ScopedKv, uid: string, query: OwnQuery) => {
    const { orders, closedOrders } = (await kv.get(ledgerKey(uid), storedLedger))?.value ?? {
      orders: {},
      closedOrders: NONE_CLOSED,
    };
    const rowsOf = (entries: readonly OrderEntry[]) =>
      entries.map(([oid, order]) => rowOf(oid, uid, order));
    const rows = rowsOf(Object.entries(orders));
    const closed = needsClosed(query, rows, closedOrders.latest)
      ? rowsOf(await readClosed(kv, uid, { closedOrders }))
      : [];
    const unread = closedCount({ closedOrders }) - closed.length;
    const { status, from, to, ...rest } = query;
    const isWithin = withinDays({ from, to });
    const found = pageFor(
      [...closed, ...rows],
      rest,
      ORDERS,
      (row) => (status ?? row.status) === row.status && isWithin(row.createdAt),
    );
    return { ...found, total: found.total + unread };
  },

  ordersAhead: orderList.readAhead,
  paymentsAhead: paymentList.readAhead,
  returnsAhead: returnList.readAhead,

  /** A page of all orders, and how many there are in each status. */
  orders: async (
    kv: ScopedKv,
    { status, paymentStatus, returnStatus, method, user, from, to, ...query }: OrderQuery,
  ) => {
    const isWithin = withinDays({ from, to });
    const counts = noOrders();
    const among = {
      is: (row: OrderRow) =>
        (paymentStatus ?? row.paymentStatus) === row.paymentStatus &&
        (returnStatus ?? row.returnStatus) === row.returnStatus &&
        (method ?? row.paymentMethod) === row.paymentMethod &&
        (user ?? row.user) === row.user &&
        isWithin(row.createdAt),
      count: (row: OrderRow) => {
        counts[row.status] += 1;
      },
    };
    const isShown = (row: OrderRow) => (status ?? row.status) === row.status;
    const rows = await orderList.read(kv);
    return { ...pageFor<OrderRow>(rows, query, ORDERS, isShown, among), counts };
  },

  payments: async (kv: ScopedKv, { status, method, from, to, ...query }: PaymentQuery) => {
    const isWithin = withinDays({ from, to });
    const wanted = (row: Payment) =>
      (status ?? row.status) === row.status &&
      (method ?? row.method) === row.method &&
      isWithin(row.createdAt);
    return pageFor(await paymentList.read(kv), query, PAYMENTS, wanted);
  },

  returns: async (kv: ScopedKv, { status, reason, user, from, to, ...query }: ReturnOrderQuery) => {
    const isWithin = withinDays({ from, to });
    const wanted = (row: ReturnOrderRow) =>
      (status ?? row.status) === row.status &&
      (reason ?? row.reason) === row.reason &&
      (user ?? row.user) === row.user &&
      isWithin(row.createdAt);
    return pageFor(await returnList.read(kv), query, RETURNS, wanted);
  },
});
export type Pages = ReturnType<typeof createPages>;
