// The steps of an order, as pure rules. A step returns the next state, entries in the wallet, and
// the effects on coupon and stock that become due.

import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Paise } from '../../../contract/kernel/money.ts';
import { ORDER_HISTORY_MAX } from '../../../contract/order/order.ts';
import { orderMove } from '../../../contract/order/order-states.ts';
import type { OrderStatus } from '../../../contract/order/order-statuses.ts';
import { ENDED_BECAUSE } from '../../../contract/payment/payment.ts';
import type { RefundTarget } from '../../../contract/payment/refund.ts';
import type { StoredUser } from '../../account/stored-user.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import { factsOf, paidOf } from '../state/order-facts.ts';
import type { StoredHistory, StoredOrder, StoredPayment } from '../state/stored-order.ts';
import { withCareBegun } from './care-terms.ts';
import { walletRefOf } from './placed-order.ts';
import { type Outcome, type Posting, refunded, type Step, throughGateway } from './refunds.ts';

type By = StoredHistory['by'];

/** The author of a step, as stored with the step. */
export const actorOf = (user: Pick<StoredUser, '_id' | 'role' | 'firstName' | 'lastName'>): By => ({
  _id: user._id,
  role: user.role,
  name: fullName(user),
});

/** The author of steps by an arrived payment. */
export const GATEWAY: By = { _id: null, role: null, name: 'Payment' };
/** The author of steps by time. */
export const CLOCK: By = { _id: null, role: null, name: 'Automatic' };

const MOMENT = {
  confirmed: 'confirmedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
} as const satisfies Partial<Record<OrderStatus, keyof StoredOrder>>;

const hasMoment = (status: OrderStatus): status is keyof typeof MOMENT =>
  Object.hasOwn(MOMENT, status);

/** The history with one more step. A very long history keeps the first and the latest steps. */
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

/** An order is finished when all of it has been returned. */
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

/** Returns the wallet's part by reversing the debit of the order. */
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

/** The payment when it is no longer expected. One that a bank has authorised stays as it is. */
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
 * Refunds everything, for an order on which work has not begun or that was not paid in time.
 */
const refundedInFull = (keys: Keys, oid: string, order: StoredOrder, step: Step): Outcome => {
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

/** The order when it is cancelled before work began: everything is refunded. */
export const cancelledWhole = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  reason: string,
  step: Step,
): Outcome => {
  const { order: back, postings } = refundedInFull(keys, oid, order, step);
  return {
    order: { ...ended(back, 'cancelled', { ...step, note: reason }), cancelReason: reason || null },
    postings,
  };
};

/** The order when it was not paid in time. */
export const expired = (keys: Keys, oid: string, order: StoredOrder, step: Step): Outcome => {
  const { order: back, postings } = refundedInFull(keys, oid, order, step);
  return { order: ended(back, 'expired', step), postings };
};

type LateCancel = { reason: string; amount: Paise; to: RefundTarget; restock: boolean };

/**
 * The order when it is cancelled after work began, or after the parcel came back: staff decide how
 * much is refunded. If the parcel had left, the coupon stays used.
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
  // A cancellation does not bring back items that the customer has received.
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

/** The order after staff saw its bank transfer on the account. */
export const transferred = (order: StoredOrder, utr: string, step: Step): StoredOrder => ({
  ...stepped(order, 'confirmed', step),
  payments: order.payments.map((payment) =>
    payment.method === 'bank_transfer' && payment.capturedAt === null
      ? { ...payment, status: 'captured' as const, utr, capturedAt: step.at }
      : payment,
  ),
});
