// The changes that the gateway's answers make to our refunds. Answers come late, twice and in any
// order. The money of a failed refund goes into the wallet, once.
import type { Paise } from '../../../contract/kernel/money.ts';
import type { OrderStatus } from '../../../contract/order/order-statuses.ts';
import { refundable, refundedThere, TO_ORIGINAL } from '../../../contract/payment/refund.ts';
import { sum } from '../../../contract/product/price.ts';
import type { GatewayRefund } from '../../gateway/gateway.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import { justOrder } from '../rules/refunds.ts';
import { isUnsent, paidOf, refundedOf, toWalletOf } from '../state/order-facts.ts';
import { refundIdOf } from '../state/order-ids.ts';
import type { StoredOrder, StoredPayment, StoredRefund } from '../state/stored-order.ts';
import { GATEWAY, noted } from './order-steps.ts';
import { type Outcome, stateAfterRefunds } from './refunds.ts';

type Keys = Pick<TextKeys, 'hash'>;

/**
 * Razorpay calls a refund processed before the bank has confirmed it, so a failure counts as the
 * later state. No state follows a failure.
 */
const RANK: Record<StoredRefund['status'], number> = { pending: 0, processed: 1, failed: 2 };
const BY_GATEWAY = 'Payment gateway';
/**
 * In these statuses no later step refunds anything, so an amount that we still owe must be refunded
 * now.
 */
const ENDS: readonly OrderStatus[] = ['cancelled', 'expired', 'returned'];

type Named = Pick<GatewayRefund, 'amount' | 'status'> & { gatewayRefundId: string | null };

/**
 * The sums of the refunds that the gateway has named, each counted once: `all` of them, and those
 * that are `standing`. A sum from before the failure of a refund contains it. Nothing follows a
 * failure, even if another description of the same refund differs.
 */
export const namedRefunds = (
  recorded: readonly Named[],
  reported: readonly Named[],
): { all: Paise; standing: Paise } => {
  const amounts = new Map<string, Paise>();
  const failed = new Set<string>();
  for (const { gatewayRefundId, amount, status } of [...recorded, ...reported]) {
    if (gatewayRefundId === null) continue;
    amounts.set(gatewayRefundId, amount);
    if (status === 'failed') failed.add(gatewayRefundId);
  }
  const standing = [...amounts].filter(([id]) => !failed.has(id));
  return { all: sum([...amounts.values()]), standing: sum(standing.map(([, amount]) => amount)) };
};

const withRefunds = (payment: StoredPayment, refunds: StoredRefund[]): StoredPayment => {
  const changed = { ...payment, refunds };
  return changed.capturedAt === null ? changed : { ...changed, status: stateAfterRefunds(changed) };
};

const withPayment = (
  order: StoredOrder,
  payment: StoredPayment,
  updatedAt: string,
): StoredOrder => ({
  ...order,
  payments: order.payments.map((one) => (one.id === payment.id ? payment : one)),
  updatedAt,
});

/**
 * The amount of a failed refund that we owe to the customer now. We owe nothing for money that was
 * never captured.
 */
const owedOf = (
  order: StoredOrder,
  payment: StoredPayment,
  { amount, standsFor }: StoredRefund,
): Paise => {
  if (payment.capturedAt === null) return 0;
  if (standsFor === null || payment.isSurplus) return amount;
  // A refund made at the gateway: an ended order relied on it; for any other, the money can be
  // refunded again, or pay for the order after all.
  return ENDS.includes(order.status) && !order.isRetakeDue
    ? Math.min(amount, refundable(paidOf(order)))
    : standsFor;
};

/**
 * The order with this refund marked as failed, and the wallet with the amount that we owe for it,
 * which is never more than the rest of the payment.
 */
const withFailed = (
  order: StoredOrder,
  oid: string,
  payment: StoredPayment,
  failing: StoredRefund,
  at: string,
): Outcome => {
  const failed: StoredRefund = { ...failing, status: 'failed', toWallet: 0 };
  const refunds = payment.refunds.map((one) => (one.id === failing.id ? failed : one));
  const updated = withPayment(order, withRefunds(payment, refunds), at);
  const left = payment.amount - refundedOf({ ...payment, refunds }) - toWalletOf({ refunds });
  const amount = Math.max(0, Math.min(left, owedOf(updated, payment, failed)));
  if (amount === 0) return justOrder(updated);
  const paidOut = refunds.map((one) => (one === failed ? { ...failed, toWallet: amount } : one));
  const movement = { type: 'credit', reason: 'refund', amount, ref: failing.id } as const;
  return {
    order: {
      ...withPayment(updated, withRefunds(payment, paidOut), at),
      refundedToWallet: order.refundedToWallet + (payment.isSurplus ? 0 : amount),
    },
    postings: [
      {
        movement,
        about: { at, order: oid, note: `The refund ${TO_ORIGINAL} failed.` },
      },
    ],
  };
};

/**
 * Keeps the sum of refunds within the payment: deducts refunds made at the gateway from our own
 * refunds that the gateway has not accepted yet.
 */
const withoutDoubles = (
  keys: Keys,
  payment: StoredPayment,
): { refunds: StoredRefund[]; left: Paise } => {
  let over = Math.max(0, refundedOf(payment) - payment.amount);
  const before = over;
  const refunds = payment.refunds.toReversed().flatMap((refund) => {
    if (over === 0 || !isUnsent(refund)) return [refund];
    const amount = refund.amount - Math.min(over, refund.amount);
    over -= refund.amount - amount;
    // The gateway knows a refund by its id and its amount: another amount needs another id.
    return amount === 0
      ? []
      : [{ ...refund, amount, id: refundIdOf(keys, payment.id, `${refund.id} ${amount}`) }];
  });
  return { refunds: refunds.toReversed(), left: before - over };
};

const withForeign = (
  keys: Keys,
  payment: StoredPayment,
  { gatewayRefundId, amount, status, arn }: GatewayRefund,
  at: string,
): StoredPayment => {
  const id = refundIdOf(keys, payment.id, `gateway ${gatewayRefundId}`);
  const foreign: StoredRefund = {
    id,
    amount,
    status,
    gatewayRefundId,
    utr: null,
    arn,
    standsFor: 0,
    toWallet: status === 'failed' ? 0 : null,
    at,
    by: BY_GATEWAY,
  };
  if (payment.capturedAt === null) return withRefunds(payment, [...payment.refunds, foreign]);
  const { refunds, left: standsFor } = withoutDoubles(keys, {
    ...payment,
    refunds: [...payment.refunds, foreign],
  });
  return withRefunds(
    payment,
    refunds.map((one) => (one.id === id ? { ...one, standsFor } : one)),
  );
};

/** The order after an event about one refund; returns the same object when the event is stale. */
const withOne = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  pid: string,
  reported: GatewayRefund,
  at: string,
): Outcome => {
  const payment = order.payments.find(({ id }) => id === pid);
  if (!payment) return justOrder(order);
  const { gatewayRefundId } = reported;
  const known = payment.refunds.find(
    (one) =>
      one.gatewayRefundId === gatewayRefundId ||
      (one.gatewayRefundId === null && one.id === reported.onceId),
  );
  if (!known) {
    const updated = withPayment(order, withForeign(keys, payment, reported, at), at);
    const note = refundedThere(reported.amount);
    const isRefund = payment.capturedAt !== null && reported.status !== 'failed';
    return justOrder(isRefund ? noted(updated, { at, by: GATEWAY, note }) : updated);
  }
  const status = RANK[reported.status] > RANK[known.status] ? reported.status : known.status;
  const arn = known.arn ?? reported.arn;
  const isKnown = gatewayRefundId === known.gatewayRefundId && arn === known.arn;
  if (status === known.status && isKnown) return justOrder(order);
  const refund = { ...known, gatewayRefundId, status, arn };
  if (status === 'failed' && known.status !== 'failed')
    return withFailed(order, oid, payment, refund, at);
  const refunds = payment.refunds.map((one) => (one === known ? refund : one));
  return justOrder(withPayment(order, withRefunds(payment, refunds), at));
};

/**
 * The order after the gateway reported these refunds of its payment `pid`; returns the same object
 * when nothing is new.
 */
export const withReportedRefunds = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  pid: string,
  reported: readonly GatewayRefund[],
  at: string,
): Outcome =>
  reported.reduce((before, one) => {
    const after = withOne(keys, oid, before.order, pid, one, at);
    return { order: after.order, postings: [...before.postings, ...after.postings] };
  }, justOrder(order));

/**
 * The order after the gateway has permanently refused a refund; returns the same object when it
 * turns out that the gateway has accepted it, or another one in its place.
 */
export const withRefundRefused = (
  oid: string,
  order: StoredOrder,
  pid: string,
  refundId: string,
  at: string,
): Outcome => {
  const payment = order.payments.find(({ id }) => id === pid);
  const refused = payment?.refunds.find(({ id }) => id === refundId);
  return payment && refused && isUnsent(refused)
    ? withFailed(order, oid, payment, refused, at)
    : justOrder(order);
};
