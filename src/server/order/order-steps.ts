// The steps of an order and what comes with each, as pure rules: the next state, what is posted to
// the wallet, and the effects that become due on coupon and stock.
import type { Paise } from '../../contract/kernel/money.ts';
import { ORDER_HISTORY_MAX } from '../../contract/order/order.ts';
import { orderMove } from '../../contract/order/order-states.ts';
import type { OrderStatus } from '../../contract/order/order-statuses.ts';
import { ENDED_BECAUSE } from '../../contract/payment/payment.ts';
import type { RefundTarget } from '../../contract/payment/refund.ts';
import { factsOf, paidOf } from '../ledger/order-facts.ts';
import type { StoredHistory, StoredOrder, StoredPayment } from '../ledger/stored-order.ts';
import {
  type Outcome,
  type Posting,
  refunded,
  type Step,
  throughGateway,
} from '../payment/refunds.ts';
import type { TextKeys } from '../storage/keys.ts';
import { CLOCK } from './actor.ts';
import { withCareBegun } from './care-terms.ts';
import { walletRefOf } from './placed-order.ts';

const MOMENT = {
  confirmed: 'confirmedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
} as const satisfies Partial<Record<OrderStatus, keyof StoredOrder>>;

const hasMoment = (status: OrderStatus): status is keyof typeof MOMENT =>
  Object.hasOwn(MOMENT, status);

/** One more step; of very many, the first and the latest are kept. */
export const withStep = (
  history: readonly StoredHistory[],
  step: StoredHistory,
): StoredHistory[] =>
  history.length < ORDER_HISTORY_MAX
    ? [...history, step]
    : [...history.slice(0, 1), ...history.slice(2), step];

/** The order in its next status, with the step in its history. */
export const stepped = (
  before: StoredOrder,
  to: OrderStatus,
  { at, by, note = '' }: Step,
): StoredOrder => ({
  ...(to === 'confirmed' ? withCareBegun(before, at, 'payment') : before),
  status: to,
  ...(hasMoment(to) ? { [MOMENT[to]]: at } : {}),
  expiresAt: to === 'pending_payment' ? before.expiresAt : null,
  history: withStep(before.history, { at, by, from: before.status, to, note }),
  updatedAt: at,
});

/** An order of which everything has been returned is finished. */
export const whenAllReturned = (order: StoredOrder, step: Step): StoredOrder =>
  orderMove(factsOf(order), 'returned', 'system', { now: Date.parse(step.at) }) === 'move'
    ? stepped(order, 'returned', { at: step.at, by: CLOCK })
    : order;

type Keys = Pick<TextKeys, 'hash'>;
type Claims = StoredOrder['claims'];

const freed = (claims: Claims): Claims => ({
  ...claims,
  coupon: claims.coupon === 'held' ? 'freed' : claims.coupon,
  stock: 'freed',
  isDue: true,
});

/** The wallet's part is returned by reversing the very debit. */
const reversalOf = (oid: string, { walletUsed, claims }: StoredOrder, at: string): Posting[] =>
  walletUsed === 0
    ? []
    : [
        {
          movement: {
            type: 'reversal',
            reason: 'order_payment',
            amount: walletUsed,
            ref: walletRefOf(oid, claims.nth),
          },
          about: { at, order: oid },
        },
      ];

/** This payment is no longer expected. The gateway decides about what a bank has authorised. */
const closed = (payment: StoredPayment, because: string): StoredPayment =>
  payment.capturedAt !== null || payment.status === 'authorized'
    ? payment
    : { ...payment, status: 'failed', failureReason: payment.failureReason ?? because };

/**
 * The order cancelled or expired: its open payments are closed. Money that arrives afterwards is
 * handled as a late payment.
 */
const ended = (order: StoredOrder, to: 'cancelled' | 'expired', step: Step): StoredOrder => ({
  ...stepped(order, to, step),
  payments: order.payments.map((payment) => closed(payment, ENDED_BECAUSE[to])),
});

/**
 * Everything is refunded: for orders on which work has not begun, and for those not paid in time.
 */
const undone = (keys: Keys, oid: string, order: StoredOrder, step: Step): Outcome => {
  const paid = paidOf(order);
  const rest = paid.captured - paid.refundedToGateway - paid.refundedByBank;
  const toGateway = Math.min(rest, paid.byGateway - paid.refundedToGateway);
  const toWallet = rest - toGateway;
  const credit: Posting[] =
    toWallet > 0
      ? [
          {
            movement: { type: 'credit', reason: 'cancellation', amount: toWallet, ref: oid },
            about: { at: step.at, order: oid },
          },
        ]
      : [];
  return {
    order: {
      ...order,
      payments: throughGateway(keys, order.payments, toGateway, oid, step),
      refundedToWallet: order.refundedToWallet + order.walletUsed + toWallet,
      cancelRefund: order.walletUsed + rest,
      claims: freed(order.claims),
    },
    postings: [...reversalOf(oid, order, step.at), ...credit],
  };
};

/** Cancelled before work began: everything is refunded. */
export const cancelledWhole = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  reason: string,
  step: Step,
): Outcome => {
  const { order: back, postings } = undone(keys, oid, order, step);
  return {
    order: { ...ended(back, 'cancelled', { ...step, note: reason }), cancelReason: reason || null },
    postings,
  };
};

/** Not paid in time. */
export const expired = (keys: Keys, oid: string, order: StoredOrder, step: Step): Outcome => {
  const { order: back, postings } = undone(keys, oid, order, step);
  return { order: ended(back, 'expired', step), postings };
};

export type LateCancel = { reason: string; amount: Paise; to: RefundTarget; restock: boolean };

/**
 * Cancelled when work had begun, or when the parcel came back: staff decide how much is refunded.
 * When a parcel had left, its coupon stays used.
 */
export const cancelledLate = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  { reason, amount, to, restock }: LateCancel,
  step: Step,
): Outcome => {
  const { order: back, postings } = refunded(
    keys,
    order,
    amount,
    to,
    { id: oid, order: oid, reason: 'cancellation' },
    step,
  );
  const hasLeft = order.status === 'shipped' || order.claims.stock === 'gone';
  // What the customer has received does not come back by a cancellation.
  const isHere = restock && order.deliveries?.ship.status !== 'delivered';
  const stock = isHere ? (hasLeft ? 'back' : 'freed') : 'gone';
  const coupon = !hasLeft && order.claims.coupon === 'held' ? 'freed' : order.claims.coupon;
  const next = {
    ...back,
    cancelReason: reason,
    cancelRefund: amount,
    claims: { ...order.claims, coupon, stock, isDue: true } as const,
  };
  return { order: ended(next, 'cancelled', { ...step, note: step.note || reason }), postings };
};

/** An event of the order that does not change its status. */
export const noted = (order: StoredOrder, { at, by, note = '' }: Step): StoredOrder => ({
  ...order,
  history: withStep(order.history, { at, by, from: order.status, to: order.status, note }),
  updatedAt: at,
});

/** A bank transfer has been seen on the account. */
export const transferred = (order: StoredOrder, utr: string, step: Step): StoredOrder => ({
  ...stepped(order, 'confirmed', step),
  payments: order.payments.map((payment) =>
    payment.method === 'bank_transfer' && payment.capturedAt === null
      ? { ...payment, status: 'captured' as const, utr, capturedAt: step.at }
      : payment,
  ),
});
