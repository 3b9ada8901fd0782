// The change that a gateway event makes to an order. Events come late, twice and in any order: an
// earlier state never replaces a later one.
import { orderMove } from '../../../contract/order/order-states.ts';
import type { DisputeState } from '../../../contract/payment/gateway-facts.ts';
import { lateMoney, paidTwice, TO_ORIGINAL } from '../../../contract/payment/refund.ts';
import type { GatewayDispute, GatewayEvent } from '../../gateway/gateway.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import { KEEP } from '../../kernel/storage/kv.ts';
import { factsOf } from '../state/order-facts.ts';
import { furtherPaymentIdOf } from '../state/order-ids.ts';
import type { StoredOrder, StoredPaidBy, StoredPayment } from '../state/stored-order.ts';
import { GATEWAY, noted, stepped } from './order-steps.ts';
import { withReportedRefunds } from './refund-events.ts';
import { type Outcome, wholeBack } from './refunds.ts';

const ATTEMPT_RANK: Record<DisputeState, number> = {
  open: 0,
  under_review: 1,
  won: 2,
  lost: 2,
  closed: 2,
};

/** The same object when nothing is new. */
const completed = (
  known: StoredPaidBy | null,
  reported: GatewayEvent['paidBy'],
): StoredPaidBy | null => {
  if (!known || !reported) return known ?? reported;
  const { method } = known;
  const fee = known.fee ?? reported.fee;
  const tax = known.tax ?? reported.tax;
  const rrn = known.rrn ?? reported.rrn;
  const isSame = fee === known.fee && tax === known.tax && rrn === known.rrn;
  return isSame ? known : { method, fee, tax, rrn };
};

/** The same array when nothing is new. */
const withDispute = (
  disputes: StoredPayment['disputes'],
  reported: GatewayDispute,
): StoredPayment['disputes'] => {
  const known = disputes.find(({ id }) => id === reported.id);
  if (!known) return [...disputes, reported];
  if (ATTEMPT_RANK[reported.status] <= ATTEMPT_RANK[known.status]) return disputes;
  return disputes.map((one) => (one === known ? reported : one));
};

/**
 * The order with the facts that the event reports of its payment, other than the payment's state.
 * Facts are only added, and a dispute never returns to an earlier stage. Returns the same object
 * when nothing is new, or when the event is about another try to pay.
 */
export const withGatewayFacts = (
  order: StoredOrder,
  event: GatewayEvent,
  updatedAt: string,
): StoredOrder => {
  const payment = order.payments.find(
    ({ gatewayPaymentId }) => gatewayPaymentId === event.gatewayPaymentId,
  );
  if (!payment) return order;
  const paidBy = completed(payment.paidBy, event.paidBy);
  const disputes = event.disputes.reduce(withDispute, payment.disputes);
  if (paidBy === payment.paidBy && disputes === payment.disputes) return order;
  const updated = { ...payment, paidBy, disputes };
  return {
    ...order,
    payments: order.payments.map((one) => (one === payment ? updated : one)),
    updatedAt,
  };
};

type Keys = Pick<TextKeys, 'hash'>;

/**
 * The progress of a payment by its state. A failed payment may still be authorised for days; a
 * returned payment is never captured.
 */
const RANK: Record<StoredPayment['status'] | 'returned', number> = {
  created: 0,
  pending: 1,
  failed: 2,
  cancelled: 2,
  authorized: 3,
  returned: 4,
  captured: 5,
  partially_refunded: 6,
  refunded: 7,
};

const NEVER_CAPTURED = 'The payment gateway returned this payment because it was not captured.';
const failureIn = ({ state, failureReason }: GatewayEvent) =>
  state === 'failed' ? failureReason : state === 'returned' ? NEVER_CAPTURED : null;

const withState = (payment: StoredPayment, event: GatewayEvent, at: string): StoredPayment => {
  const { gatewayPaymentId, state, amount } = event;
  return {
    ...payment,
    gatewayPaymentId,
    signatureVerified: true,
    status: state === 'returned' ? 'refunded' : state,
    failureReason: failureIn(event),
    amount: state === 'captured' ? amount : payment.amount,
    capturedAt: state === 'captured' ? at : null,
  };
};

/**
 * Whether the order has still to be paid. It has to be paid again when its payment was refunded at
 * the gateway.
 */
const isLacking = (order: StoredOrder) =>
  (order.status === 'pending_payment' || order.status === 'confirmed') &&
  factsOf(order).captured < order.payable;

/**
 * The payment that the event is about: the payment with the event's number; else the payment still
 * to be paid; else a new one, usually a surplus.
 */
const paymentFor = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  event: GatewayEvent,
  at: string,
): StoredPayment | null => {
  const { payments } = order;
  const known = payments.find(
    ({ gatewayPaymentId }) => gatewayPaymentId === event.gatewayPaymentId,
  );
  if (known) return known;
  const open = payments.find(
    ({ gatewayOrderId, capturedAt }) =>
      gatewayOrderId === event.gatewayOrderId && capturedAt === null,
  );
  // Several attempts to pay may be under way. An authorised one stays until another is captured.
  if (open)
    return open.status === 'authorized' && event.state !== 'captured'
      ? null
      : { ...open, status: 'created', refunds: [], paidBy: null, disputes: [] };
  const first = payments.find(({ gatewayOrderId }) => gatewayOrderId === event.gatewayOrderId);
  if (!first || event.state !== 'captured') return null;
  const id = furtherPaymentIdOf(keys, oid, event.gatewayPaymentId);
  return {
    ...first,
    id,
    gatewayPaymentId: event.gatewayPaymentId,
    status: 'created',
    amount: event.amount,
    refunds: [],
    paidBy: null,
    settlement: null,
    disputes: [],
    isSurplus: !isLacking(order),
    createdAt: at,
    capturedAt: null,
  };
};

/** The payments with this one replacing its earlier state, or appended. */
const withPayment = (
  payments: readonly StoredPayment[],
  payment: StoredPayment,
): StoredPayment[] =>
  payments.some(({ id }) => id === payment.id)
    ? payments.map((one) => (one.id === payment.id ? payment : one))
    : [...payments, payment];

/** The order after money has arrived. */
const afterCapture = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  payment: StoredPayment,
  at: string,
): StoredOrder => {
  const step = { at, by: GATEWAY };
  const back = (note: string): StoredOrder =>
    noted(
      { ...order, payments: withPayment(order.payments, wholeBack(keys, payment, oid, step)) },
      { ...step, note },
    );
  const late = lateMoney('A payment', payment.amount, TO_ORIGINAL);
  const hasEnded = order.status === 'cancelled' || order.status === 'returned';
  if (payment.isSurplus) return back(hasEnded ? late : paidTwice(payment.amount));
  if (order.status === 'pending_payment')
    return orderMove(factsOf(order), 'confirmed', 'system', { now: Date.parse(at) }) === 'move'
      ? stepped(order, 'confirmed', step)
      : order;
  if (order.status === 'expired') return { ...order, isRetakeDue: true };
  return hasEnded ? back(late) : order;
};

/**
 * The order after the event, or KEEP when it is out of date. Its refunds are recorded before the
 * money is used.
 */
export const withGatewayEvent = (
  keys: Keys,
  oid: string,
  order: StoredOrder,
  event: GatewayEvent,
  at: string,
): Outcome | typeof KEEP => {
  const before = paymentFor(keys, oid, order, event, at);
  if (!before) return KEEP;
  const isFurther = RANK[event.state] > RANK[before.status];
  const moved = isFurther
    ? {
        ...order,
        payments: withPayment(order.payments, withState(before, event, at)),
        updatedAt: at,
      }
    : order;
  const { order: updated, postings } = withReportedRefunds(
    keys,
    oid,
    withGatewayFacts(moved, event, at),
    before.id,
    event.refunds,
    at,
  );
  if (updated === order) return KEEP;
  const payment = updated.payments.find(({ id }) => id === before.id);
  return {
    order:
      isFurther && event.state === 'captured' && payment
        ? afterCapture(keys, oid, updated, payment, at)
        : updated,
    postings,
  };
};
