// Refunds, as pure rules: how much goes through the gateway and how much into the wallet. Every
// refund has an id of its own and happens once.
import type { Paise } from '../../../contract/kernel/money.ts';
import {
  type RefundableLine,
  type RefundTarget,
  refundable,
  refundCap,
  splitRefund,
} from '../../../contract/payment/refund.ts';
import { sum } from '../../../contract/product/price.ts';
import type { Movement } from '../../../contract/wallet/wallet.ts';
import { orThrow } from '../../kernel/refusal.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import type { Refundable } from '../state/find-order.ts';
import { isByGateway, paidOf, refundedOf } from '../state/order-facts.ts';
import { refundIdOf } from '../state/order-ids.ts';
import type {
  StoredHistory,
  StoredOrder,
  StoredPayment,
  StoredRefund,
} from '../state/stored-order.ts';
import { cameToNothing } from '../state/stored-order.ts';
import type { Snapshot } from '../state/stored-snapshot.ts';
import type { About } from '../state/stored-wallet.ts';

/** A number of pieces of a line of the order. */
export type Pieces = { readonly line: string; readonly units: number };
/** These pieces by the line of the order in which they were paid. */
export type PaidPieces = Pieces & RefundableLine;

/**
 * Pieces of a line that were refunded before, also through replacements. Their part of the line's
 * rounding is used up.
 */
const refundedUnitsOf = ({ returns }: StoredOrder, line: string) =>
  sum(
    returns.flatMap(({ status, items }) =>
      items
        .filter(({ orderItem }) => orderItem === line)
        .map(({ receivedQty, refundedByReplacement }) =>
          status === 'refunded' ? (receivedQty ?? 0) : refundedByReplacement,
        ),
    ),
  );

/**
 * The pieces by the lines of the order in which they were paid: a replacement has the same
 * products, one line each.
 */
export const paidPieces = (
  { snapshot, order, origin }: Refundable,
  pieces: readonly Pieces[],
): PaidPieces[] => {
  const paid: { snapshot: Snapshot; order: StoredOrder } = origin ?? { snapshot, order };
  return pieces.flatMap(({ line: id, units }) => {
    const product = snapshot.lines.find((line) => line.id === id)?.product;
    const line = paid.snapshot.lines.find((one) => one.product === product);
    return line
      ? [
          {
            line: line.id,
            lineNet: line.lineNet,
            quantity: line.quantity,
            refundedUnits: refundedUnitsOf(paid.order, line.id),
            units,
          },
        ]
      : [];
  });
};

/**
 * The most that may be refunded for these pieces. Pieces are refunded by the line in which they
 * were paid, and never more than is left there.
 */
export const refundLimitOf = (placed: Refundable, pieces: readonly Pieces[]): Paise =>
  refundCap(paidPieces(placed, pieces), paidOf((placed.origin ?? placed).order));

/** The pieces that the customer has kept; none of an order that was cancelled or expired. */
export const standingPieces = ({ snapshot, order }: Refundable): Pieces[] => {
  if (cameToNothing(order)) return [];
  const back = order.returns
    .filter(({ status }) => status === 'refunded' || status === 'replaced')
    .flatMap(({ items }) => items);
  return snapshot.lines.map(({ id, quantity }) => ({
    line: id,
    units:
      quantity -
      sum(
        back.filter(({ orderItem }) => orderItem === id).map(({ receivedQty }) => receivedQty ?? 0),
      ),
  }));
};

/**
 * The most that may still be refunded of an order: for a replacement, the amount paid for its
 * pieces in the original order.
 */
export const refundableOf = (placed: Refundable): Paise =>
  placed.origin ? refundLimitOf(placed, standingPieces(placed)) : refundable(paidOf(placed.order));

/** The entries in the wallet that come with a change of an order. */
export type Posting = { movement: Movement; about: About };
/** The result of a step: the order, and entries for the wallet. */
export type Outcome = {
  order: StoredOrder;
  postings: readonly Posting[];
  /** Orders that begin with this step. */
  more?: Readonly<Record<string, StoredOrder>>;
};

/** A step that moves no money. */
export const justOrder = (order: StoredOrder): Outcome => ({ order, postings: [] });
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
  id,
  amount,
  at,
  by,
  status: 'pending',
  gatewayRefundId: null,
  utr: null,
  arn: null,
  standsFor: null,
  toWallet: null,
});

/**
 * The payments with this amount refunded through the gateway, and the rest that exceeds them.
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

/** A payment that the office has returned as a whole by bank transfer. */
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

/** The order with this amount refunded. Throws 409 when it is more than can be refunded. */
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
