// The counters behind the throttle as rules of their own: to the try, and to the millisecond.
import { describe, expect, it } from 'vitest';
import { createThrottle, POLICIES, type Policy } from '../../src/server/auth/throttle.ts';
import { keyOf, opIdOf } from '../../src/server/storage/keys.ts';
import { type Kv, StorageBusy, StorageUnavailable } from '../../src/server/storage/kv.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);

/** What the counter says after `count` tries, each `pauseMs` after the one before. */
const counted = (policy: Policy, count: number, pauseMs = 0) => {
  let state = policy(null, START);
  for (let n = 1; n < count; n += 1) state = policy(state, START + n * pauseMs);
  return state;
};

describe.each([
  ['address', 30, 15 * MINUTE],
  ['signup', 5, HOUR],
  ['google', 20, MINUTE],
  ['quote', 5, 15 * MINUTE],
] as const)('the counter for %s', (kind, most, windowMs) => {
  const policy = POLICIES[kind];

  it(`takes ${most} tries in a window that begins with the first`, () => {
    expect(counted(policy, most - 1, 10)).toEqual({ count: most - 1, since: START, until: 0 });
    expect(counted(policy, most, 10)).toEqual({ count: most, since: START, until: START + windowMs });
  });

  it('begins a new window when the old one is over, not before', () => {
    const full = counted(policy, most);
    expect(policy(full, START + windowMs - 1)).toEqual({ count: most + 1, since: START, until: START + windowMs });
    expect(policy(full, START + windowMs)).toEqual({ count: 1, since: START + windowMs, until: 0 });
  });
});

describe('the counter for an account', () => {
  it('is free four times; then waits grow from half a minute to an hour', () => {
    const waits = [1, 4, 5, 6, 7, 11, 12, 40].map((count) => Math.max(0, counted(POLICIES.account, count).until - START));
    expect(waits).toEqual([0, 0, 30_000, MINUTE, 2 * MINUTE, 32 * MINUTE, HOUR, HOUR]);
  });

  it('forgets after a day without tries, not before', () => {
    const full = counted(POLICIES.account, 5);
    expect(POLICIES.account(full, START + DAY - 1)).toEqual({ count: 6, since: START + DAY - 1, until: START + DAY - 1 + MINUTE });
    expect(POLICIES.account(full, START + DAY)).toEqual({ count: 1, since: START + DAY, until: 0 });
  });
});

describe('a throttle', () => {
  const at = (now: number, update: Kv['update']) =>
    createThrottle({ now: () => now, newOpId: () => opIdOf('op'), keyOf: keyOf.bind(null, 'thr') }).take({ update } as Kv, 'account', 'x');
  const until = (end: number) =>
    (async (_key: unknown, _schema: unknown, _op: unknown, change: (before: unknown) => unknown) => change({ count: 9, since: 0, until: end })) as Kv['update'];

  it.each([
    [1, '1 seconds', 1],
    [90_000, '90 seconds', 90],
    [90_001, '2 minutes', 91],
    [HOUR, '60 minutes', 3_600],
  ])('says how long to wait for %d ms: %s', async (ms, words, seconds) => {
    const refusal = { code: 'too_many', message: `Too many attempts. Please try again in ${words}.`, details: { retryAfterS: seconds } };
    await expect(at(START, until(START + ms))).rejects.toThrow(expect.objectContaining(refusal));
  });

  it('lets somebody in at the very end of the wait', async () => {
    await expect(at(START, until(START))).resolves.toBeUndefined();
  });

  it('refuses when so many try at once that they cannot be counted, and fails when storage does', async () => {
    await expect(at(START, () => Promise.reject(new StorageBusy('busy')))).rejects.toThrow('try again in 30 seconds');
    await expect(at(START, () => Promise.reject(new StorageUnavailable('away')))).rejects.toThrow(StorageUnavailable);
  });
});
