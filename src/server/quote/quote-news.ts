// Tells the office about a new quote request. The request's own document records that this is still
// to be done, so that a crash loses nothing.
import { HOUR_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { keyOf, prefixOf } from '../kernel/storage/keys.ts';
import { KEEP, type Kv, StorageUnavailable } from '../kernel/storage/kv.ts';
import { expiring, type SweepTask } from '../kernel/sweep/sweeper.ts';
import type { WebhookEvents } from '../webhook/webhook-events.ts';
import type { QuoteList } from './quote-list.ts';
import { quoteKey, type StoredQuote, storedQuote } from './stored-quote.ts';

/** Not the folder of requests, because the rebuild of their list reads everything in it. */
const FOLDER = 'quo-test';
const REST_MS = HOUR_MS;

/**
 * Writes a quote request that is marked as a test, reads it back and removes it; it is never in the
 * list. Throws StorageUnavailable when storage does not return it.
 */
export const probeQuoteStorage = async (
  kv: Kv,
  quote: StoredQuote,
  { newOpId }: Pick<Basics, 'newOpId'>,
) => {
  const key = keyOf(FOLDER, quote._id);
  await kv.create(key, storedQuote, quote, newOpId());
  const found = await kv.get(key, storedQuote);
  await kv.purge(key);
  if (!found) throw new StorageUnavailable('Storage does not give back what was written.');
  return found.value;
};

/** Removes tests that a crash cut off. */
export const testQuotesTask = (now: () => number): SweepTask =>
  expiring(
    'test quotes',
    prefixOf(FOLDER),
    storedQuote,
    ({ createdAt }) => now() - Date.parse(createdAt) > REST_MS,
  );

type Deps = Pick<Basics, 'newOpId'> & { outbox: Outbox; webhookEvents: WebhookEvents };

export const createQuoteNews = ({ newOpId, outbox, webhookEvents }: Deps) => {
  const postCorrection = async (kv: Kv, id: string) => {
    const letter = await outbox.post(kv, {
      kind: 'quote-corrected',
      of: [id],
      ids: { quote: id },
      to: 'desk',
    });
    await kv.update(quoteKey(id), storedQuote, newOpId(), (current) =>
      current?.isCorrectionDue ? { ...current, isCorrectionDue: false } : KEEP,
    );
    return [letter];
  };

  /**
   * Posts the letters and events of a request, unless they are posted; returns the ids of the
   * dispatches.
   */
  const post = async (kv: Kv, id: string): Promise<string[]> => {
    const quote = (await kv.get(quoteKey(id), storedQuote))?.value;
    if (!quote) return [];
    const corrected = quote.isCorrectionDue ? await postCorrection(kv, id) : [];
    if (quote.isAnnounced) return corrected;
    const letter = await outbox.post(kv, {
      kind: 'quote-received',
      of: [id],
      ids: { quote: id },
      to: 'desk',
    });
    const confirmed =
      quote.email && quote.isConfirmed
        ? [
            await outbox.post(kv, {
              kind: 'quote-confirmed',
              of: [id],
              ids: { quote: id },
              to: 'customer',
            }),
          ]
        : [];
    const toWebhooks = await webhookEvents.post(kv, {
      event: 'quote.created',
      of: [id],
      ids: { quote: id },
      at: quote.createdAt,
    });
    await kv.update(quoteKey(id), storedQuote, newOpId(), (current) =>
      current && !current.isAnnounced ? { ...current, isAnnounced: true } : KEEP,
    );
    return [letter, ...confirmed, ...toWebhooks, ...corrected];
  };
  return {
    post,
    /**
     * Posts and sends at once, after the answer; `settle` brings the list up to date in between.
     */
    announce: async (kv: Kv, id: string, settle: (kv: Kv) => Promise<void>) => {
      const posted = await post(kv, id);
      await settle(kv);
      await outbox.drainNow(posted);
    },
  };
};
export type QuoteNews = ReturnType<typeof createQuoteNews>;

/**
 * Ages at which the office is reminded, and above which a request is too old for a letter when mail
 * is set up.
 */
const [UNANSWERED_MS, OLD_MS] = [24 * HOUR_MS, 72 * HOUR_MS];
const isUnanswered = (createdAt: string, now: number) => {
  const age = now - Date.parse(createdAt);
  return age > UNANSWERED_MS && age < OLD_MS;
};

type TaskDeps = { list: QuoteList; news: QuoteNews; now: () => number; outbox: Outbox };

/**
 * Announces the requests whose process ended too early, and reminds the office of those without an
 * answer.
 */
export const quoteNewsTask = ({ list, news, now, outbox }: TaskDeps): SweepTask => ({
  name: 'quotes to announce',
  run: async (kv, hasTime) => {
    let announced = 0;
    for (const { _id, createdAt, isDue, status } of await list.read(kv)) {
      if (!hasTime()) break;
      if (status === 'new' && isUnanswered(createdAt, now()))
        await outbox.post(kv, {
          kind: 'quote-unanswered',
          of: [_id],
          ids: { quote: _id },
          to: 'staff',
        });
      if (!isDue) continue;
      const { settle } = await list.change(kv, _id, () => news.post(kv, _id));
      await settle(kv);
      announced += 1;
    }
    return announced;
  },
});
