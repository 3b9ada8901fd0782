// The lists of orders, payments and returns. Their entities are parts of ledger documents and their
// closed pages, found by snapshots and pointers.
import * as z from 'zod';
import { withinDays } from '../../../contract/kernel/days.ts';
import {
  ORDER_RETURN_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  RETURN_STATUS_LABELS,
} from '../../../contract/order/order-statuses.ts';
import {
  type OrderQuery,
  type OrderRow,
  orderRowSchema,
  type ownOrderQuery,
} from '../../../contract/order/rules.ts';
import {
  DISPUTE_STATE_LABELS,
  gatewayMethodLabel,
} from '../../../contract/payment/gateway-facts.ts';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATUS_LABELS,
} from '../../../contract/payment/payment.ts';
import { type PaymentQuery, paymentSchema } from '../../../contract/payment/rules.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import { type ReturnOrderQuery, returnOrderRowSchema } from '../../../contract/return/rules.ts';
import { PEOPLE_LIST, type People } from '../../account/people.ts';
import { deskList, deskPages, type Opened } from '../../kernel/lists/desk-list.ts';
import { searchIn, type Unpaged } from '../../kernel/lists/paging.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { Key, Kv, Schema } from '../../kernel/storage/kv.ts';
import { rowOf } from '../rules/order-view.ts';
import { paymentView } from '../rules/payment-view.ts';
import { nextAskOf } from '../rules/poll-times.ts';
import { returnRowOf } from '../rules/return-view.ts';
import { careUntilOf, isWorkDue, paidOf, refundedIn } from '../state/order-facts.ts';
import {
  PAYMENT_FOLDER,
  paymentKey,
  RETURN_FOLDER,
  returnKey,
  storedPointer,
} from '../state/order-ids.ts';
import { closedCount, findOrder, type OrderEntry, readClosed } from '../state/order-pages.ts';
import { ledgerKey, NONE_CLOSED, storedLedger } from '../state/stored-ledger.ts';
import { ORDER_FOLDER, snapshotKey, storedSnapshot } from '../state/stored-snapshot.ts';

const moment = z.iso.datetime().nullable();
const indexedOrderSchema = orderRowSchema.extend({
  /** Paise that were paid, the wallet's part included, and paise that were refunded. */
  paid: z.int().min(0),
  refunded: z.int().min(0),
  // The sweeper finds its work by these fields.
  isDue: z.boolean(),
  askAt: moment.default(null),
  expiresAt: moment,
  deliveredAt: moment,
  /** End of an order with only care plans. */
  careUntil: moment.default(null),
  /** Last days of its care plans. */
  careEnds: z.array(z.iso.date()).default([]),
});
export type IndexedOrder = z.infer<typeof indexedOrderSchema>;
type OrderRef = { user: string; order: string };

const loadOrder = async (kv: Kv, { user, order }: OrderRef) => {
  const found = await kv.get(ledgerKey(user), storedLedger);
  const state = await findOrder(kv, user, found?.value, order);
  return found && state ? { rev: found.rev, state } : null;
};

/** The order of a payment or a return, by its pointer. */
const byPointer = async (kv: Kv, key: Key, schema: Schema<OrderRef>) => {
  const orderRef = (await kv.get(key, schema))?.value;
  const loaded = orderRef && (await loadOrder(kv, orderRef));
  return loaded ? { ...orderRef, ...loaded } : null;
};

/** The rows of the customers whom a search finds by name, e-mail or phone number. */
const ofFoundCustomers = async (kv: Kv, search: string, people: People) => {
  const all = await people.read(kv);
  const isFound = searchIn(all, search, PEOPLE_LIST.texts);
  const found = new Set(all.filter(isFound).map(({ _id }) => _id));
  return ({ user }: { user: string }) => found.has(user);
};

/** An amount as text that sorts like it. */
const sortable = (rupees: number) => rupees.toFixed(2).padStart(16, '0');

/** The search, sorts and filters of orders, also of one customer's. */
const ofOrders = {
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

export const ORDER_LIST = deskList({
  name: 'orders',
  folder: ORDER_FOLDER,
  row: indexedOrderSchema,
  alsoFound: ofFoundCustomers,
  load: async (kv, oid) => {
    const user = (await kv.get(snapshotKey(oid), storedSnapshot))?.value.user;
    const loaded = user === undefined ? null : await loadOrder(kv, { user, order: oid });
    if (!loaded || user === undefined) return null;
    const { rev, state } = loaded;
    const { captured, walletUsed } = paidOf(state);
    const { expiresAt, deliveredAt } = state;
    const careUntil = state.fulfilment === 'care' ? careUntilOf(state) : null;
    const next = nextAskOf(state);
    const askAt = next === null ? null : new Date(next).toISOString();
    const money = { paid: captured + walletUsed, refunded: refundedIn(state) };
    return {
      rev,
      row: {
        ...rowOf(oid, user, state),
        ...money,
        isDue: isWorkDue(state),
        askAt,
        expiresAt,
        deliveredAt,
        careEnds: (state.carePlans ?? []).flatMap(({ endsOn }) => endsOn ?? []),
        careUntil: careUntil === null ? null : new Date(careUntil).toISOString(),
      },
    };
  },
  ...ofOrders,
  counts: { of: 'status', values: ORDER_STATUSES },
  filter: ({ paymentStatus, returnStatus, method, user, from, to }: Unpaged<OrderQuery>) => {
    const isWithin = withinDays({ from, to });
    return (row) =>
      (paymentStatus ?? row.paymentStatus) === row.paymentStatus &&
      (returnStatus ?? row.returnStatus) === row.returnStatus &&
      (method ?? row.paymentMethod) === row.paymentMethod &&
      (user ?? row.user) === row.user &&
      isWithin(row.createdAt);
  },
  file: {
    name: 'orders',
    columns: [
      ['Number', 'text', ({ orderNumber }) => orderNumber],
      ['Placed', 'moment', ({ createdAt }) => createdAt],
      ['Customer', 'text', ({ customerName }) => customerName],
      ['First item', 'text', ({ firstItem }) => firstItem],
      ['Quantity', 'number', ({ units }) => units],
      ['Total in rupees', 'rupees', ({ total }) => total],
      ['Status', 'text', ({ status }) => ORDER_STATUS_LABELS[status]],
      ['Payment method', 'text', ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod]],
      ['Payment', 'text', ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus]],
      ['Returns', 'text', ({ returnStatus }) => ORDER_RETURN_STATUS_LABELS[returnStatus]],
    ],
  },
});
export type OrderList = Opened<typeof ORDER_LIST>;

export const PAYMENT_LIST = deskList({
  name: 'payments',
  folder: PAYMENT_FOLDER,
  row: paymentSchema,
  alsoFound: ofFoundCustomers,
  load: async (kv, pid) => {
    const found = await byPointer(kv, paymentKey(pid), storedPointer);
    const payment = found?.state.payments.find(({ id }) => id === pid);
    return found && payment
      ? { rev: found.rev, row: paymentView(found, found.state, payment) }
      : null;
  },
  texts: ({ orderNumber, utr, gatewayPaymentId, paidBy, settlementUtr }) => [
    orderNumber,
    utr ?? '',
    gatewayPaymentId ?? '',
    paidBy?.rrn ?? '',
    settlementUtr ?? '',
  ],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    amount: ({ amount }) => sortable(amount),
    status: ({ status }) => status,
  },
  filter: ({ status, method, from, to }: Unpaged<PaymentQuery>) => {
    const isWithin = withinDays({ from, to });
    return (row) =>
      (status ?? row.status) === row.status &&
      (method ?? row.method) === row.method &&
      isWithin(row.createdAt);
  },
  file: {
    name: 'payments',
    columns: [
      ['Order', 'text', ({ orderNumber }) => orderNumber],
      ['Started', 'moment', ({ createdAt }) => createdAt],
      ['Payment method', 'text', ({ method }) => PAYMENT_METHOD_LABELS[method]],
      ['Status', 'text', ({ status }) => PAYMENT_STATE_LABELS[status]],
      ['Amount in rupees', 'rupees', ({ amount }) => amount],
      ['Received', 'moment', ({ capturedAt }) => capturedAt],
      ['UTR', 'text', ({ utr }) => utr],
      ['Gateway order', 'text', ({ gatewayOrderId }) => gatewayOrderId],
      ['Gateway payment', 'text', ({ gatewayPaymentId }) => gatewayPaymentId],
      ['Paid by', 'text', ({ paidBy }) => paidBy && gatewayMethodLabel(paidBy.method)],
      ['RRN', 'text', ({ paidBy }) => paidBy?.rrn ?? null],
      ['Fee in rupees', 'rupees', ({ paidBy }) => paidBy?.fee ?? null],
      ['Tax in the fee', 'rupees', ({ paidBy }) => paidBy?.tax ?? null],
      ['Paid out by', 'text', ({ settlementUtr }) => settlementUtr],
      [
        'Disputes',
        'text',
        ({ disputes }) => disputes.map((one) => DISPUTE_STATE_LABELS[one.status]).join(' '),
      ],
      ['Refunded in rupees', 'rupees', ({ refundedAmount }) => refundedAmount],
      [
        'Refunds',
        'text',
        ({ refunds }) => refunds.flatMap((one) => one.utr ?? one.gatewayRefundId ?? []).join(' '),
      ],
      ['Reason for failure', 'text', ({ failureReason }) => failureReason],
    ],
  },
});
export type PaymentList = Opened<typeof PAYMENT_LIST>;

export const RETURN_LIST = deskList({
  name: 'return-orders',
  folder: RETURN_FOLDER,
  row: returnOrderRowSchema,
  alsoFound: ofFoundCustomers,
  load: async (kv, rid) => {
    const found = await byPointer(kv, returnKey(rid), storedPointer);
    const returnOrder = found?.state.returns.find(({ id }) => id === rid);
    return found && returnOrder
      ? { rev: found.rev, row: returnRowOf(found, found.state, returnOrder) }
      : null;
  },
  texts: ({ returnNumber, order, customerName }) => [returnNumber, order.orderNumber, customerName],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    returnNumber: ({ returnNumber }) => returnNumber,
    status: ({ status }) => status,
  },
  filter: ({ status, reason, user, from, to }: Unpaged<ReturnOrderQuery>) => {
    const isWithin = withinDays({ from, to });
    return (row) =>
      (status ?? row.status) === row.status &&
      (reason ?? row.reason) === row.reason &&
      (user ?? row.user) === row.user &&
      isWithin(row.createdAt);
  },
  file: {
    name: 'returns',
    columns: [
      ['Number', 'text', ({ returnNumber }) => returnNumber],
      ['Requested', 'moment', ({ createdAt }) => createdAt],
      ['Order', 'text', ({ order }) => order.orderNumber],
      ['Customer', 'text', ({ customerName }) => customerName],
      ['Quantity', 'number', ({ units }) => units],
      ['Reason', 'text', ({ reason }) => RETURN_REASON_LABELS[reason]],
      ['Status', 'text', ({ status }) => RETURN_STATUS_LABELS[status]],
    ],
  },
});
export type ReturnList = Opened<typeof RETURN_LIST>;

type OwnQuery = z.output<typeof ownOrderQuery>;

/** A customer's own orders: their rows come from the ledger and its closed pages. */
const OWN_ORDERS = deskPages({
  ...ofOrders,
  filter: ({ status, from, to }: OwnQuery) => {
    const isWithin = withinDays({ from, to });
    return (row) => (status ?? row.status) === row.status && isWithin(row.createdAt);
  },
});

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

/** A page of a customer's own orders. */
export const ownOrders = async ({ kv }: Call, uid: string, query: OwnQuery) => {
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
  const found = OWN_ORDERS.page([...closed, ...rows], query);
  return { ...found, total: found.total + unread };
};
