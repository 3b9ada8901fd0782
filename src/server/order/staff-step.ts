// Which rule makes which step that staff take.
import type { Paise } from '../../contract/kernel/money.ts';
import type { OrderStep } from '../../contract/order/rules.ts';
import { justOrder } from '../ledger/change-order.ts';
import { type Refund, withOriginRefund } from '../payment/origin-refund.ts';
import type { Refundable } from '../payment/paid-origin.ts';
import { refundableOf, standingPieces } from '../payment/refund-value.ts';
import type { Outcome, Step } from '../payment/refunds.ts';
import type { TextKeys } from '../storage/keys.ts';
import { delivered, shipped } from './delivery-steps.ts';
import { cancelledLate, cancelledWhole, stepped, transferred } from './order-steps.ts';

type Keys = Pick<TextKeys, 'hash'>;
export type StaffStep = Omit<OrderStep, 'refundAmount'> & { refund: Paise | undefined };

const backAtOrigin = (
  keys: Keys,
  placed: Refundable,
  refund: Refund,
  step: Step,
  outcome: Outcome,
): Outcome =>
  withOriginRefund(
    keys,
    placed,
    {
      pieces: standingPieces(placed),
      refund,
      reason: { id: placed.snapshot._id, reason: 'cancellation' },
    },
    step,
    outcome,
  );

/**
 * Cancelled before work began: everything is refunded; for a replacement, what was paid for its
 * pieces in the original order.
 */
export const wholeCancelled = (
  keys: Keys,
  placed: Refundable,
  reason: string,
  step: Step,
): Outcome => {
  const outcome = cancelledWhole(keys, placed.snapshot._id, placed.order, reason, step);
  return placed.origin
    ? backAtOrigin(keys, placed, { amount: refundableOf(placed), to: 'original' }, step, outcome)
    : outcome;
};

const cancelledByStaff = (
  keys: Keys,
  placed: Refundable,
  { reason = '', refund, refundTo: to, restock }: StaffStep,
  step: Step,
): Outcome => {
  const { snapshot, order, origin } = placed;
  if (refund === undefined || order.status === 'pending_payment' || order.status === 'confirmed')
    return wholeCancelled(keys, placed, reason, step);
  // A replacement has no money of its own.
  const outcome = cancelledLate(
    keys,
    snapshot._id,
    order,
    { reason, amount: origin ? 0 : refund, to, restock },
    step,
  );
  return origin ? backAtOrigin(keys, placed, { amount: refund, to }, step, outcome) : outcome;
};

/** The order after a step by staff that the rules allow. */
export const staffStep = (
  keys: Keys,
  placed: Refundable,
  request: StaffStep,
  step: Step,
): Outcome => {
  const { order } = placed;
  switch (request.status) {
    case 'confirmed':
      return justOrder(transferred(order, request.utr ?? '', step));
    case 'shipped':
      return justOrder(shipped(order, request.tracking ?? null, step));
    case 'delivered':
      return justOrder(delivered(order, step, request.delivery));
    case 'cancelled':
      return cancelledByStaff(keys, placed, request, step);
    default:
      return justOrder(stepped(order, request.status, step));
  }
};
