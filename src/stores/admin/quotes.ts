// The quote requests of the office: the list, and one of them being worked on.

import { atom, computed } from 'nanostores';
import { HOUR_MS } from '../../contract/kernel/days.ts';
import { changeQuote, listQuotes, readQuote } from '../../contract/quote/calls.ts';
import { mayFollow, QUOTE_STATUSES, type QuoteStatus } from '../../contract/quote/quote-desk.ts';
import type { Quote, QuoteChanges } from '../../contract/quote/quote-desk-rules.ts';
import type { Client } from '../lib/client.ts';
import { createList } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import { only } from '../lib/only.ts';
import { settle, UNREACHED } from '../lib/settle.ts';
import { desk } from './desk.ts';
import { createWork } from './work.ts';

export type QuoteCounts = Readonly<Record<QuoteStatus, number>>;

export const createQuotesList = (call: Client) =>
  createList(pagesOf(call, listQuotes, ({ counts }) => counts));

/** A follow-up is a day; it is kept as the morning of it, when the office opens. */
export const FOLLOW_UP_MS = 10 * HOUR_MS;

/** Steps a request may take next, in the order of the pipeline. */
export const nextSteps = (from: QuoteStatus) =>
  QUOTE_STATUSES.filter((to) => to !== from && mayFollow(from, to));

/** The last attempt to save a change. */
type Saving = {
  /** What is being saved. */
  saving: keyof QuoteChanges | undefined;
  /** What could not be saved. */
  failed: keyof QuoteChanges | undefined;
  /** Why it could not be saved. */
  message: string | undefined;
  /** What was said of a field. */
  wrong: Readonly<Record<string, string | undefined>>;
};
const IDLE: Saving = { saving: undefined, failed: undefined, message: undefined, wrong: {} };

type Deps = {
  call: Client;
  notify: (words: string) => void;
  /** Called with every version of the request. */
  keep?: (quote: Quote) => void;
};

export const createQuoteWork = ({ call, notify, keep }: Deps, id: string) => {
  const work = createWork<Quote>({
    read: async () => only('quote', await call(readQuote, { id })),
    ...(keep && { keep }),
  });
  const $saving = atom(IDLE);
  const $quote = computed([work.$work, $saving], ({ status, thing, message }, saving) => ({
    ...saving,
    status,
    quote: thing,
    message: saving.message ?? message,
  }));

  return {
    $quote,
    load: async () => {
      $saving.set({ ...$saving.get(), message: undefined });
      await work.load();
    },

    /** Saves one change at a time; resolves to whether it has been saved. */
    change: async (changes: QuoteChanges, words: string) => {
      if ($saving.get().saving) return false;
      const [saving] = Object.keys(changes) as (keyof QuoteChanges)[];
      $saving.set({ ...IDLE, saving });
      const checked = await settle(async () => {
        const { quoteChangesSchema } = await import('../../contract/quote/quote-desk-rules.ts');
        return { ok: true as const, ...quoteChangesSchema.safeParse(changes) };
      }, UNREACHED);
      if (!checked.ok) {
        $saving.set({ ...IDLE, failed: saving, message: checked.error.error });
        return false;
      }
      if (!checked.success) {
        const wrong = Object.fromEntries(
          checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
        );
        $saving.set({ ...IDLE, failed: saving, wrong });
        return false;
      }
      const result = await work.runStep(async () =>
        only('quote', await call(changeQuote, { id, body: checked.data })),
      );
      if (result.ok) {
        $saving.set(IDLE);
        notify(words);
        return true;
      }
      $saving.set({
        saving: undefined,
        failed: saving,
        message: result.error.error,
        wrong: result.error.fields ?? {},
      });
      return false;
    },
    clearError: () => $saving.set({ ...IDLE, saving: $saving.get().saving }),
  };
};
export type QuoteWork = ReturnType<typeof createQuoteWork>;

/** The list of this page. */
export const quotesList = createQuotesList(desk.call);
const keep = (quote: Quote) => quotesList.replace({ ...quote, noteCount: quote.notes.length });
export const openQuoteWork = (id: string, notify: Deps['notify']) =>
  createQuoteWork({ call: desk.call, notify, keep }, id);
