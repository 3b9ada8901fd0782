// Counters that slow attempts down. An attempt is counted before it is examined, so that parallel
// attempts cannot all be the first.
import * as z from 'zod';
import { RESET_PAUSE_MS } from '../../contract/account/account-link.ts';
import { COUPON_TRIES_MAX, COUPON_TRIES_MS } from '../../contract/coupon/coupon.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/kernel/days.ts';
import { TROUBLE } from '../../contract/kernel/trouble.ts';
import { fill } from '../../contract/language/fill.ts';
import { networkOf } from '../kernel/ip-address.ts';
import { ApiError } from '../kernel/refusal.ts';
import { KEEP, type Key, type Kv, type OpId, StorageBusy } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

/** Times are milliseconds since 1970. */
export const tries = documentSchema(
  z.strictObject({ count: z.int(), since: z.number(), until: z.number() }),
);
type Tries = { count: number; since: number; until: number };

/** The counter after one more attempt at `now`. */
export type Policy = (before: Tries | null, now: number) => Tries;

/** `most` attempts in each window. */
export const perWindow =
  (most: number, windowMs: number): Policy =>
  (before, now) => {
    const { count, since } =
      before && now - before.since < windowMs ? before : { count: 0, since: now };
    return { count: count + 1, since, until: count + 1 >= most ? since + windowMs : 0 };
  };

/** `most` attempts in each window, and a pause after each; attempts in a pause do not count. */
const spaced =
  (most: number, windowMs: number, pauseMs: number): Policy =>
  (before, now) => {
    const counted = perWindow(most, windowMs)(before, now);
    return { ...counted, until: Math.max(counted.until, now + pauseMs) };
  };

const FREE_TRIES = 5;
export const FIRST_WAIT_MS = 30_000;
export const FORGOTTEN_MS = 24 * HOUR_MS;

/**
 * Five attempts, then a wait of 30 seconds that doubles with each further one up to an hour;
 * cleared after a quiet day.
 */
export const growing: Policy = (before, now) => {
  const count = (before && now - before.since < FORGOTTEN_MS ? before.count : 0) + 1;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - FREE_TRIES), HOUR_MS);
  return { count, since: now, until: count >= FREE_TRIES ? now + wait : 0 };
};

export const POLICIES = {
  signup: perWindow(5, HOUR_MS),
  /** Requests for a letter from one network. */
  forgotten: perWindow(10, HOUR_MS),
  /** Letters that strangers may cause to one address, except those that recover an account. */
  letter: perWindow(3, HOUR_MS),
  /**
   * Letters that recover the account of one address. Nothing else counts here, so that nothing else
   * keeps an owner from such a letter.
   */
  recovery: spaced(3, HOUR_MS, RESET_PAUSE_MS),
  google: perWindow(20, MINUTE_MS),
  quote: perWindow(5, 15 * MINUTE_MS),
  grievance: perWindow(5, 15 * MINUTE_MS),
  /** Corrections of the phone number of a request that was just sent. */
  correction: perWindow(10, 15 * MINUTE_MS),
  coupon: perWindow(COUPON_TRIES_MAX, COUPON_TRIES_MS),
  photo: perWindow(30, HOUR_MS),
} as const satisfies Record<string, Policy>;
type ThrottleKind = keyof typeof POLICIES;
/** Kinds whose subject is a network address. */
const BY_NETWORK: readonly ThrottleKind[] = [
  'signup' as const,
  'forgotten' as const,
  'google' as const,
  'quote' as const,
  'grievance' as const,
  'correction' as const,
];

const sentenceOf = (seconds: number) =>
  seconds <= 90
    ? fill(TROUBLE.attempts.seconds, { count: seconds })
    : fill(TROUBLE.attempts.minutes, { count: Math.ceil(seconds / 60) });

export const tooMany = (waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  return new ApiError('too_many', sentenceOf(seconds), { retryAfterS: seconds });
};

type ThrottlePorts = {
  now: () => number;
  newOpId: () => OpId;
  keyOf: (kind: ThrottleKind, subject: string) => Key;
};
export type Throttle = ReturnType<typeof createThrottle>;

export const createThrottle = ({ now, newOpId, keyOf }: ThrottlePorts) => {
  /** Counts an attempt. Throws 429 when there were too many. */
  const countAttempt = async (kv: Kv, kind: ThrottleKind, subject: string) => {
    const at = now();
    const key = keyOf(kind, BY_NETWORK.includes(kind) ? networkOf(subject) : subject);
    try {
      const count = (before: Tries | null) => {
        if (before && before.until > at) throw tooMany(before.until - at);
        return POLICIES[kind](before, at);
      };
      await kv.update(key, tries, newOpId(), count, { inTurn: true });
    } catch (error) {
      // So many attempts at once that counting fails also count as too many.
      if (error instanceof StorageBusy) throw tooMany(FIRST_WAIT_MS);
      throw error;
    }
  };
  return {
    countAttempt,
    /** Counts an attempt, and resolves to false when there were too many. */
    allows: async (kv: Kv, kind: ThrottleKind, subject: string) => {
      try {
        await countAttempt(kv, kind, subject);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'too_many') return false;
        throw error;
      }
    },
    /** Uncounts one attempt of a window, which makes room for another. */
    uncountAttempt: async (kv: Kv, kind: 'coupon', subject: string) => {
      await kv.update(keyOf(kind, subject), tries, newOpId(), (before) =>
        before && before.count > 0 ? { ...before, count: before.count - 1, until: 0 } : KEEP,
      );
    },
  };
};
