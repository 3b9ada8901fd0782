// Quote requests: taken in once, listed, and worked on step by step.
import { createHash } from 'node:crypto';
import {
  mayFollow,
  QUOTE_FILL_MIN_MS,
  QUOTE_NOTES_MAX,
  type QuoteChanges,
  type QuoteQuery,
  type QuoteRow,
  type QuoteSubmission,
} from '../../contract/quote-desk.ts';
import type { StoredUser } from '../auth/stored-user.ts';
import { ApiError, notFound, wrongField } from '../http/api-error.ts';
import { pageFor } from '../paging.ts';
import type { Basics, Later, Parts } from '../parts.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { QuoteList } from './list.ts';
import { quoteKey, quoteView, type StoredQuote, storedQuote } from './stored-quote.ts';

type Needed = Basics & Pick<Parts, 'throttle'> & { list: QuoteList };
export type Quotes = ReturnType<typeof createQuotes>;

const COLUMNS = {
  texts: ({ name, phone, quoteNumber, location }: QuoteRow) => [name, phone, quoteNumber, location],
  sorts: {
    createdAt: ({ createdAt }: QuoteRow) => createdAt,
    name: ({ name }: QuoteRow) => name,
    status: ({ status }: QuoteRow) => status,
  },
};

const ONCE_KEY = /^[\w-]{8,100}$/;

/** Machines fill in what people cannot see, or are done before anybody could have read the labels. */
const looksLikeSpam = ({ website, fillMs }: QuoteSubmission) => Boolean(website) || (fillMs !== undefined && fillMs < QUOTE_FILL_MIN_MS);

const changed = (quote: StoredQuote, changes: QuoteChanges, by: string, at: string): StoredQuote => {
  const { note, status = quote.status, lostReason = quote.lostReason, priority = quote.priority, followUpAt = quote.followUpAt } = changes;
  if (!mayFollow(quote.status, status)) throw new ApiError('conflict', `A request that is ${quote.status} cannot become ${status}.`);
  if (status === 'lost' && !lostReason) throw wrongField('lostReason', 'Please say why it was lost.');
  if (note && quote.notes.length >= QUOTE_NOTES_MAX) throw new ApiError('conflict', `A request can have up to ${QUOTE_NOTES_MAX} notes.`);
  const notes = note ? [...quote.notes, { text: note, by, at }] : quote.notes;
  return { ...quote, status, lostReason: status === 'lost' ? lostReason : null, priority, followUpAt, notes, updatedAt: at };
};

const read = async (kv: ScopedKv, id: string) => {
  const found = await kv.get(quoteKey(id), storedQuote);
  if (!found) throw notFound();
  return found.value;
};

export const createQuotes = ({ isoNow, keys, list, newId, newOpId, throttle }: Needed) => ({
  /** Stores a request; the same once-key with the same content is the same request. */
  send: async (kv: ScopedKv, form: QuoteSubmission, onceKey: string | undefined, ip: string, later: Later) => {
    const { name, phone, elevatorType, location, page = null } = form;
    const content = { name, phone, elevatorType, location };
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const hasKey = onceKey !== undefined && ONCE_KEY.test(onceKey);
    // An id that begins with 0 is one for every part of the storage, whatever the hash.
    const id = hasKey ? `0${keys.hash('quote', onceKey).slice(1)}` : newId();
    const again = (before: StoredQuote) => {
      if (before.contentHash !== contentHash) throw new ApiError('invalid_fields', 'This request was already sent with other details.');
      return before;
    };
    const before = hasKey ? await kv.get(quoteKey(id), storedQuote) : null;
    if (before) return again(before.value);

    await throttle.take(kv, 'quote', ip);
    const at = isoNow();
    const status = looksLikeSpam(form) ? 'spam' : 'new';
    const quoteNumber = `Q-${at.slice(0, 4)}-${keys.hash('quote number', id).slice(0, 6).toUpperCase()}`;
    const base = { _id: id, quoteNumber, ...content, page, status, contentHash, createdAt: at, updatedAt: at } as const;
    const quote: StoredQuote = { ...base, lostReason: null, priority: 'medium', followUpAt: null, notes: [] };
    const { value: outcome, settle } = await list.change(kv, id, () => kv.create(quoteKey(id), storedQuote, quote, newOpId()));
    await later(settle(kv));
    if (outcome !== 'exists') return quote;
    const other = await kv.get(quoteKey(id), storedQuote);
    return other ? again(other.value) : quote;
  },

  read: async (kv: ScopedKv, id: string) => quoteView(await read(kv, id)),

  page: async (kv: ScopedKv, { status, elevatorType, location, ...query }: QuoteQuery) => {
    const wanted = (row: QuoteRow) =>
      (status ?? row.status) === row.status && (elevatorType ?? row.elevatorType) === row.elevatorType && (location ?? row.location) === row.location;
    return pageFor(await list.read(kv), query, COLUMNS, wanted);
  },

  change: async (kv: ScopedKv, { firstName, lastName }: StoredUser, id: string, changes: QuoteChanges, later: Later) => {
    const at = isoNow();
    const by = `${firstName} ${lastName}`.trim();
    // Looked at before a marker is put for it; decided on again when it is written.
    changed(await read(kv, id), changes, by, at);
    const { value: quote, settle } = await list.change(kv, id, () =>
      kv.update(quoteKey(id), storedQuote, newOpId(), (current) => {
        if (!current) throw notFound();
        return changed(current, changes, by, at);
      }),
    );
    await later(settle(kv));
    return quoteView(quote);
  },
});
