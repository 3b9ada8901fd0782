// The rules by which staff change a quote request.
import { momentAfterMonths } from '../../contract/kernel/days.ts';
import { splitPhone } from '../../contract/kernel/phone-parts.ts';
import {
  FOLLOW_UP_MONTHS_MAX,
  mayFollow,
  QUOTE_NOTES_MAX,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
  takesBack,
} from '../../contract/quote/quote-desk.ts';
import type {
  QuoteChanges,
  QuoteHistory,
  QuoteOwner,
} from '../../contract/quote/quote-desk-rules.ts';
import { ApiError, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { TextKeys } from '../kernel/storage/keys.ts';
import { askedBefore } from './old-quotes.ts';
import type { QuoteOwners } from './quote-owners.ts';
import { OLD_REQUESTS, type StoredQuote } from './stored-quote.ts';

export const askedBeforeNote = (lastAskedOn: string | null, at: string) =>
  lastAskedOn === null
    ? []
    : [{ text: `This number has asked before, last on ${lastAskedOn}.`, by: OLD_REQUESTS, at }];

type Called = Pick<StoredQuote, 'phone' | 'phoneExtension'>;

export const isSamePhone = (one: Called, other: Called) =>
  one.phone === other.phone && one.phoneExtension === other.phoneExtension;

/** The fields of a request after its phone number was corrected. */
export const withPhone = (
  { phone, phoneExtension, history, notes }: StoredQuote,
  called: Called,
  { by, at, lastAskedOn }: { by: string; at: string; lastAskedOn: string | null },
) => ({
  ...called,
  history: [...history, { what: 'phone' as const, phone, phoneExtension, by, at }],
  notes: [...notes, ...askedBeforeNote(lastAskedOn, at)],
});

const wordOf = (status: QuoteStatus) => QUOTE_STATUS_LABELS[status].toLowerCase();

/**
 * The changes as they are carried out: with the owner's name, and with the day on which the new
 * number last asked before.
 */
type DecidedChanges = Omit<QuoteChanges, 'ownerId' | 'phone'> & {
  owner: QuoteOwner | null | undefined;
  called: Called | undefined;
  lastAskedOn: string | null;
};

const movedTo = (
  { status: from, history }: StoredQuote,
  to: QuoteStatus,
  reason: string | null,
  { by, at }: { by: string; at: string },
): QuoteHistory[] =>
  from === to ? history : [...history, { what: 'status', from, to, reason, by, at }];

export const changed = (
  before: StoredQuote,
  { called, lastAskedOn, ...changes }: DecidedChanges,
  by: string,
  at: string,
): StoredQuote => {
  const quote =
    called && !isSamePhone(before, called)
      ? { ...before, ...withPhone(before, called, { by, at, lastAskedOn }) }
      : before;
  const {
    note,
    status = quote.status,
    lostReason = quote.lostReason,
    takenBackReason = null,
    priority = quote.priority,
    followUpAt = quote.followUpAt,
    owner = quote.owner,
    expectedValue = quote.expectedValue,
  } = changes;
  if (!mayFollow(quote.status, status))
    throw new ApiError(
      'conflict',
      `This request is ${wordOf(quote.status)} and cannot be changed to ${wordOf(status)}.`,
    );
  if (status === 'lost' && !lostReason)
    throw wrongField('lostReason', 'Please enter why it was lost.');
  const isTakenBack = takesBack(quote.status, status);
  if (isTakenBack && !takenBackReason)
    throw wrongField(
      'takenBackReason',
      `Please enter why it is no longer ${wordOf(quote.status)}.`,
    );
  if (note && quote.notes.length >= QUOTE_NOTES_MAX)
    throw new ApiError('conflict', `A request can have up to ${QUOTE_NOTES_MAX} notes.`);
  // A later date that is already stored stays.
  if (
    followUpAt !== null &&
    followUpAt !== quote.followUpAt &&
    Date.parse(followUpAt) > momentAfterMonths(at, FOLLOW_UP_MONTHS_MAX)
  )
    throw wrongField('followUpAt', 'A follow-up may be at most five years ahead.');
  const notes = note ? [...quote.notes, { text: note, by, at }] : quote.notes;
  const reason = isTakenBack ? takenBackReason : status === 'lost' ? lostReason : null;
  return {
    ...quote,
    status,
    history: movedTo(quote, status, reason, { by, at }),
    owner,
    expectedValue,
    lostReason: status === 'lost' ? lostReason : null,
    priority,
    followUpAt,
    notes,
    updatedAt: at,
  };
};

/** Reads what the changes name. A request keeps its owner when that account is blocked. */
export const decideChanges = async (
  { keys, owners }: { keys: Pick<TextKeys, 'hash'>; owners: QuoteOwners },
  call: Call,
  before: StoredQuote,
  { ownerId, phone, ...changes }: QuoteChanges,
): Promise<DecidedChanges> => {
  const called = phone === undefined ? undefined : splitPhone(phone);
  const ownerOf = async () => {
    if (ownerId === undefined || ownerId === null) return ownerId;
    return ownerId === before.owner?._id ? before.owner : owners.named(call.kv, ownerId);
  };
  const [owner, lastAskedOn] = await Promise.all([
    ownerOf(),
    called && !isSamePhone(before, called) ? askedBefore(call.kv, keys, called.phone) : null,
  ]);
  return { ...changes, owner, called, lastAskedOn };
};
