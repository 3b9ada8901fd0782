// What each counter of wrong passwords allows: how many, for how long, and how many attempts may be
// open at once.
import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import { documentSchema } from '../storage/schema.ts';
import { FORGOTTEN_MS, growing, type Policy, perWindow } from './throttle.ts';

const FREE_FAILURES = 5;
const NETWORK_FAILURES = 30;
/** Wrong passwords that strangers may try on one account in a day, wherever they come from. */
export const ACCOUNT_FAILURES = 1000;
/** From here on strangers may try from quiet networks only, and superAdmins are informed. */
export const ACCOUNT_ALARM = 100;
/** A network without a wrong password for the account in this time is quiet. */
export const QUIET_MS = HOUR_MS;
/** An attempt that is not settled by then was cut off; it counts as wrong. */
export const ATTEMPT_MS = MINUTE_MS;

const failuresShape = z.strictObject({
  count: z.int(),
  /**
   * When the window began, or the last failure of a growing wait. Milliseconds since 1970, like all
   * times here.
   */
  since: z.number(),
  until: z.number(),
  /** Attempts that were admitted and are not settled. */
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

/** The counter with one more failure; the rest of it stays. */
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
