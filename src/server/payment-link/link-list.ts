// The list of payment links.
import * as z from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import { paiseOf } from '../../contract/kernel/money.ts';
import { type PaymentLinkQuery, paymentLinkSchema } from '../../contract/payment-link/rules.ts';
import { deskList, fromDocument, type Opened } from '../kernel/lists/desk-list.ts';
import { isNewsDue } from './link-news.ts';
import {
  PAYMENT_LINK_FOLDER,
  paymentLinkKey,
  paymentLinkView,
  type StoredPaymentLink,
  stateOf,
  storedPaymentLink,
} from './stored-payment-link.ts';

/** Longer than a request waits for the gateway: by then, no other process is creating the link. */
export const MAKING_REST_MS = MINUTE_MS;
/**
 * Time after which a cancelled link that the gateway does not know will not appear there either.
 */
export const MAKING_GIVEN_UP_MS = 10 * MINUTE_MS;
/**
 * Times after its last moment at which the gateway is asked: at once, and for as long as banks take
 * to authorise payments that were begun before.
 */
const AFTER_MS = [0, 2 * HOUR_MS, DAY_MS, 6 * DAY_MS];

/**
 * Time of the next call to the gateway in milliseconds since 1970; null if none is needed. Events
 * may get lost and calls may be cut off, so the gateway is asked again.
 */
export const nextCallOf = (link: StoredPaymentLink): number | null => {
  const state = stateOf(link);
  if (state === 'failed') return null;
  const asked = link.askedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(link.askedAt);
  if (link.gatewayLinkId === null)
    return link.end === null ? Date.parse(link.triedAt) + MAKING_REST_MS : null;
  // An answer that stays incomplete is requested once a day after its first day.
  const isStuck = !link.isCancelDue && asked - Date.parse(link.updatedAt) > DAY_MS;
  if (link.isCancelDue || link.isAskDue)
    return Math.max(0, asked) + (isStuck ? DAY_MS : MAKING_REST_MS);
  if (state === 'paid') return null;
  const end = Date.parse(link.expiresAt);
  const isWaiting = link.end === null && asked < end;
  const daily = Math.max(asked, Date.parse(link.createdAt)) + DAY_MS;
  const times = [...AFTER_MS.map((ms) => end + ms), ...(isWaiting ? [daily] : [])];
  const next = Math.min(...times.filter((time) => time > asked));
  return Number.isFinite(next) ? next : null;
};

const indexedSchema = paymentLinkSchema.extend({
  /** When the gateway is next to be called, in milliseconds since 1970; null for never. */
  callAt: z.number().nullable(),
  /** Whether letters are still to be posted. */
  isNewsDue: z.boolean(),
});

export const PAYMENT_LINK_LIST = deskList({
  name: 'payment-links',
  folder: PAYMENT_LINK_FOLDER,
  row: indexedSchema,
  load: fromDocument(paymentLinkKey, storedPaymentLink, (link) => ({
    ...paymentLinkView(link),
    callAt: nextCallOf(link),
    isNewsDue: isNewsDue(link),
  })),
  texts: ({ number, title }) => [number, title],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    amount: ({ amount }) => String(paiseOf(amount)).padStart(12, '0'),
    status: ({ state }) => state,
  },
  filter:
    ({ quote }: PaymentLinkQuery) =>
    (row) =>
      (quote ?? row.quote) === row.quote,
});
export type LinkList = Opened<typeof PAYMENT_LINK_LIST>;
