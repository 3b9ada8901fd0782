// Posts the news of an order: to its customer, what the office has to know as well, and the events
// that webhooks are told of.
import { DAY_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../basics.ts';
import { changeOrder, justOrder, type OrderRef } from '../ledger/change-order.ts';
import { withoutNews } from '../ledger/order-news.ts';
import type { OrderNews } from '../ledger/stored-news.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Due, Outbox } from '../outbox/outbox.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { WebhookEvents } from '../webhook/webhook-events.ts';
import { orderEventsOf } from './order-events.ts';

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  outbox: Pick<Outbox, 'post'>;
  webhookEvents: Pick<WebhookEvents, 'post'>;
};

/** Nobody needs to read that a parcel is on its way when it has long arrived. */
const SHIPPED_DAYS = 3;

const expiryOf = ({ kind }: OrderNews, at: string) =>
  kind === 'order-shipped'
    ? new Date(Date.parse(at) + SHIPPED_DAYS * DAY_MS).toISOString()
    : undefined;

/** What a piece of news sets off, each once. */
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

/** Posts the news that the order keeps, and takes them off it; returns the dispatches' ids. */
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
