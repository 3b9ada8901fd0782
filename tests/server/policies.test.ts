// The counters behind the throttle as rules of their own: to the try, and to the millisecond.
import { describe, expect, it } from 'vitest';
import { createSessions, MOST_SESSIONS } from '../../src/server/auth/session.ts';
import { POLICIES, type Policy } from '../../src/server/auth/throttle.ts';

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

describe('the sessions of an account', () => {
  const sessions = createSessions({ key: new Uint8Array(32), now: () => START, newId: () => 'id' });
  const session = (id: string, endsAt: number) => ({ id, startedAt: new Date(START).toISOString(), endsAt: new Date(endsAt).toISOString(), device: '' });

  it('lose those that are over by more than clocks may differ', () => {
    const old = [session('over', START - 120_000), session('nearly', START - 119_999), session('live', START + DAY)];
    expect(sessions.add(old, session('new', START + DAY)).map(({ id }) => id)).toEqual(['nearly', 'live', 'new']);
  });

  it('are ten at most, the newest', () => {
    const old = Array.from({ length: MOST_SESSIONS }, (_, n) => session(String(n), START + DAY));
    expect(sessions.add(old, session('new', START + DAY)).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'new']);
  });

  it('last a week to the second, and say by which browser they were opened', async () => {
    const { session: opened, signedIn } = await sessions.open('somebody', 'Firefox');
    expect(opened).toEqual({ id: 'id', startedAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-08T00:00:00.000Z', device: 'Firefox' });
    expect(signedIn).toEqual({ userId: 'somebody', sessionId: 'id' });
  });
});
