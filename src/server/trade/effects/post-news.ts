// Posts the news of an order: letters to its customer and to the office, and events for webhooks.
import { DAY_MS } from '../../../contract/kernel/days.ts';
import { rupeesOf } from '../../../contract/kernel/money.ts';
import type { WebhookEvent } from '../../../contract/webhook/webhook.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { Due, Outbox } from '../../kernel/outbox/outbox.ts';
import { KEEP, type Kv } from '../../kernel/storage/kv.ts';
import type {
  EventData,
  EventWriters,
  Happened,
  WebhookEvents,
} from '../../webhook/webhook-events.ts';
import { withoutNews } from '../rules/order-news.ts';
import { justOrder } from '../rules/refunds.ts';
import { type FoundOrder, findOrderIfAny } from '../state/find-order.ts';
import type { OrderNews, OrderNewsKind, StoredOrder } from '../state/stored-order.ts';
import { changeOrder, type OrderRef } from './change-order.ts';

/** News of steps that may have put money into the wallet; refunds have news of their own. */
const TO_WALLET: readonly OrderNewsKind[] = [
  'refund-to-wallet',
  'refund-failed',
  'return-refunded',
  'order-cancelled',
  'order-expired',
];

const hasPaid = ({ payable, payments }: StoredOrder) =>
  payable === 0 || payments.some(({ capturedAt, isSurplus }) => capturedAt !== null && !isSurplus);

/** Cash is paid when the parcel arrives; the wallet pays when the order is placed. */
const PAID: readonly OrderNewsKind[] = ['order-placed', 'payment-received', 'order-delivered'];

const isToWallet = ({ kind, of }: OrderNews, { returns, refundedToWallet }: StoredOrder) =>
  kind === 'return-refunded'
    ? returns.some(({ id, refundTo }) => id === of && refundTo === 'wallet')
    : refundedToWallet > 0;

const eventsOf = (news: OrderNews, order: StoredOrder): [WebhookEvent, of: string][] => {
  const { kind, of } = news;
  return [
    ...(kind === 'order-placed' ? [['order.placed', ''] as const] : []),
    // One event for each order, because several news may say that it is paid.
    ...(PAID.includes(kind) && hasPaid(order) ? [['order.paid', ''] as const] : []),
    ...(kind === 'order-shipped' ? [['order.shipped', ''] as const] : []),
    ...(kind === 'return-requested' ? [['return.requested', of] as const] : []),
    ...(kind === 'refund-done' ? [['refund.processed', of] as const] : []),
    ...(TO_WALLET.includes(kind) && isToWallet(news, order)
      ? [['refund.processed', `${kind} ${of}`] as const]
      : []),
  ].map(([event, what]) => [event, what]);
};

/** The events that a piece of an order's news sets off; they happened at `at`. */
export const orderEventsOf = (
  id: string,
  order: StoredOrder,
  news: OrderNews,
  at: string,
): Happened[] =>
  eventsOf(news, order).map(([event, what]) => ({
    event,
    at,
    of: [id, what],
    ids: { order: id, news: news.kind, of: news.of },
  }));

const orderFacts = ({ snapshot: { _id, number, totals, method, lines } }: FoundOrder) => ({
  _id,
  orderNumber: number,
  total: rupeesOf(totals.total),
  currency: 'INR',
  paymentMethod: method,
  items: lines.length,
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
      _id: id,
      returnNumber: number,
      order: known.snapshot._id,
      orderNumber: known.snapshot.number,
      reason,
      resolution,
      items: items.length,
      createdAt,
    };
  },
  'refund.processed': async (kv, { order = '', news = '', of = '' }) => {
    const known = await findOrderIfAny(kv, order);
    return known ? (refundFacts(known, news, of) ?? null) : null;
  },
};

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  outbox: Pick<Outbox, 'post'>;
  webhookEvents: Pick<WebhookEvents, 'post'>;
};

/** A letter that the parcel is on its way is not sent later: the parcel has arrived by then. */
const SHIPPED_DAYS = 3;

const expiryOf = ({ kind }: OrderNews, at: string) =>
  kind === 'order-shipped'
    ? new Date(Date.parse(at) + SHIPPED_DAYS * DAY_MS).toISOString()
    : undefined;

/** The letters and events that a piece of news sets off, each once. */
const duesOf = (order: string, news: OrderNews, at: string): Due[] => {
  const { kind, of } = news;
  const about = { of: [order, of], ids: { order, of } };
  const toOffice = (letter: string): Due => ({ kind: letter, ...about, to: 'desk' });
  return [
    { kind, ...about, to: 'customer', expiresAt: expiryOf(news, at) },
    ...(kind === 'order-placed' ? [toOffice('new-order')] : []),
    ...(kind === 'return-requested' ? [toOffice('new-return')] : []),
  ];
};

/** Posts the order's news and removes them from the order; returns the ids of the dispatches. */
export const createPostNews =
  ({ isoNow, newOpId, outbox, webhookEvents }: Deps) =>
  async (kv: Kv, orderRef: OrderRef, order: StoredOrder): Promise<string[]> => {
    const { news = [] } = order;
    if (news.length === 0) return [];
    const posted: string[] = [];
    for (const one of news) {
      for (const due of duesOf(orderRef.order, one, isoNow()))
        posted.push(await outbox.post(kv, due));
      for (const happened of orderEventsOf(orderRef.order, order, one, isoNow()))
        posted.push(...(await webhookEvents.post(kv, happened)));
    }
    await changeOrder(kv, orderRef, newOpId(), (now) =>
      now.news ? justOrder(withoutNews(now, news)) : KEEP,
    );
    return posted;
  };
export type PostNews = ReturnType<typeof createPostNews>;
