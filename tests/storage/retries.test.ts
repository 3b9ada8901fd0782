import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../src/server/kernel/storage/blob-store.ts';
import { StorageUnavailable } from '../../src/server/kernel/storage/kv.ts';
import { mayTryAgain, repeated } from '../../src/server/kernel/storage/retries.ts';

/** A clock at 0 that only sleeping moves, chance that always says `random`, and a deadline. */
const waiting = (deadline: number, random = 0.5) => {
  const slept: number[] = [];
  const ports = {
    now: () => slept.reduce((sum, ms) => sum + ms, 0),
    sleep: async (ms: number) => void slept.push(ms),
    random: () => random,
  };
  const call = {
    deadline,
    counts: { reads: 0, writes: 0, deletes: 0, lists: 0 },
    contention: { lost: 0, pausedMs: 0 },
  };
  return { ports, call, slept };
};

describe('a repeatable operation', () => {
  const failing = (times: number) => {
    let tries = 0;
    const task = async () => {
      tries += 1;
      if (tries <= times) throw new CallFailed(`try ${tries}`);
      return tries;
    };
    return { task, tries: () => tries };
  };

  it('is tried three times, with a pause of 50 to 150 ms before each further one', async () => {
    for (const [random, pause] of [[0, 50] as const, [0.5, 100] as const]) {
      const { ports, call, slept } = waiting(8_000, random);
      expect(await repeated(ports, call, failing(2).task)).toBe(3);
      expect(slept).toEqual([pause, pause]);
    }
  });

  it('is given up after the third, with the reason of the last', async () => {
    const { ports, call } = waiting(8_000);
    const { task, tries } = failing(9);
    const outcome = repeated(ports, call, task);
    await expect(outcome).rejects.toThrow(
      new StorageUnavailable('Storage could not be read.', { cause: new CallFailed('try 3') }),
    );
    expect(tries()).toBe(3);
  });

  it('is given up at once if the pause would end at the deadline', async () => {
    const late = waiting(100);
    await expect(repeated(late.ports, late.call, failing(1).task)).rejects.toThrow(
      StorageUnavailable,
    );
    expect(late.slept).toEqual([]);
    const early = waiting(101);
    expect(await repeated(early.ports, early.call, failing(1).task)).toBe(2);
  });

  it('is not repeated if it failed for a permanent reason', async () => {
    const { ports, call, slept } = waiting(8_000);
    const broken = async () => {
      throw new RangeError('no');
    };
    await expect(repeated(ports, call, broken)).rejects.toThrow(RangeError);
    expect(slept).toEqual([]);
  });
});

describe('a change', () => {
  it('is tried again after a pause that doubles up to 1.5 s', async () => {
    const { ports, call, slept } = waiting(1_000_000, 1);
    for (const tries of [0, 1, 5, 6, 29]) expect(await mayTryAgain(ports, call, tries)).toBe(true);
    expect(slept).toEqual([40, 80, 1_280, 1_500, 1_500]);
  });

  it('is tried thirty times', async () => {
    const { ports, call, slept } = waiting(1_000_000);
    expect(await mayTryAgain(ports, call, 30)).toBe(false);
    expect(slept).toEqual([]);
  });

  it('is tried again only if half a second is left after the pause', async () => {
    const late = waiting(540, 1);
    expect(await mayTryAgain(late.ports, late.call, 0)).toBe(false);
    expect(late.slept).toEqual([]);
    const early = waiting(541, 1);
    expect(await mayTryAgain(early.ports, early.call, 0)).toBe(true);
  });
});
