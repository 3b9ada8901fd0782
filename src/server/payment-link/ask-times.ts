// When the gateway is called about a payment link without anybody asking: its events may get lost,
// and what was begun may have been cut off.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import { type StoredPaymentLink, stateOf } from './stored-payment-link.ts';

/** Longer than a request waits for the gateway: nobody else is making it any more. */
export const MAKING_REST_MS = MINUTE_MS;
/** When a cancelled link that the gateway does not know is not going to appear there either. */
export const MAKING_GIVEN_UP_MS = 10 * MINUTE_MS;
/**
 * After its last moment: at once, and as long as banks take to authorise what was begun before it.
 */
const AFTER_MS = [0, 2 * HOUR_MS, DAY_MS, 6 * DAY_MS];

/** In milliseconds since 1970; null when there is nothing left to ask. */
export const nextCallOf = (link: StoredPaymentLink): number | null => {
  const state = stateOf(link);
  if (state === 'failed') return null;
  const asked = link.askedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(link.askedAt);
  if (link.gatewayLinkId === null)
    return link.end === null ? Date.parse(link.triedAt) + MAKING_REST_MS : null;
  // An answer that stays incomplete is asked for once a day after its first day.
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
