// The line before the processor: who is next, who waits too long, and who is told to come back.
import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/server/account/hashing-queue.ts';

/**
 * A line whose pieces end when the test says so, and a clock that stands still until it is moved.
 */
const line = ({ atOnce = 1, mostWaiting = 100, longestMs = 5_000 } = {}) => {
  let now = 0;
  const inTurn = createTurns({ atOnce, mostWaiting, longestMs, now: () => now });
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: string, name: string) =>
    inTurn(lane, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    }).catch((error: Error) => {
      refused.push(name);
      return error;
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** The oldest piece that runs ends after so many milliseconds. */
  const end = async (afterMs = 0) => {
    now += afterMs;
    ends.shift()?.();
    await settled();
  };
  return { add, end, settled, started, refused, wait: (ms: number) => (now += ms) };
};

describe('pieces of work', () => {
  it('run side by side up to the number there may be, then one after the other', async () => {
    const { add, end, started } = line({ atOnce: 2 });
    const work = ['a', 'b', 'c', 'd'].map((name) => add('lane', name));
    expect(started).toEqual(['a', 'b']);
    await end();
    expect(started).toEqual(['a', 'b', 'c']);
    for (let n = 0; n < 3; n += 1) await end();
    expect(await Promise.all(work)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('of several lanes take turns, so that whoever sends much waits for themselves', async () => {
    const { add, end, started } = line();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
    for (const name of ['b1', 'b2']) void add('b', name);
    void add('c', 'c1');
    for (let n = 0; n < 6; n += 1) await end();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('that fail let the next one in, and say why', async () => {
    const inTurn = createTurns({ atOnce: 1, mostWaiting: 9, longestMs: 9, now: () => 0 });
    const outcomes = Promise.allSettled([
      inTurn('a', () => Promise.reject(new Error('broken'))),
      inTurn('a', async () => 'done'),
    ]);
    expect(await outcomes).toMatchObject([{ reason: { message: 'broken' } }, { value: 'done' }]);
  });
});

describe('a line that is full', () => {
  it('refuses whoever would be one too many, and says when to come back', async () => {
    const { add, end, settled, refused, started } = line({ mostWaiting: 2 });
    for (const name of ['a', 'b', 'c']) void add('lane', name);
    const error = await add('lane', 'd');
    expect([error, refused]).toEqual([
      expect.objectContaining({ code: 'unavailable', details: { retryAfterS: 1 } }),
      ['d'],
    ]);
    await end();
    void add('lane', 'e');
    await settled();
    expect([refused, started]).toEqual([['d'], ['a', 'b']]);
  });

  it('makes room for another lane at the end of the longest one', async () => {
    const { add, end, settled, refused, started } = line({ mostWaiting: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
    void add('b', 'b1');
    await settled();
    expect(refused).toEqual(['a4']);
    void add('a', 'a5');
    await settled();
    expect(refused).toEqual(['a4', 'a5']);
    for (let n = 0; n < 3; n += 1) await end();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses a new lane when all others are as short as it would be', async () => {
    const { add, settled, refused } = line({ mostWaiting: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void add(name, name);
    await settled();
    expect(refused).toEqual(['d']);
  });
});

describe('a wait that is too long', () => {
  it('is refused before it begins, by what a piece has taken so far', async () => {
    const { add, end, refused, settled } = line({ longestMs: 2_000 });
    void add('a', 'first');
    await end(1_000);
    for (const name of ['running', 'in 1 s', 'in 2 s', 'in 3 s']) void add('a', name);
    await settled();
    expect(refused).toEqual(['in 3 s']);
    const error = await add('a', 'again');
    expect(error).toMatchObject({
      message: 'The server is busy with other logins. Please try again in 3 seconds.',
      details: { retryAfterS: 3 },
    });
  });

  it('is shorter for a lane with less in it', async () => {
    const { add, end, refused, settled } = line({ longestMs: 2_000 });
    void add('a', 'first');
    await end(1_000);
    for (const name of ['a1', 'a2', 'a3']) void add('a', name);
    void add('b', 'b1');
    await settled();
    expect(refused).toEqual([]);
  });

  it('is refused when it has been waited after all, in every lane, and the next one has its turn', async () => {
    const { add, end, refused, started, wait } = line({ longestMs: 2_000 });
    void add('a', 'running');
    for (const lane of ['a', 'b']) void add(lane, `waiting in ${lane}`);
    wait(1);
    void add('c', 'just in time');
    wait(2_000);
    void add('d', 'fresh');
    await end();
    expect([started, refused]).toEqual([
      ['running', 'just in time'],
      ['waiting in a', 'waiting in b'],
    ]);
    await end();
    expect(started).toEqual(['running', 'just in time', 'fresh']);
  });
});
