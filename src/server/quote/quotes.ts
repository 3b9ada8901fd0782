// Quote requests: stored once, listed, and processed step by step.
import { fullName } from '../../contract/kernel/full-name.ts';
import { splitPhone } from '../../contract/kernel/phone-parts.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import {
  QUOTE_CORRECTION_MS,
  QUOTE_FILL_MIN_MS,
  QUOTE_MACHINE_MS,
} from '../../contract/quote/quote-desk.ts';
import type {
  PhoneCorrection,
  QuoteChanges,
  QuotePlan,
  QuoteSubmission,
  SentQuote,
} from '../../contract/quote/quote-desk-rules.ts';
import { QUOTE_MESSAGES } from '../../contract/quote/quote-messages.ts';
import type { Throttle } from '../account/throttle.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { idOfBareText } from '../kernel/derived-id.ts';
import { entityTag, requireMatch } from '../kernel/entity-tag.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import { isSame, unlessSame } from '../kernel/sameness.ts';
import type { Call } from '../kernel/service-call.ts';
import { isSameSecret, sha256OfJson } from '../kernel/storage/hashes.ts';
import { parseId, type TextKeys } from '../kernel/storage/keys.ts';
import { type Id, KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { askedBefore } from './old-quotes.ts';
import {
  askedBeforeNote,
  changed,
  decideChanges,
  isSamePhone,
  withPhone,
} from './quote-changes.ts';
import type { QuoteList } from './quote-list.ts';
import { probeQuoteStorage, type QuoteNews } from './quote-news.ts';
import type { QuoteOwners } from './quote-owners.ts';
import { languageOf } from './spoken-refusal.ts';
import {
  QUOTE_FORM,
  quoteKey,
  quoteNumberOf,
  quoteView,
  SPAM_CHECK,
  type StoredQuote,
  storedQuote,
} from './stored-quote.ts';

const TOO_SOON = 'Sent within three seconds of opening the form; it may be automated.';

/** @param lastAskedOn day of the last request from this number that has been deleted since. */
const firstNotes = (
  { fillMs = QUOTE_FILL_MIN_MS }: QuoteSubmission,
  lastAskedOn: string | null,
  at: string,
) => [
  ...(fillMs < QUOTE_FILL_MIN_MS ? [{ text: TOO_SOON, by: SPAM_CHECK, at }] : []),
  ...askedBeforeNote(lastAskedOn, at),
];

type Keys = Pick<TextKeys, 'hash'>;

/** Every answer about a request has the same token; it is computed and never stored. */
const tokenOf = (keys: Keys, id: string) => `${id}.${keys.hash('correction of a quote', id)}`;

const endOf = ({ createdAt }: Pick<StoredQuote, 'createdAt'>) =>
  Date.parse(createdAt) + QUOTE_CORRECTION_MS;

/** Whether the hour in which the number may be corrected is over. */
const isTooLate = (quote: Pick<StoredQuote, 'createdAt'>, now: number) => now >= endOf(quote);

/**
 * How the number of this request can be corrected; null after a correction, or when it is too late.
 */
const correctionOf = (
  keys: Keys,
  quote: Pick<StoredQuote, '_id' | 'createdAt' | 'phoneCorrectedAt'>,
  now: number,
) =>
  quote.phoneCorrectedAt !== null || isTooLate(quote, now)
    ? null
    : { token: tokenOf(keys, quote._id), until: new Date(endOf(quote)).toISOString() };

/** The request that the token is for; null for a token that is not ours. */
const quoteOfToken = (keys: Keys, token: string): Id | null => {
  const id = parseId(token.slice(0, token.indexOf('.')));
  if (!id) return null;
  return isSameSecret(token, tokenOf(keys, id)) ? id : null;
};

type Deps = Basics & { audit: Audit; throttle: Throttle } & { list: QuoteList; news: QuoteNews } & {
  owners: QuoteOwners;
};
/** The sender of a request, as far as known. */
type Sender = {
  idempotencyKey: string | undefined;
  ip: string;
  user: string | null;
  plan?: QuotePlan | null;
};
export type Quotes = ReturnType<typeof createQuotes>;

/**
 * Bots fill in fields that people cannot see, or finish before a person could have chosen anything.
 */
const looksLikeSpam = ({ website, fillMs = QUOTE_FILL_MIN_MS }: QuoteSubmission) =>
  Boolean(website) || fillMs < QUOTE_MACHINE_MS;

/**
 * A request in the audit log, which itself leaves out what it may not keep. Of the history it has
 * the reasons; the rest is in other fields.
 */
const auditedQuote = ({ history, ...quote }: StoredQuote) => ({
  ...quote,
  history: history.map((change) => ({ reason: change.what === 'status' ? change.reason : null })),
});

const read = async (kv: ScopedKv, id: string) => {
  const found = await kv.get(quoteKey(id), storedQuote);
  if (!found) throw notFound();
  return found.value;
};

const correctionOver = (why: string) =>
  new ApiError('conflict', `${why} ${QUOTE_MESSAGES.correction.advice}`);
const { unknown: WRONG_TOKEN, used: USED_TOKEN, late: OLD_TOKEN } = QUOTE_MESSAGES.correction;

export const createQuotes = ({
  audit,
  isoNow,
  keys,
  list,
  newId,
  newOpId,
  news,
  owners,
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
      call: Call,
      form: QuoteSubmission,
      { idempotencyKey, ip, user, plan = null }: Sender,
    ) => {
      const { name, elevatorType, location, email = null, page = null, about = null } = form;
      const language = languageOf(form);
      const { phone, phoneExtension } = splitPhone(form.phone);
      const more = {
        ...(about ? { about } : {}),
        ...(email ? { email } : {}),
        ...(phoneExtension ? { phoneExtension } : {}),
      };
      const content = { name, phone, elevatorType, location, ...more };
      const sent = plan ? { ...content, plan: plan.address } : content;
      const contentHash = sha256OfJson(sent);
      const hasKey = idempotencyKey !== undefined;
      const id = hasKey ? idOfBareText(keys, 'quote', idempotencyKey) : newId();
      const repeatedQuote = (before: StoredQuote) => {
        if (before.contentHash !== contentHash)
          throw new ApiError('invalid_fields', QUOTE_MESSAGES.repeated);
        return before;
      };
      const before = hasKey ? await call.kv.get(quoteKey(id), storedQuote) : null;
      if (before) return sentView(repeatedQuote(before.value));

      const [, lastAskedOn] = await Promise.all([
        throttle.countAttempt(call.kv, 'quote', ip),
        askedBefore(call.kv, keys, phone),
      ]);
      // After too many letters to the address, no letter is sent, but the office gets the request.
      const isConfirmed = email === null || (await throttle.allows(call.kv, 'letter', email));
      const at = isoNow();
      const status = looksLikeSpam(form) ? 'spam' : 'new';
      const quoteNumber = quoteNumberOf(keys, id, at);
      const base = {
        _id: id,
        quoteNumber,
        ...content,
        email,
        user,
        about,
        plan,
        page,
        phoneExtension,
        phoneCorrectedAt: null,
        isCorrectionDue: false,
        isConfirmed,
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
        owner: null,
        expectedValue: null,
        history: [],
        notes: firstNotes(form, lastAskedOn, at),
        noticeVersion: NOTICE_VERSION,
        ...(language !== 'en' && { locale: language }),
        isAnnounced: status === 'spam',
      };
      if (form.isTest) {
        const tried = await probeQuoteStorage(call.kv, { ...quote, _id: newId() }, { newOpId });
        return { ...sentView(tried), correction: null };
      }
      const { value: outcome, settle } = await list.change(call.kv, id, () =>
        call.kv.create(quoteKey(id), storedQuote, quote, newOpId()),
      );
      await call.afterAnswer(news.announce(call.kv, id, settle));
      if (outcome !== 'exists') return sentView(quote);
      const other = await call.kv.get(quoteKey(id), storedQuote);
      return sentView(other ? repeatedQuote(other.value) : quote);
    },

    /**
     * The request with this token, how it can still be corrected, and its language; null without a
     * valid token, and after the token's hour.
     */
    ofToken: async (call: Call, token: string) => {
      const id = quoteOfToken(keys, token);
      const found = id && (await call.kv.get(quoteKey(id), storedQuote));
      if (!found || isTooLate(found.value, Date.parse(isoNow()))) return null;
      return { sent: sentView(found.value), language: languageOf(found.value) };
    },

    /**
     * Corrects the phone number of a request, and nothing else of it. Throws 409 for a token that
     * is wrong, too old or used. If the request already has this number, nothing changes; a token
     * that is too old does not tell.
     */
    correctPhone: async (call: Call, { token, phone: typed }: PhoneCorrection, ip: string) => {
      await throttle.countAttempt(call.kv, 'correction', ip);
      const called = splitPhone(typed);
      const id = quoteOfToken(keys, token);
      if (!id) throw correctionOver(WRONG_TOKEN);
      const [at, key] = [isoNow(), quoteKey(id)];
      const lastAskedOn = await askedBefore(call.kv, keys, called.phone);
      const { value: quote, settle } = await list.change(call.kv, id, () =>
        call.kv.update(key, storedQuote, newOpId(), (current) => {
          if (!current) throw correctionOver(WRONG_TOKEN);
          if (isTooLate(current, Date.parse(at))) throw correctionOver(OLD_TOKEN);
          if (isSamePhone(current, called)) return KEEP;
          if (current.phoneCorrectedAt !== null) throw correctionOver(USED_TOKEN);
          return {
            ...current,
            ...withPhone(current, called, { by: QUOTE_FORM, at, lastAskedOn }),
            phoneCorrectedAt: at,
            isCorrectionDue: current.status !== 'spam',
            updatedAt: at,
          };
        }),
      );
      await call.afterAnswer(news.announce(call.kv, id, settle));
      if (!quote) throw correctionOver(WRONG_TOKEN);
      return sentView(quote);
    },

    read: async (call: Call, id: string) => quoteView(await read(call.kv, id)),

    change: async (call: StaffCall, id: string, asked: QuoteChanges) => {
      const [at, opId, key] = [isoNow(), newOpId(), quoteKey(id)];
      const before = await read(call.kv, id);
      const changes = await decideChanges({ keys, owners }, call, before, asked);
      const next = (quote: StoredQuote) => {
        const after = changed(quote, changes, fullName(call.caller.account), at);
        if (!isSame(quote, after)) requireMatch(call.ifMatch, entityTag(quoteView(quote)));
        return after;
      };
      const after = next(before);
      if (isSame(before, after)) return quoteView(before);
      const { value: quote, settle } = await list.change(call.kv, id, () =>
        auditedUpdate(audit, call, {
          key,
          opId,
          action: 'change',
          entity: 'quote',
          entityId: id,
          label: before.quoteNumber,
          before,
          after,
          view: auditedQuote,
          viewAfter: auditedQuote,
          write: (recorded) =>
            call.kv.update(key, storedQuote, opId, async (current) => {
              if (!current) throw notFound();
              return recorded(current, unlessSame(current, next(current)));
            }),
        }),
      );
      await call.afterAnswer(settle(call.kv));
      if (!quote) throw notFound();
      return quoteView(quote);
    },
  };
};
