// The steps that staff take with an order, each with the rule that makes it.
import type { Paise } from '../../../contract/kernel/money.ts';
import { DELIVERY_LABELS, type Delivery } from '../../../contract/order/deliveries.ts';
import { orderMove } from '../../../contract/order/order-states.ts';
import type { OrderStep } from '../../../contract/order/rules.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import { KEEP } from '../../kernel/storage/kv.ts';
import { justOrder } from '../rules/refunds.ts';
import type { Refundable } from '../state/find-order.ts';
import { factsOf } from '../state/order-facts.ts';
import type { StoredOrder } from '../state/stored-order.ts';
import { withCareBegun } from './care-terms.ts';
import { furtherDelivery, withHandover } from './order-deliveries.ts';
import {
  CLOCK,
  cancelledLate,
  cancelledWhole,
  expired,
  stepped,
  transferred,
} from './order-steps.ts';
import { type Refund, withOriginRefund } from './origin-refund.ts';
import { type Outcome, refundableOf, type Step, standingPieces } from './refunds.ts';

type Claims = StoredOrder['claims'];

/**
 * The claims after the pieces have left stock: with the shipped parcel, or at the handover of the
 * installation.
 */
const withPiecesGone = (claims: Claims): Claims =>
  claims.stock === 'held' ? { ...claims, stock: 'gone', isDue: true } : claims;

/** The order after a step of one delivery: its status follows the delivery that is behind. */
const withDeliveryStep = (
  order: StoredOrder,
  delivery: Delivery,
  to: 'shipped' | 'delivered',
  step: Step,
): StoredOrder => {
  if (!order.deliveries) return stepped(order, to, step);
  const { deliveries, status } = furtherDelivery(order.deliveries, delivery, to, step.at);
  const note = [`${DELIVERY_LABELS[delivery]} ${to}.`, step.note].filter(Boolean).join(' ');
  const next = { ...order, deliveries, ...(to === 'shipped' && { shippedAt: step.at }) };
  return stepped(next, status, { ...step, note });
};

export const shipped = (
  order: StoredOrder,
  tracking: StoredOrder['tracking'],
  step: Step,
): StoredOrder => ({
  ...withDeliveryStep(order, 'ship', 'shipped', step),
  claims: withPiecesGone(order.claims),
  tracking: tracking ?? order.tracking,
});

/** The order after delivery or handover: an amount due in cash has been paid. */
export const delivered = (order: StoredOrder, step: Step, named?: Delivery): StoredOrder => {
  const delivery = named ?? (order.fulfilment === 'install' ? 'install' : 'ship');
  const next = {
    ...withDeliveryStep(order, delivery, 'delivered', step),
    claims: withPiecesGone(order.claims),
  };
  if (delivery === 'install')
    return {
      ...withCareBegun(next, step.at, 'handover'),
      milestones: withHandover(order, step.at),
    };
  return {
    ...next,
    payments: order.payments.map((payment) =>
      payment.method === 'cod' && payment.capturedAt === null
        ? { ...payment, status: 'captured' as const, capturedAt: step.at }
        : payment,
    ),
  };
};

/**
 * The order in the status that the time calls for; KEEP when it has that status already. An order
 * changes with time when it was not paid in time, when its care plans are over, or when nothing of
 * it can be returned any longer. The result is correct even if no sweep has run.
 */
export const timedOutcome = (
  keys: Pick<TextKeys, 'hash'>,
  oid: string,
  order: StoredOrder,
  now: number,
): Outcome | typeof KEEP => {
  const step = { at: new Date(now).toISOString(), by: CLOCK };
  const may = (to: 'expired' | 'delivered' | 'completed') =>
    orderMove(factsOf(order), to, 'system', { now }) === 'move';
  if (may('expired')) return expired(keys, oid, order, step);
  if (may('delivered')) return justOrder(delivered(order, step));
  return may('completed') ? justOrder(stepped(order, 'completed', step)) : KEEP;
};

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
 * The order cancelled before work began. Everything is refunded; for a replacement, the amount paid
 * for its pieces in the original order.
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
