// The lists of orders, payments and returns. Their entities are parts of ledger documents and their
// closed pages, found by snapshots and pointers.
import * as z from 'zod';
import { orderRowSchema } from '../../contract/order/rules.ts';
import { type Payment, paymentSchema } from '../../contract/payment/rules.ts';
import { type ReturnOrderRow, returnOrderRowSchema } from '../../contract/return/rules.ts';
import { rowOf } from '../order/order-view.ts';
import { paymentView } from '../payment/payment-view.ts';
import { nextAskOf } from '../payment/poll-times.ts';
import { returnRowOf } from '../return/return-view.ts';
import type { Key, Kv, Schema } from '../storage/kv.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { careUntilOf, isWorkDue, paidOf, refundedIn } from './order-facts.ts';
import { findOrder } from './order-pages.ts';
import { paymentKey, returnKey, storedPointer } from './owner-pointers.ts';
import { ledgerKey, storedLedger } from './stored-ledger.ts';
import { snapshotKey, storedSnapshot } from './stored-snapshot.ts';

export const [ORDERS, PAYMENTS, RETURNS] = ['orders', 'payments', 'return-orders'] as const;

const moment = z.iso.datetime().nullable();
const indexedOrderSchema = orderRowSchema.extend({
  /** Paise that were paid, the wallet's part included, and paise that were refunded. */
  paid: z.int().min(0),
  refunded: z.int().min(0),
  // The sweeper finds its work by these.
  isDue: z.boolean(),
  askAt: moment.default(null),
  expiresAt: moment,
  deliveredAt: moment,
  /** When an order of care plans alone is over. */
  careUntil: moment.default(null),
  /** Last days of its care plans. */
  careEnds: z.array(z.iso.date()).default([]),
});
export type IndexedOrder = z.infer<typeof indexedOrderSchema>;
export type OrderList = ListIndex<IndexedOrder>;
export type PaymentList = ListIndex<Payment>;
export type ReturnList = ListIndex<ReturnOrderRow>;

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

export const createOrderList = (ports: StoragePorts): OrderList =>
  createListIndex({
    list: ORDERS,
    row: indexedOrderSchema,
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
    ports,
  });

export const createPaymentList = (ports: StoragePorts): PaymentList =>
  createListIndex({
    list: PAYMENTS,
    row: paymentSchema,
    load: async (kv, pid) => {
      const found = await byPointer(kv, paymentKey(pid), storedPointer);
      const payment = found?.state.payments.find(({ id }) => id === pid);
      return found && payment
        ? { rev: found.rev, row: paymentView(found, found.state, payment) }
        : null;
    },
    ports,
  });

export const createReturnList = (ports: StoragePorts): ReturnList =>
  createListIndex({
    list: RETURNS,
    row: returnOrderRowSchema,
    load: async (kv, rid) => {
      const found = await byPointer(kv, returnKey(rid), storedPointer);
      const returnOrder = found?.state.returns.find(({ id }) => id === rid);
      return found && returnOrder
        ? { rev: found.rev, row: returnRowOf(found, found.state, returnOrder) }
        : null;
    },
    ports,
  });
