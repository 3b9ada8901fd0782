// The quote requests of the office: the list, and one of them being worked on.
import { atom } from 'nanostores';
import {
  changeQuote,
  exportQuotes,
  listQuotes,
  readQuote,
} from '../../contract/endpoints/quote.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../contract/quote.ts';
import {
  mayFollow,
  QUOTE_SORTS,
  QUOTE_STATUSES,
  type Quote,
  type QuoteChanges,
  type QuoteStatus,
  quoteChangesSchema,
  quoteRowSchema,
} from '../../contract/quote-desk.ts';
import type { Client } from '../lib/client.ts';
import { createList, sentQuery } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import type { ListQuery, ListShape } from '../lib/list-query.ts';
import { desk } from './desk.ts';

export const QUOTE_SHAPE = {
  sorts: QUOTE_SORTS,
  sort: '-createdAt',
  filters: { status: QUOTE_STATUSES, elevatorType: ELEVATOR_TYPES, location: LOCATIONS },
} as const satisfies ListShape;

export type QuoteCounts = Readonly<Record<QuoteStatus, number>>;

export const createQuotesList = (call: Client) =>
  createList(pagesOf(call, listQuotes, ({ counts }) => counts));

/** Address of the file with everything that matches, whatever page is shown. */
export const csvAddress = (query: ListQuery) => {
  const { page: _page, limit: _limit, ...sent } = sentQuery(query);
  return `/api${exportQuotes.path}?${new URLSearchParams(sent)}`;
};

/** Steps a request may take next, in the order of the pipeline. */
export const nextSteps = (from: QuoteStatus) =>
  QUOTE_STATUSES.filter((to) => to !== from && mayFollow(from, to));

export type QuoteState = {
  status: 'loading' | 'ready' | 'failed' | 'missing';
  quote: Quote | undefined;
  /** What is being saved. */
  saving: keyof QuoteChanges | undefined;
  /** What could not be saved. */
  failed: keyof QuoteChanges | undefined;
  /** Why something could not be read or saved. */
  message: string | undefined;
  /** What was said of a field. */
  wrong: Readonly<Record<string, string | undefined>>;
};
const NONE: QuoteState = {
  status: 'loading',
  quote: undefined,
  saving: undefined,
  failed: undefined,
  message: undefined,
  wrong: {},
};

type Deps = {
  call: Client;
  notify: (words: string) => void;
  /** Told of every version of the request. */
  keep?: (quote: Quote) => void;
};

export const createQuoteWork = ({ call, notify, keep }: Deps, id: string) => {
  const $quote = atom<QuoteState>(NONE);

  const load = async () => {
    const result = await call(readQuote, { id });
    if (result.ok) {
      $quote.set({ ...$quote.get(), status: 'ready', quote: result.data.quote });
      keep?.(result.data.quote);
    } else if (result.error.code === 'not_found') $quote.set({ ...NONE, status: 'missing' });
    else if (!$quote.get().quote)
      $quote.set({ ...NONE, status: 'failed', message: result.error.error });
    return result.ok;
  };

  return {
    $quote,
    load: async () => {
      $quote.set({
        ...$quote.get(),
        status: $quote.get().quote ? 'ready' : 'loading',
        message: undefined,
      });
      await load();
    },

    /** Saves one change at a time; resolves to whether it has been saved. */
    change: async (changes: QuoteChanges, words: string) => {
      if ($quote.get().saving) return false;
      const [saving] = Object.keys(changes) as (keyof QuoteChanges)[];
      const checked = quoteChangesSchema.safeParse(changes);
      if (!checked.success) {
        const wrong = Object.fromEntries(
          checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
        );
        $quote.set({ ...$quote.get(), failed: saving, message: undefined, wrong });
        return false;
      }
      $quote.set({ ...$quote.get(), saving, failed: undefined, message: undefined, wrong: {} });
      const result = await call(changeQuote, { id, body: checked.data });
      if (result.ok) {
        $quote.set({ ...NONE, status: 'ready', quote: result.data.quote });
        keep?.(result.data.quote);
        notify(words);
        return true;
      }
      // Somebody else was quicker: what they did is shown beside what the server says of it.
      if (result.error.code === 'conflict') await load();
      $quote.set({
        ...$quote.get(),
        saving: undefined,
        failed: saving,
        message: result.error.error,
        wrong: result.error.fields ?? {},
      });
      return false;
    },
    mend: () => $quote.set({ ...$quote.get(), failed: undefined, message: undefined, wrong: {} }),
  };
};
export type QuoteWork = ReturnType<typeof createQuoteWork>;

/** The list of this page. */
export const quotesList = createQuotesList(desk.call);
const keep = (quote: Quote) =>
  quotesList.replace(quoteRowSchema.parse({ ...quote, noteCount: quote.notes.length }));
export const openQuoteWork = (id: string, notify: Deps['notify']) =>
  createQuoteWork({ call: desk.call, notify, keep }, id);
