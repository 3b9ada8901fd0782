// The quote requests of the office: the list, and one request with its steps.

import { atom, computed } from 'nanostores';
import { HOUR_MS } from '../../../contract/kernel/days.ts';
import { changeQuote, listQuotes, readQuote } from '../../../contract/quote/calls.ts';
import { mayFollow, QUOTE_STATUSES, type QuoteStatus } from '../../../contract/quote/quote-desk.ts';
import type { Quote, QuoteChanges } from '../../../contract/quote/quote-desk-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { checkBody, createFormSubmit, type SubmittedForm } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

export const createQuotesList = (call: Client) =>
  createList(pagesOf(call, listQuotes, ({ counts }) => counts));

/** A follow-up is a day; it is stored as the moment when the office opens on it. */
export const FOLLOW_UP_MS = 10 * HOUR_MS;

/** Steps a request may take next, in the order of the pipeline. */
export const nextSteps = (from: QuoteStatus) =>
  QUOTE_STATUSES.filter((to) => to !== from && mayFollow(from, to));

/** The last attempt to save a change. */
type Saving = {
  /** The field that is being saved. */
  saving: keyof QuoteChanges | undefined;
  /** The field that could not be saved. */
  failed: keyof QuoteChanges | undefined;
  /** The reason why it could not be saved. */
  message: string | undefined;
  /** Messages by field. */
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
  const work = createRemote<Quote>(
    async () => takeField('quote', await call(readQuote, { id })),
    keep,
  );
  const $saving = atom(IDLE);
  const $quote = computed([work.$remote, $saving], ({ status, shown, message }, saving) => ({
    ...saving,
    // A request that could not be read again stays in view.
    status: shown ? 'ready' : status,
    quote: shown,
    message: saving.message ?? (shown ? undefined : message),
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
      const checked = await checkBody(
        async () =>
          (await import('../../../contract/quote/quote-desk-rules.ts')).quoteChangesSchema,
        changes,
      );
      if (!checked.ok) {
        $saving.set({ ...IDLE, failed: saving, message: checked.message, wrong: checked.wrong });
        return false;
      }
      const result = await work.runStep(async () =>
        takeField('quote', await call(changeQuote, { id, body: checked.values })),
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
    /** The form of a corrected phone number. */
    phoneForm: (): SubmittedForm<'phone'> =>
      createFormSubmit({
        fields: ['phone'],
        schema: async () => {
          const { quoteChangesSchema } = await import(
            '../../../contract/quote/quote-desk-rules.ts'
          );
          return quoteChangesSchema.pick({ phone: true }).required();
        },
        deliver: async (body) => {
          const result = await work.runStep(async () =>
            takeField('quote', await call(changeQuote, { id, body })),
          );
          if (result.ok) notify('Phone number corrected');
          return result;
        },
      }),
    clearError: () => $saving.set({ ...IDLE, saving: $saving.get().saving }),
  };
};
export type QuoteWork = ReturnType<typeof createQuoteWork>;

/** The list of this page. */
export const quotesList = createQuotesList(desk.call);
const keep = (quote: Quote) => quotesList.replace({ ...quote, noteCount: quote.notes.length });
export const openQuoteWork = (id: string, notify: Deps['notify']) =>
  createQuoteWork({ call: desk.call, notify, keep }, id);
