// Refunding: how much goes through the gateway and how much into the wallet. Pure; every refund has
// an id of its own and happens once.
import type { Paise } from '../../contract/kernel/money.ts';
import type { RefundTarget } from '../../contract/payment/refund.ts';
import { splitRefund } from '../../contract/payment/refund.ts';
import type { Movement } from '../../contract/wallet/wallet.ts';
import { isByGateway, paidOf, refundedOf } from '../ledger/order-facts.ts';
import { refundIdOf } from '../ledger/order-ids.ts';
import type {
  StoredHistory,
  StoredOrder,
  StoredPayment,
  StoredRefund,
} from '../ledger/stored-order.ts';
import type { About } from '../ledger/stored-wallet.ts';
import { orThrow } from '../refused.ts';
import type { TextKeys } from '../storage/keys.ts';

/** What is posted to the wallet with a change of an order. */
export type Posting = { movement: Movement; about: About };
/** The result of a step: the order, and postings to the wallet. */
export type Outcome = {
  order: StoredOrder;
  postings: readonly Posting[];
  /** Orders that begin with this step. */
  more?: Readonly<Record<string, StoredOrder>>;
};
export type Step = { at: string; by: StoredHistory['by']; note?: string | undefined };
/** The cause of a refund: an order that is cancelled, or a return; its id names the refund. */
export type Cause = { id: string; order: string; reason: 'cancellation' | 'return' };

/** `captured` until something has been refunded. */
export const stateAfterRefunds = (payment: StoredPayment): StoredPayment['status'] => {
  const refunded = refundedOf(payment);
  return refunded === 0
    ? 'captured'
    : refunded >= payment.amount
      ? 'refunded'
      : 'partially_refunded';
};

const withRefund = (payment: StoredPayment, refund: StoredRefund): StoredPayment => {
  const refunds = [...payment.refunds, refund];
  return { ...payment, refunds, status: stateAfterRefunds({ ...payment, refunds }) };
};

const newRefund = (id: string, amount: Paise, at: string, by: string): StoredRefund => ({
  ...{ id, amount, at, by },
  ...{
    status: 'pending',
    gatewayRefundId: null,
    utr: null,
    arn: null,
    standsFor: null,
    toWallet: null,
  },
});

/**
 * The payments with this much refunded through the gateway, and how much none of them could take.
 */
export const throughGateway = (
  keys: Pick<TextKeys, 'hash'>,
  payments: readonly StoredPayment[],
  whole: Paise,
  cause: string,
  { at, by }: Step,
): StoredPayment[] => {
  let left = whole;
  return payments.map((payment) => {
    const amount =
      payment.capturedAt !== null && !payment.isSurplus && isByGateway(payment)
        ? Math.min(left, payment.amount - refundedOf(payment))
        : 0;
    if (amount <= 0) return payment;
    left -= amount;
    return withRefund(payment, newRefund(refundIdOf(keys, payment.id, cause), amount, at, by.name));
  });
};

/** A payment that is refunded as a whole. */
export const wholeBack = (
  keys: Pick<TextKeys, 'hash'>,
  payment: StoredPayment,
  cause: string,
  { at, by }: Step,
): StoredPayment => {
  const amount = payment.amount - refundedOf(payment);
  return amount <= 0
    ? payment
    : withRefund(payment, newRefund(refundIdOf(keys, payment.id, cause), amount, at, by.name));
};

/** A payment that the office has returned as a whole, by bank. */
export const sentBack = (
  keys: Pick<TextKeys, 'hash'>,
  payment: StoredPayment,
  utr: string,
  cause: string,
  { at, by }: Step,
): StoredPayment =>
  withRefund(payment, {
    ...newRefund(refundIdOf(keys, payment.id, cause), payment.amount, at, by.name),
    status: 'processed',
    utr,
  });

/** The order with this much refunded. Throws 409 for more than there is. */
export const refunded = (
  keys: Pick<TextKeys, 'hash'>,
  order: StoredOrder,
  whole: Paise,
  to: RefundTarget,
  cause: Cause,
  step: Step,
): Outcome => {
  const { toGateway, toWallet } = orThrow(splitRefund(whole, to, paidOf(order)));
  const about = {
    at: step.at,
    order: cause.order,
    returnOrder: cause.reason === 'return' ? cause.id : null,
  };
  const movement = {
    type: 'credit',
    reason: cause.reason,
    amount: toWallet,
    ref: cause.id,
  } as const;
  return {
    order: {
      ...order,
      payments: throughGateway(keys, order.payments, toGateway, cause.id, step),
      refundedToWallet: order.refundedToWallet + toWallet,
    },
    postings: toWallet > 0 ? [{ movement, about }] : [],
  };
};
