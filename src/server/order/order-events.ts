// What webhooks are told of orders, returns and refunds: from the same news as the letters.

import { rupeesOf } from '../../contract/kernel/money.ts';
import type { WebhookEvent } from '../../contract/webhook/webhook.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import type { OrderNews, OrderNewsKind } from '../ledger/stored-news.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { EventData, EventWriters, Happened } from '../webhook/webhook-events.ts';
import { findOrderIfAny } from './find-order.ts';

/** News with which money may have reached the wallet; others are told by a refund's own news. */
const TO_WALLET: readonly OrderNewsKind[] = [
  'refund-to-wallet',
  'refund-failed',
  'return-refunded',
  'order-cancelled',
  'order-expired',
];

const hasPaid = ({ payable, payments }: StoredOrder) =>
  payable === 0 || payments.some(({ capturedAt, isSurplus }) => capturedAt !== null && !isSurplus);

/** Cash is paid when the parcel arrives, the wallet when the order is placed. */
const PAID: readonly OrderNewsKind[] = ['order-placed', 'payment-received', 'order-delivered'];

const isToWallet = ({ kind, of }: OrderNews, { returns, refundedToWallet }: StoredOrder) =>
  kind === 'return-refunded'
    ? returns.some(({ id, refundTo }) => id === of && refundTo === 'wallet')
    : refundedToWallet > 0;

const eventsOf = (news: OrderNews, order: StoredOrder): [WebhookEvent, of: string][] => {
  const { kind, of } = news;
  return [
    ...(kind === 'order-placed' ? [['order.placed', ''] as const] : []),
    // The order is paid once, whichever news says so.
    ...(PAID.includes(kind) && hasPaid(order) ? [['order.paid', ''] as const] : []),
    ...(kind === 'order-shipped' ? [['order.shipped', ''] as const] : []),
    ...(kind === 'return-requested' ? [['return.requested', of] as const] : []),
    ...(kind === 'refund-done' ? [['refund.processed', of] as const] : []),
    ...(TO_WALLET.includes(kind) && isToWallet(news, order)
      ? [['refund.processed', `${kind} ${of}`] as const]
      : []),
  ].map(([event, what]) => [event, what]);
};

/** The events in a piece of an order's news, to be told as having happened at `at`. */
export const orderEventsOf = (
  id: string,
  order: StoredOrder,
  news: OrderNews,
  at: string,
): Happened[] =>
  eventsOf(news, order).map(([event, what]) => ({
    ...{ event, at, of: [id, what] },
    ids: { order: id, news: news.kind, of: news.of },
  }));

const orderFacts = ({ snapshot: { _id, number, totals, method, lines } }: FoundOrder) => ({
  ...{ _id, orderNumber: number, total: rupeesOf(totals.total), currency: 'INR' },
  ...{ paymentMethod: method, items: lines.length },
});

const refundFacts = ({ snapshot, order }: FoundOrder, kind: string, of: string) => {
  const about = { order: snapshot._id, orderNumber: snapshot.number, currency: 'INR' };
  const refund = order.payments.flatMap(({ refunds }) => refunds).find(({ id }) => id === of);
  if (kind === 'refund-done')
    return refund && { ...about, to: 'original', amount: rupeesOf(refund.amount) };
  const returned = order.returns.find(({ id }) => id === of);
  const amount = refund?.toWallet ?? returned?.refundAmount;
  return { ...about, to: 'wallet', amount: amount === undefined ? null : rupeesOf(amount) };
};

const ofOrder: EventData = async (kv, { order = '' }) => {
  const known = await findOrderIfAny(kv, order);
  return known && orderFacts(known);
};

export const orderEvents: EventWriters = {
  'order.placed': ofOrder,
  'order.paid': ofOrder,
  'order.shipped': ofOrder,
  'return.requested': async (kv, { order = '', of }) => {
    const known = await findOrderIfAny(kv, order);
    const asked = known?.order.returns.find(({ id }) => id === of);
    if (!known || !asked) return null;
    const { id, number, reason, resolution, items, createdAt } = asked;
    return {
      ...{ _id: id, returnNumber: number, order: known.snapshot._id },
      orderNumber: known.snapshot.number,
      ...{ reason, resolution, items: items.length, createdAt },
    };
  },
  'refund.processed': async (kv, { order = '', news = '', of = '' }) => {
    const known = await findOrderIfAny(kv, order);
    return known ? (refundFacts(known, news, of) ?? null) : null;
  },
};
