// What a new quote request sets off: the office is told. The request says in its own document that
// this is still to be done, so that nothing is lost when a process ends in between.
import { HOUR_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../basics.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { WebhookEvents } from '../webhook/webhook-events.ts';
import type { QuoteList } from './quote-list.ts';
import { quoteKey, storedQuote } from './stored-quote.ts';

type Deps = Pick<Basics, 'newOpId'> & { outbox: Outbox; webhookEvents: WebhookEvents };

export const createQuoteNews = ({ newOpId, outbox, webhookEvents }: Deps) => {
  const postCorrection = async (kv: Kv, id: string) => {
    const letter = await outbox.post(kv, {
      ...{ kind: 'quote-corrected', of: [id], ids: { quote: id }, to: 'desk' },
    });
    await kv.update(quoteKey(id), storedQuote, newOpId(), (current) =>
      current?.isCorrectionDue ? { ...current, isCorrectionDue: false } : KEEP,
    );
    return [letter];
  };

  /** Posts what a request sets off, unless that is done; returns the ids of the dispatches. */
  const post = async (kv: Kv, id: string): Promise<string[]> => {
    const quote = (await kv.get(quoteKey(id), storedQuote))?.value;
    if (!quote) return [];
    const corrected = quote.isCorrectionDue ? await postCorrection(kv, id) : [];
    if (quote.isAnnounced) return corrected;
    const letter = await outbox.post(kv, {
      ...{ kind: 'quote-received', of: [id], ids: { quote: id }, to: 'desk' },
    });
    const confirmed =
      quote.email && quote.isConfirmed
        ? [
            await outbox.post(kv, {
              ...{ kind: 'quote-confirmed', of: [id], ids: { quote: id }, to: 'customer' },
            }),
          ]
        : [];
    const toWebhooks = await webhookEvents.post(kv, {
      ...{ event: 'quote.created', of: [id], ids: { quote: id }, at: quote.createdAt },
    });
    await kv.update(quoteKey(id), storedQuote, newOpId(), (current) =>
      current && !current.isAnnounced ? { ...current, isAnnounced: true } : KEEP,
    );
    return [letter, ...confirmed, ...toWebhooks, ...corrected];
  };
  return {
    post,
    /** The same at once, after the answer; `settle` brings the list up to date in between. */
    announce: async (kv: Kv, id: string, settle: (kv: Kv) => Promise<void>) => {
      const posted = await post(kv, id);
      await settle(kv);
      await outbox.hurry(posted);
    },
  };
};
export type QuoteNews = ReturnType<typeof createQuoteNews>;

/** After a day somebody is reminded; what is older still when mail is set up is no news. */
const [UNANSWERED_MS, OLD_MS] = [24 * HOUR_MS, 72 * HOUR_MS];
const isUnanswered = (createdAt: string, now: number) => {
  const age = now - Date.parse(createdAt);
  return age > UNANSWERED_MS && age < OLD_MS;
};

type TaskDeps = { list: QuoteList; news: QuoteNews; now: () => number; outbox: Outbox };

/**
 * Announces the requests whose process ended before it could, and reminds the office of those that
 * nobody has answered.
 */
export const quoteNewsTask = ({ list, news, now, outbox }: TaskDeps): SweepTask => ({
  name: 'quotes to announce',
  run: async (kv, hasTime) => {
    let announced = 0;
    for (const { _id, createdAt, isDue, status } of await list.read(kv)) {
      if (!hasTime()) break;
      if (status === 'new' && isUnanswered(createdAt, now()))
        await outbox.post(kv, {
          ...{ kind: 'quote-unanswered', of: [_id], ids: { quote: _id }, to: 'staff' },
        });
      if (!isDue) continue;
      const { settle } = await list.change(kv, _id, () => news.post(kv, _id));
      await settle(kv);
      announced += 1;
    }
    return announced;
  },
});
