// What a gateway event changes in an order. Events come late, twice and in any order: an earlier
// state never replaces a later one.
import { orderMove } from '../../contract/order/order-states.ts';
import { lateMoney, paidTwice, TO_ORIGINAL } from '../../contract/payment/refund.ts';
import { factsOf } from '../ledger/order-facts.ts';
import { furtherPaymentIdOf } from '../ledger/order-ids.ts';
import type { StoredOrder, StoredPayment } from '../ledger/stored-order.ts';
import { GATEWAY } from '../order/actor.ts';
import { noted, stepped } from '../order/order-steps.ts';
import type { TextKeys } from '../storage/keys.ts';
import { KEEP } from '../storage/kv.ts';
import type { GatewayEvent } from './gateway.ts';
import { withGatewayFacts } from './gateway-facts.ts';
import { withReportedRefunds } from './refund-events.ts';
import { type Outcome, wholeBack } from './refunds.ts';

type Keys = Pick<TextKeys, 'hash'>;

/**
 * How far a payment has come. A payment that failed may still be authorised, for days; one that was
 * returned is never captured.
 */
const RANK: Record<StoredPayment['status'] | 'returned', number> = {
  ...{ created: 0, pending: 1, failed: 2, cancelled: 2, authorized: 3, returned: 4 },
  ...{ captured: 5, partially_refunded: 6, refunded: 7 },
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
 * Whether the order has to be paid and is not, or is no longer, because its payment was refunded at
 * the gateway.
 */
const isLacking = (order: StoredOrder) =>
  (order.status === 'pending_payment' || order.status === 'confirmed') &&
  factsOf(order).captured < order.payable;

/**
 * Which payment of the order the event is about: the one with its number; else the one still to be
 * paid; else a further one, usually a surplus.
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
  // Several attempts may be under way. One that is authorised keeps its place until another is
  // captured.
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
    ...{ paidBy: null, settlement: null, disputes: [] },
    isSurplus: !isLacking(order),
    createdAt: at,
    capturedAt: null,
  };
};

/** The payments with this one replacing its earlier state, or appended. */
const put = (payments: readonly StoredPayment[], payment: StoredPayment): StoredPayment[] =>
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
      { ...order, payments: put(order.payments, wholeBack(keys, payment, oid, step)) },
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
    ? { ...order, payments: put(order.payments, withState(before, event, at)), updatedAt: at }
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
