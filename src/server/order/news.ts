// What news of the gateway makes of an order. News come late, twice and in any order: what is behind is never believed over what is ahead.
import { orderMove } from '../../contract/order-states.ts';
import type { StoredOrder, StoredPayment } from '../shop/stored-order.ts';
import type { TextKeys } from '../storage/keys.ts';
import { KEEP } from '../storage/kv.ts';
import { GATEWAY } from './actor.ts';
import { factsOf } from './facts.ts';
import type { GatewayNews } from './gateway.ts';
import { furtherPaymentIdOf } from './ids.ts';
import { justOrder } from './ledger-change.ts';
import { type Outcome, wholeBack } from './refunds.ts';
import { stepped } from './steps.ts';

type Keys = Pick<TextKeys, 'hash'>;

/** How far a payment has come. A payment that failed may still be authorised, for days. */
const RANK: Record<StoredPayment['status'], number> = { created: 0, pending: 1, failed: 2, authorized: 3, captured: 4, partially_refunded: 5, refunded: 6 };

const withState = (payment: StoredPayment, { gatewayPaymentId, state, amount, failureReason }: GatewayNews, at: string): StoredPayment => ({
  ...payment,
  gatewayPaymentId,
  signatureVerified: true,
  status: state,
  failureReason: state === 'failed' ? failureReason : null,
  amount: state === 'captured' ? amount : payment.amount,
  capturedAt: state === 'captured' ? at : null,
});

/** Which payment of the order the news is of: the one with its number; else the one that is still to be paid; else one too many. */
const paymentFor = (keys: Keys, oid: string, { payments }: StoredOrder, news: GatewayNews, at: string): StoredPayment | null => {
  const known = payments.find(({ gatewayPaymentId }) => gatewayPaymentId === news.gatewayPaymentId);
  if (known) return known;
  const open = payments.find(({ gatewayOrderId, capturedAt }) => gatewayOrderId === news.gatewayOrderId && capturedAt === null);
  if (open) return open.status === 'authorized' && news.state === 'failed' ? null : { ...open, status: 'created' };
  const first = payments.find(({ gatewayOrderId }) => gatewayOrderId === news.gatewayOrderId);
  if (!first || news.state !== 'captured') return null;
  const id = furtherPaymentIdOf(keys, oid, news.gatewayPaymentId);
  return {
    ...first,
    id,
    gatewayPaymentId: news.gatewayPaymentId,
    status: 'created',
    amount: news.amount,
    refunds: [],
    isSurplus: true,
    createdAt: at,
    capturedAt: null,
  };
};

/** With the payment in the place of its earlier state, or at the end. */
const put = (payments: readonly StoredPayment[], payment: StoredPayment): StoredPayment[] =>
  payments.some(({ id }) => id === payment.id) ? payments.map((one) => (one.id === payment.id ? payment : one)) : [...payments, payment];

/** What an order becomes of money that has come in. */
const afterCapture = (keys: Keys, oid: string, order: StoredOrder, payment: StoredPayment, at: string): StoredOrder => {
  const step = { at, by: GATEWAY };
  const back = (): StoredOrder => ({ ...order, payments: put(order.payments, wholeBack(keys, payment, oid, step)) });
  if (payment.isSurplus) return back();
  if (order.status === 'pending_payment')
    return orderMove(factsOf(order), 'confirmed', 'system', { now: Date.parse(at) }) === 'move' ? stepped(order, 'confirmed', step) : order;
  if (order.status === 'expired') return { ...order, isRetakeDue: true };
  return order.status === 'cancelled' || order.status === 'returned' ? back() : order;
};

/** The order after the news, or KEEP when they are old. */
export const withNews = (keys: Keys, oid: string, order: StoredOrder, news: GatewayNews, at: string): Outcome | typeof KEEP => {
  const before = paymentFor(keys, oid, order, news, at);
  if (!before || RANK[news.state] <= RANK[before.status]) return KEEP;
  const payment = withState(before, news, at);
  const told = { ...order, payments: put(order.payments, payment), updatedAt: at };
  return justOrder(news.state === 'captured' ? afterCapture(keys, oid, told, payment, at) : told);
};
