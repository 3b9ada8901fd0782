// Counters of wrong passwords. An attempt is admitted and recorded before the password is checked,
// and settled afterwards: parallel attempts cannot all be the first, and correct passwords are not
// counted.

import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import { ApiError } from '../kernel/refusal.ts';
import { KEEP, type Key, type Kv, type OpId, StorageBusy } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import {
  FIRST_WAIT_MS,
  FORGOTTEN_MS,
  growing,
  type Policy,
  perWindow,
  tooMany,
} from './throttle.ts';

const FREE_FAILURES = 5;
const NETWORK_FAILURES = 30;
/** Wrong passwords that strangers may try on one account in a day, wherever they come from. */
export const ACCOUNT_FAILURES = 1000;
/** From here on strangers may try from quiet networks only, and superAdmins are informed. */
export const ACCOUNT_ALARM = 100;
/** A network without a wrong password for the account in this time is quiet. */
export const QUIET_MS = HOUR_MS;
/** An attempt not settled by then was cut off and counts as wrong. */
const ATTEMPT_MS = MINUTE_MS;

const failuresShape = z.strictObject({
  count: z.int(),
  /**
   * When the window began, or the last failure of a growing wait. Milliseconds since 1970, like all
   * times here.
   */
  since: z.number(),
  until: z.number(),
  /** Admitted attempts that are not settled. */
  open: z.array(z.strictObject({ id: z.string(), at: z.number() })),
  /** Failures up to this time were about a password that has been replaced. */
  forgivenAt: z.number().optional(),
  /** When superAdmins were last informed. */
  toldAt: z.number().optional(),
});
export type Failures = z.infer<typeof failuresShape>;
export const storedFailures = documentSchema(failuresShape);

type Rule = {
  /** The effect of one more failure on the counter. */
  afterOne: Policy;
  /** How long failures are remembered, from `since` on. */
  keptMs: number;
  /** Attempts that may be open at once after `count` failures. */
  room: (count: number) => number;
  /** Whether a correct password clears the failures before it. */
  isForgiving: boolean;
};

/** Five wrong passwords are free, then waits grow to an hour. */
const growingWait: Rule = {
  afterOne: growing,
  keptMs: FORGOTTEN_MS,
  room: (count) => Math.max(1, FREE_FAILURES - count),
  isForgiving: true,
};
const window = (most: number, ms: number): Rule => ({
  afterOne: perWindow(most, ms),
  keptMs: ms,
  room: (count) => most - count,
  isForgiving: false,
});

export const FAILURE_RULES = {
  /** One account from one network. */
  login: growingWait,
  /** All accounts from one network. */
  network: window(NETWORK_FAILURES, 15 * MINUTE_MS),
  /** One account from everywhere, its known devices left out. */
  account: window(ACCOUNT_FAILURES, FORGOTTEN_MS),
  /** One account from one known device. */
  device: growingWait,
  /** The current password, requested in a live session. */
  session: growingWait,
} as const satisfies Record<string, Rule>;
export type FailureKind = keyof typeof FAILURE_RULES;

const NONE: Failures = { count: 0, since: 0, until: 0, open: [] };

/** Adds one failure to the counter. */
export const withFailure = (kind: FailureKind, kept: Failures, at: number): Failures => ({
  ...kept,
  ...FAILURE_RULES[kind].afterOne(kept, at),
});

/**
 * The counter as it is `now`: old failures are removed, and attempts that were cut off are
 * failures.
 */
export const asOf = (kind: FailureKind, kept: Failures | null, now: number): Failures => {
  const { count, since, until, ...rest } = kept ?? NONE;
  const isKept = count > 0 && now - since < FAILURE_RULES[kind].keptMs;
  const known: Failures = {
    ...rest,
    ...(isKept ? { count, since, until } : { count: 0, since: now, until: 0 }),
  };
  const [lost, open] = [
    known.open.filter(({ at }) => now - at > ATTEMPT_MS),
    known.open.filter(({ at }) => now - at <= ATTEMPT_MS),
  ];
  return lost.reduce((failures, { at }) => withFailure(kind, failures, at), { ...known, open });
};

type FailurePorts = {
  now: () => number;
  newOpId: () => OpId;
  keyOf: (kind: FailureKind, subject: string) => Key;
};

type BeginOptions = {
  /** When failures were last cleared; read only when they would refuse the attempt. */
  forgivenAt?: () => Promise<number>;
  /**
   * Called when the counter itself admits the attempt; throws when its state is a reason to refuse
   * all the same.
   */
  check?: (before: Failures) => Promise<void> | void;
};
export type Attempt = {
  /** The counter as it was before the attempt. */
  before: Failures;
  /** The password was correct. */
  succeed: () => Promise<void>;
  /**
   * The password was wrong. Returns the counter after it, or null if the attempt had been settled
   * before.
   */
  fail: () => Promise<Failures | null>;
  /** The password was not checked. */
  withdraw: () => Promise<void>;
};
export type FailureCounters = ReturnType<typeof createFailures>;

/** The refusal when too many attempts are open. Those of a network belong to many people. */
const tooManyOpen = (kind: FailureKind) =>
  kind === 'network'
    ? new ApiError(
        'unavailable',
        'Many people are logging in from your network right now. Please try again in a few seconds.',
        { retryAfterS: 3 },
      )
    : tooMany(FIRST_WAIT_MS);

export const createFailures = ({ now, newOpId, keyOf }: FailurePorts) => {
  /** Settles an attempt once; an attempt that an earlier call has settled stays as it is. */
  const settle = async (
    kv: Kv,
    kind: FailureKind,
    key: Key,
    id: string,
    change: (kept: Failures) => Failures,
  ) => {
    const at = now();
    let settled: Failures | null = null;
    await kv.update(key, storedFailures, newOpId(), (stored) => {
      settled = null;
      const kept = asOf(kind, stored, at);
      if (!kept.open.some((attempt) => attempt.id === id)) return KEEP;
      settled = change({ ...kept, open: kept.open.filter((attempt) => attempt.id !== id) });
      return settled;
    });
    return settled as Failures | null;
  };

  return {
    keyOf,

    /**
     * Admits an attempt. Throws 429 after too many failures, and when too many attempts are open;
     * for a network the latter is 503.
     */
    begin: async (
      kv: Kv,
      kind: FailureKind,
      subject: string,
      { forgivenAt, check }: BeginOptions = {},
    ): Promise<Attempt> => {
      const at = now();
      const [id, key] = [newOpId(), keyOf(kind, subject)];
      let before = asOf(kind, null, at);
      try {
        const admit = async (stored: Failures | null) => {
          before = asOf(kind, stored, at);
          if (before.until > at && forgivenAt && (await forgivenAt()) >= before.since)
            before = { ...asOf(kind, null, at), open: before.open };
          if (before.until > at) throw tooMany(before.until - at);
          if (before.open.length >= FAILURE_RULES[kind].room(before.count)) throw tooManyOpen(kind);
          await check?.(before);
          return { ...before, open: [...before.open, { id, at }] };
        };
        await kv.update(key, storedFailures, id, admit, { inTurn: true });
      } catch (error) {
        // So many attempts at once that counting fails also count as too many.
        if (error instanceof StorageBusy) throw tooManyOpen(kind);
        throw error;
      }
      return {
        before,
        succeed: async () => {
          const forget = (kept: Failures) =>
            FAILURE_RULES[kind].isForgiving ? { ...kept, count: 0, until: 0 } : kept;
          await settle(kv, kind, key, id, forget);
        },
        fail: () => settle(kv, kind, key, id, (kept) => withFailure(kind, kept, now())),
        withdraw: async () => void (await settle(kv, kind, key, id, (kept) => kept)),
      };
    },

    /** When the failures of this subject were last cleared; 0 for never. */
    forgivenAt: async (kv: Kv, kind: FailureKind, subject: string) =>
      (await kv.get(keyOf(kind, subject), storedFailures))?.value.forgivenAt ?? 0,

    /** Clears the failures of this subject, whose password has been replaced. */
    forgive: async (kv: Kv, kind: FailureKind, subject: string) => {
      const at = now();
      await kv.update(keyOf(kind, subject), storedFailures, newOpId(), (stored) => ({
        ...asOf(kind, stored, at),
        count: 0,
        since: at,
        until: 0,
        forgivenAt: at,
      }));
    },
  };
};
