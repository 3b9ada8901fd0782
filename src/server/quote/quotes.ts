// Quote requests: stored once, listed, and worked on step by step.

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { momentAfterMonths } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { splitPhone } from '../../contract/kernel/phone-parts.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import {
  FOLLOW_UP_MONTHS_MAX,
  mayFollow,
  QUOTE_FILL_MIN_MS,
  QUOTE_MACHINE_MS,
  QUOTE_NOTES_MAX,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
} from '../../contract/quote/quote-desk.ts';
import type {
  PhoneCorrection,
  QuoteChanges,
  QuotePlan,
  QuoteQuery,
  QuoteRow,
  QuoteSubmission,
  SentQuote,
} from '../../contract/quote/quote-desk-rules.ts';
import type { Throttle } from '../account/throttle.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { entityTag, requireMatch } from '../entity-tag.ts';
import { pageFor } from '../paging.ts';
import { ApiError, notFound, wrongField } from '../refusal.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { correctionNotes, firstNotes } from './first-notes.ts';
import { askedBefore } from './old-quotes.ts';
import { correctionOf, isTooLate, quoteOfToken } from './phone-correction.ts';
import type { QuoteList } from './quote-list.ts';
import type { QuoteNews } from './quote-news.ts';
import {
  quoteKey,
  quoteNumberOf,
  quoteView,
  type StoredQuote,
  storedQuote,
} from './stored-quote.ts';
import { tryQuote } from './test-quote.ts';

type Deps = Basics & { audit: Audit; throttle: Throttle } & { list: QuoteList; news: QuoteNews };
/** Who sends a request, as far as it is known. */
export type Sender = {
  idempotencyKey: string | undefined;
  ip: string;
  user: string | null;
  plan?: QuotePlan | null;
};
export type Quotes = ReturnType<typeof createQuotes>;

const COLUMNS = {
  texts: ({ name, phone, quoteNumber, location }: QuoteRow) => [name, phone, quoteNumber, location],
  sorts: {
    createdAt: ({ createdAt }: QuoteRow) => createdAt,
    name: ({ name }: QuoteRow) => name,
    status: ({ status }: QuoteRow) => status,
  },
};

/**
 * Bots fill in fields that people cannot see, or finish before anybody could have chosen anything.
 */
const looksLikeSpam = ({ website, fillMs = QUOTE_FILL_MIN_MS }: QuoteSubmission) =>
  Boolean(website) || fillMs < QUOTE_MACHINE_MS;

const wordOf = (status: QuoteStatus) => QUOTE_STATUS_LABELS[status].toLowerCase();

const changed = (
  quote: StoredQuote,
  changes: QuoteChanges,
  by: string,
  at: string,
): StoredQuote => {
  const {
    note,
    status = quote.status,
    lostReason = quote.lostReason,
    priority = quote.priority,
    followUpAt = quote.followUpAt,
  } = changes;
  if (!mayFollow(quote.status, status))
    throw new ApiError(
      'conflict',
      `This request is ${wordOf(quote.status)} and cannot be changed to ${wordOf(status)}.`,
    );
  if (status === 'lost' && !lostReason)
    throw wrongField('lostReason', 'Please enter why it was lost.');
  if (note && quote.notes.length >= QUOTE_NOTES_MAX)
    throw new ApiError('conflict', `A request can have up to ${QUOTE_NOTES_MAX} notes.`);
  // A later one that is stored already stays.
  if (
    followUpAt !== null &&
    followUpAt !== quote.followUpAt &&
    Date.parse(followUpAt) > momentAfterMonths(at, FOLLOW_UP_MONTHS_MAX)
  )
    throw wrongField('followUpAt', 'A follow-up may be at most five years ahead.');
  const notes = note ? [...quote.notes, { text: note, by, at }] : quote.notes;
  return {
    ...quote,
    status,
    lostReason: status === 'lost' ? lostReason : null,
    priority,
    followUpAt,
    notes,
    updatedAt: at,
  };
};

/** The audit log itself leaves out what it may not keep. */
const wholeQuote = (quote: StoredQuote) => quote;
/** Whether nothing but the time has changed. */
const isSame = (quote: StoredQuote, other: StoredQuote) =>
  isDeepStrictEqual({ ...quote, updatedAt: other.updatedAt }, other);

const read = async (kv: ScopedKv, id: string) => {
  const found = await kv.get(quoteKey(id), storedQuote);
  if (!found) throw notFound();
  return found.value;
};

const correctionOver = (why: string) =>
  new ApiError('conflict', `${why} Please call us, or send the request again.`);
const WRONG_TOKEN = 'We could not find this request.';
const USED_TOKEN = 'The phone number of this request has already been corrected.';
const OLD_TOKEN = 'The phone number could be corrected for one hour only.';

export const createQuotes = ({
  audit,
  isoNow,
  keys,
  list,
  newId,
  newOpId,
  news,
  throttle,
}: Deps) => {
  /** The answer to the sender of a request. */
  const sentView = (quote: StoredQuote): SentQuote => {
    const { _id, quoteNumber, phone, phoneExtension } = quote;
    return {
      quote: { _id, quoteNumber, phone, phoneExtension },
      correction: correctionOf(keys, quote, Date.parse(isoNow())),
    };
  };
  return {
    /** Stores a request; the same idempotency key with the same content is the same request. */
    send: async (
      kv: ScopedKv,
      form: QuoteSubmission,
      { idempotencyKey, ip, user, plan = null }: Sender,
      afterAnswer: AfterAnswer,
    ) => {
      const { name, elevatorType, location, email = null, page = null, about = null } = form;
      const { phone, phoneExtension } = splitPhone(form.phone);
      const more = {
        ...(about ? { about } : {}),
        ...(email ? { email } : {}),
        ...(phoneExtension ? { phoneExtension } : {}),
      };
      const content = { name, phone, elevatorType, location, ...more };
      const sent = plan ? { ...content, plan: plan.address } : content;
      const contentHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
      const hasKey = idempotencyKey !== undefined;
      // Every part of storage accepts an id that begins with 0, whatever the hash.
      const id = hasKey ? `0${keys.hash('quote', idempotencyKey).slice(1)}` : newId();
      const again = (before: StoredQuote) => {
        if (before.contentHash !== contentHash)
          throw new ApiError('invalid_fields', 'This request was already sent with other details.');
        return before;
      };
      const before = hasKey ? await kv.get(quoteKey(id), storedQuote) : null;
      if (before) return sentView(again(before.value));

      const [, lastAskedOn] = await Promise.all([
        throttle.countAttempt(kv, 'quote', ip),
        askedBefore(kv, keys, phone),
      ]);
      // Too many letters to the address: the office gets the request all the same.
      const isConfirmed = email === null || (await throttle.allows(kv, 'letter', email));
      const at = isoNow();
      const status = looksLikeSpam(form) ? 'spam' : 'new';
      const quoteNumber = quoteNumberOf(keys, id, at);
      const base = {
        _id: id,
        quoteNumber,
        ...content,
        ...{ email, user, about, plan, page, phoneExtension },
        ...{ phoneCorrectedAt: null, isCorrectionDue: false, isConfirmed },
        status,
        contentHash,
        createdAt: at,
        updatedAt: at,
      } as const;
      const quote: StoredQuote = {
        ...base,
        lostReason: null,
        priority: 'medium',
        followUpAt: null,
        notes: firstNotes(form, lastAskedOn, at),
        noticeVersion: NOTICE_VERSION,
        isAnnounced: status === 'spam',
      };
      if (form.isTest) {
        const tried = await tryQuote(kv, { ...quote, _id: newId() }, { newOpId });
        return { ...sentView(tried), correction: null };
      }
      const { value: outcome, settle } = await list.change(kv, id, () =>
        kv.create(quoteKey(id), storedQuote, quote, newOpId()),
      );
      await afterAnswer(news.announce(kv, id, settle));
      if (outcome !== 'exists') return sentView(quote);
      const other = await kv.get(quoteKey(id), storedQuote);
      return sentView(other ? again(other.value) : quote);
    },

    /**
     * The request with this token and how it can still be corrected; null without a good token, and
     * after the hour of the token.
     */
    ofToken: async (kv: ScopedKv, token: string) => {
      const id = quoteOfToken(keys, token);
      const found = id && (await kv.get(quoteKey(id), storedQuote));
      return found && !isTooLate(found.value, Date.parse(isoNow())) ? sentView(found.value) : null;
    },

    /**
     * Corrects the phone number of a request, and nothing else of it. Throws 409 for a token that
     * is wrong, too old or used. If the request already has this number, nothing changes; a token
     * that is too old does not tell.
     */
    correctPhone: async (
      kv: ScopedKv,
      { token, phone: typed }: PhoneCorrection,
      ip: string,
      afterAnswer: AfterAnswer,
    ) => {
      await throttle.countAttempt(kv, 'correction', ip);
      const called = splitPhone(typed);
      const id = quoteOfToken(keys, token);
      if (!id) throw correctionOver(WRONG_TOKEN);
      const [at, key] = [isoNow(), quoteKey(id)];
      const lastAskedOn = await askedBefore(kv, keys, called.phone);
      const { value: quote, settle } = await list.change(kv, id, () =>
        kv.update(key, storedQuote, newOpId(), (current) => {
          if (!current) throw correctionOver(WRONG_TOKEN);
          if (isTooLate(current, Date.parse(at))) throw correctionOver(OLD_TOKEN);
          const { phone, phoneExtension } = current;
          if (phone === called.phone && phoneExtension === called.phoneExtension) return KEEP;
          if (current.phoneCorrectedAt !== null) throw correctionOver(USED_TOKEN);
          return {
            ...current,
            ...called,
            notes: [...current.notes, ...correctionNotes(current, lastAskedOn, at)],
            phoneCorrectedAt: at,
            isCorrectionDue: current.status !== 'spam',
            updatedAt: at,
          };
        }),
      );
      await afterAnswer(news.announce(kv, id, settle));
      if (!quote) throw correctionOver(WRONG_TOKEN);
      return sentView(quote);
    },

    read: async (kv: ScopedKv, id: string) => quoteView(await read(kv, id)),

    readAhead: list.readAhead,
    /** A page of the list, and how many there are in each status. */
    page: async (
      kv: ScopedKv,
      { status, elevatorType, location, sentFrom, ...query }: QuoteQuery,
    ) => {
      const counts: Record<QuoteStatus, number> = {
        new: 0,
        contacted: 0,
        site_visit: 0,
        quoted: 0,
        won: 0,
        lost: 0,
        spam: 0,
      };
      const among = {
        is: (row: QuoteRow) =>
          (elevatorType ?? row.elevatorType) === row.elevatorType &&
          (location ?? row.location) === row.location &&
          (sentFrom ?? row.page) === row.page,
        count: (row: QuoteRow) => {
          counts[row.status] += 1;
        },
      };
      const isShown = (row: QuoteRow) => (status ?? row.status) === row.status;
      return { ...pageFor(await list.read(kv), query, COLUMNS, isShown, among), counts };
    },

    change: async (
      kv: ScopedKv,
      caller: Actor,
      { id, ifMatch }: { id: string; ifMatch?: string | undefined },
      changes: QuoteChanges,
      afterAnswer: AfterAnswer,
    ) => {
      const [at, opId, key] = [isoNow(), newOpId(), quoteKey(id)];
      const next = (quote: StoredQuote) => {
        const after = changed(quote, changes, fullName(caller.account), at);
        if (!isSame(quote, after)) requireMatch(ifMatch, entityTag(quoteView(quote)));
        return after;
      };
      const before = await read(kv, id);
      const after = next(before);
      if (isSame(before, after)) return quoteView(before);
      const { value: quote, settle } = await list.change(kv, id, () =>
        auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, key, opId },
          ...{ action: 'change', entity: 'quote', entityId: id, label: before.quoteNumber },
          ...{ before, after, view: wholeQuote, viewAfter: wholeQuote },
          write: (decided) =>
            kv.update(key, storedQuote, opId, async (current) => {
              if (!current) throw notFound();
              const changedNow = next(current);
              return decided(current, isSame(current, changedNow) ? KEEP : changedNow);
            }),
        }),
      );
      await afterAnswer(settle(kv));
      if (!quote) throw notFound();
      return quoteView(quote);
    },
  };
};
