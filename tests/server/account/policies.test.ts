// The counters behind the throttles as rules of their own: to the try, and to the millisecond.
import { describe, expect, it } from 'vitest';
import {
  asOf,
  createFailures,
  FAILURE_RULES,
  type FailureKind,
  withFailure,
} from '../../../src/server/account/failures.ts';
import { createThrottle, POLICIES, type Policy } from '../../../src/server/account/throttle.ts';
import { keyOf, opIdOf } from '../../../src/server/kernel/storage/keys.ts';
import { type Kv, StorageBusy, StorageUnavailable } from '../../../src/server/kernel/storage/kv.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);

/** State of the counter after `count` tries, each `pauseMs` after the previous one. */
const counted = (policy: Policy, count: number, pauseMs = 0) => {
  let state = policy(null, START);
  for (let n = 1; n < count; n += 1) state = policy(state, START + n * pauseMs);
  return state;
};

describe.each([
  ['wrong passwords from a network', FAILURE_RULES.network.afterOne, 30, 15 * MINUTE],
  ['wrong passwords for an account from everywhere', FAILURE_RULES.account.afterOne, 1000, DAY],
  ['sign-ups', POLICIES.signup, 5, HOUR],
  ['Google sign-ins', POLICIES.google, 20, MINUTE],
  ['quotes', POLICIES.quote, 5, 15 * MINUTE],
] as const)('the counter for %s', (_what, policy, most, windowMs) => {
  it(`takes ${most} tries in a window that begins with the first`, () => {
    expect(counted(policy, most - 1, 10)).toEqual({ count: most - 1, since: START, until: 0 });
    expect(counted(policy, most, 10)).toEqual({
      count: most,
      since: START,
      until: START + windowMs,
    });
  });

  it('begins a new window when the old one is over, not before', () => {
    const full = counted(policy, most);
    expect(policy(full, START + windowMs - 1)).toEqual({
      count: most + 1,
      since: START,
      until: START + windowMs,
    });
    expect(policy(full, START + windowMs)).toEqual({ count: 1, since: START + windowMs, until: 0 });
  });
});

describe('the counter for letters that recover an account', () => {
  it('waits five minutes after each, and for the rest of the hour after the third', () => {
    const waits = [1, 2, 3].map((count) => counted(POLICIES.recovery, count, 6 * MINUTE).until);
    expect(waits).toEqual([START + 5 * MINUTE, START + 11 * MINUTE, START + HOUR]);
  });
});

describe.each(['login', 'device', 'session'] as const)('the counter of a %s', (kind) => {
  const { afterOne } = FAILURE_RULES[kind];

  it('allows four tries without a wait; then waits grow from half a minute to an hour', () => {
    const waits = [1, 4, 5, 6, 7, 11, 12, 40].map((count) =>
      Math.max(0, counted(afterOne, count).until - START),
    );
    expect(waits).toEqual([0, 0, 30_000, MINUTE, 2 * MINUTE, 32 * MINUTE, HOUR, HOUR]);
  });

  it('forgets after a day without tries, not before', () => {
    const full = counted(afterOne, 5);
    expect(afterOne(full, START + DAY - 1)).toEqual({
      count: 6,
      since: START + DAY - 1,
      until: START + DAY - 1 + MINUTE,
    });
    expect(afterOne(full, START + DAY)).toEqual({ count: 1, since: START + DAY, until: 0 });
  });
});

describe('the state of a counter of wrong passwords', () => {
  const failed = (kind: FailureKind, count: number) => {
    let state = asOf(kind, null, START);
    for (let n = 0; n < count; n += 1) state = withFailure(kind, state, START);
    return state;
  };

  it('is empty after its time, except for the alarm of superAdmins', () => {
    const kept = { ...failed('account', 1000), toldAt: START, forgivenAt: START - 1 };
    expect(asOf('account', kept, START + DAY - 1)).toEqual(kept);
    expect(asOf('account', kept, START + DAY)).toEqual({
      count: 0,
      since: START + DAY,
      until: 0,
      open: [],
      toldAt: START,
      forgivenAt: START - 1,
    });
  });

  it('counts an attempt that was never settled as wrong after a minute', () => {
    const kept = { ...failed('login', 4), open: [{ id: 'a', at: START }] };
    expect(asOf('login', kept, START + MINUTE)).toEqual(kept);
    expect(asOf('login', kept, START + MINUTE + 1)).toEqual({
      count: 5,
      since: START,
      until: START + 30_000,
      open: [],
    });
  });

  it('limits open attempts to the remaining failures', () => {
    const { login, network, account } = FAILURE_RULES;
    expect([0, 3, 4, 5, 40].map(login.room)).toEqual([5, 2, 1, 1, 1]);
    expect([network.room(0), network.room(29), network.room(30), account.room(999)]).toEqual([
      30, 1, 0, 1,
    ]);
  });
});

describe('a throttle', () => {
  const stored = (end: number) =>
    (async (_key: unknown, _schema: unknown, _op: unknown, change: (before: unknown) => unknown) =>
      change({ count: 9, since: 0, until: end })) as Kv['update'];
  const storedFailures = (end: number) =>
    (async (_key: unknown, _schema: unknown, _op: unknown, change: (before: unknown) => unknown) =>
      change({ count: 9, since: START, until: end, open: [] })) as Kv['update'];
  const ports = { now: () => START, newOpId: () => opIdOf('op') };
  const tried = (update: Kv['update']) =>
    createThrottle({ ...ports, keyOf: keyOf.bind(null, 'thr') }).countAttempt(
      { update } as Kv,
      'quote',
      'x',
    );
  const begun = (update: Kv['update'], kind: FailureKind = 'login') =>
    createFailures({ ...ports, keyOf: keyOf.bind(null, 'fail') }).begin(
      { update } as Kv,
      kind,
      'x',
    );

  it.each([
    [1, '1 seconds', 1],
    [90_000, '90 seconds', 90],
    [90_001, '2 minutes', 91],
    [HOUR, '60 minutes', 3_600],
  ])('says how long to wait for %d ms: %s', async (ms, words, seconds) => {
    const refusal = expect.objectContaining({
      code: 'too_many',
      message: `Too many attempts. Please try again in ${words}.`,
      details: { retryAfterS: seconds },
    });
    await expect(tried(stored(START + ms))).rejects.toThrow(refusal);
    await expect(begun(storedFailures(START + ms))).rejects.toThrow(refusal);
  });

  it('admits a try at the very end of the wait', async () => {
    await expect(tried(stored(START))).resolves.toBeUndefined();
    await expect(begun(storedFailures(START))).resolves.toMatchObject({ before: { count: 9 } });
  });

  it('refuses tries that are too many to be counted, and fails when storage does', async () => {
    const [busy, away] = [
      () => Promise.reject(new StorageBusy('busy')),
      () => Promise.reject(new StorageUnavailable('away')),
    ];
    await expect(tried(busy)).rejects.toThrow('try again in 30 seconds');
    await expect(begun(busy)).rejects.toThrow('try again in 30 seconds');
    await expect(begun(busy, 'network')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(tried(away)).rejects.toThrow(StorageUnavailable);
    await expect(begun(away)).rejects.toThrow(StorageUnavailable);
  });
});
