// Data that are kept for a day: counters of tries, and used tokens.
import { describe, expect, it } from 'vitest';
import { expiredTasks } from '../../../src/server/account/expired.ts';
import { storedFailures } from '../../../src/server/account/failures.ts';
import { usedToken } from '../../../src/server/account/google-sign-in.ts';
import { tries } from '../../../src/server/account/throttle.ts';
import { keyOf, newOpId, prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import { memoryStorage } from '../../storage/support/storage.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2026, 0, 1);

const kept = async () => {
  const { storage, ports } = memoryStorage();
  const kv = storage.scope();
  await kv.create(
    keyOf('gtk', 'token'),
    usedToken,
    { at: new Date(START).toISOString() },
    newOpId(ports),
  );
  await kv.create(
    keyOf('thr', 'quote', 'since'),
    tries,
    { count: 2, since: START, until: 0 },
    newOpId(ports),
  );
  await kv.create(
    keyOf('thr', 'quote', 'until'),
    tries,
    { count: 9, since: 0, until: START },
    newOpId(ports),
  );
  await kv.create(
    keyOf('fail', 'login', 'since'),
    storedFailures,
    { count: 2, since: START, until: 0, open: [] },
    newOpId(ports),
  );
  await kv.create(
    keyOf('fail', 'login', 'until'),
    storedFailures,
    { count: 9, since: 0, until: START, open: [] },
    newOpId(ports),
  );
  const sweepAt = async (now: number, hasTime = true) => {
    const removed = [];
    for (const { name, run } of expiredTasks({ now: () => now }))
      removed.push([name, await run(kv, () => hasTime)]);
    return Object.fromEntries(removed);
  };
  const left = async () =>
    (
      await Promise.all(
        ['gtk', 'thr', 'fail'].map((folder) => Array.fromAsync(kv.list(prefixOf(folder)))),
      )
    ).map(({ length }) => length);
  return { sweepAt, left };
};

describe('data with a lifetime of a day', () => {
  it('is kept until the day is over, and removed after that', async () => {
    const { sweepAt, left } = await kept();
    expect(await sweepAt(START + DAY)).toEqual({
      'used Google tokens': 0,
      'counters of tries': 0,
      'counters of wrong passwords': 0,
    });
    expect(await left()).toEqual([1, 2, 2]);
    expect(await sweepAt(START + DAY + 1)).toEqual({
      'used Google tokens': 1,
      'counters of tries': 2,
      'counters of wrong passwords': 2,
    });
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('waits for the next sweep when there is no time', async () => {
    const { sweepAt, left } = await kept();
    expect(await sweepAt(START + 9 * DAY, false)).toEqual({
      'used Google tokens': 0,
      'counters of tries': 0,
      'counters of wrong passwords': 0,
    });
    expect(await left()).toEqual([1, 2, 2]);
  });
});
