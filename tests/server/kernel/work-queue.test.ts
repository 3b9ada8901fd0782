// The queue for heavy work: which piece is next, which waits too long, which is refused at once.
import { describe, expect, it } from 'vitest';
import { createWorkQueue } from '../../../src/server/kernel/work-queue.ts';

const refuse = (waitMs: number) => new Error(`Wait ${waitMs} ms.`);
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose pieces end when the test says so, and a clock that only the test moves. */
const line = ({ atOnce = 1, waiting = 100, longestMs = 5_000 } = {}) => {
  let now = 0;
  const longest = { ms: longestMs, now: () => now };
  const inTurn = createWorkQueue({ atOnce, waiting, longest, refuse });
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: string, name: string) =>
    inTurn({ lane }, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    }).catch((error: Error) => {
      refused.push(name);
      return error;
    });
  /** Ends the oldest running piece after so many milliseconds. */
  const end = async (afterMs = 0) => {
    now += afterMs;
    ends.shift()?.();
    await settled();
  };
  return { add, end, started, refused, wait: (ms: number) => (now += ms) };
};

describe('pieces of work', () => {
  it('run side by side up to the limit, then one after the other', async () => {
    const { add, end, started } = line({ atOnce: 2 });
    const work = ['a', 'b', 'c', 'd'].map((name) => add('lane', name));
    expect(started).toEqual(['a', 'b']);
    await end();
    expect(started).toEqual(['a', 'b', 'c']);
    for (let n = 0; n < 3; n += 1) await end();
    expect(await Promise.all(work)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('of several lanes take turns, so that a sender waits only for their own work', async () => {
    const { add, end, started } = line();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
    for (const name of ['b1', 'b2']) void add('b', name);
    void add('c', 'c1');
    for (let n = 0; n < 6; n += 1) await end();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('that fail start the next one, and report why', async () => {
    const inTurn = createWorkQueue({ atOnce: 1, waiting: 9, refuse });
    const outcomes = Promise.allSettled([
      inTurn({}, () => Promise.reject(new Error('broken'))),
      inTurn({}, async () => 'done'),
    ]);
    expect(await outcomes).toMatchObject([{ reason: { message: 'broken' } }, { value: 'done' }]);
  });
});

describe('a queue that is full', () => {
  it('refuses one piece too many, with the expected wait', async () => {
    const { add, end, refused, started } = line({ waiting: 2 });
    for (const name of ['a', 'b', 'c']) void add('lane', name);
    expect(await add('lane', 'd')).toEqual(refuse(0));
    expect(refused).toEqual(['d']);
    await end();
    void add('lane', 'e');
    await settled();
    expect([refused, started]).toEqual([['d'], ['a', 'b']]);
  });

  it('makes room for another lane at the end of the longest one', async () => {
    const { add, end, refused, started } = line({ waiting: 3 });
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

  it('refuses a new lane when all others are equally short', async () => {
    const { add, refused } = line({ waiting: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void add(name, name);
    await settled();
    expect(refused).toEqual(['d']);
  });
});

describe('a wait that is too long', () => {
  it('is refused before it begins, based on the time of earlier pieces', async () => {
    const { add, end, refused } = line({ longestMs: 2_000 });
    void add('a', 'first');
    await end(1_000);
    for (const name of ['running', 'in 1 s', 'in 2 s', 'in 3 s']) void add('a', name);
    await settled();
    expect(refused).toEqual(['in 3 s']);
    expect(await add('a', 'again')).toEqual(refuse(3_000));
  });

  it('is shorter for a lane with less in it', async () => {
    const { add, end, refused } = line({ longestMs: 2_000 });
    void add('a', 'first');
    await end(1_000);
    for (const name of ['a1', 'a2', 'a3']) void add('a', name);
    void add('b', 'b1');
    await settled();
    expect(refused).toEqual([]);
  });

  it('is refused in every lane when it has lasted too long, and the next piece has its turn', async () => {
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

/** Work that ends when the test ends it. */
const createWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    of: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
};

describe('work of different weight', () => {
  it('runs together as far as it fits, in the order of arrival', async () => {
    const inTurn = createWorkQueue({ atOnce: 10, waiting: 100, refuse });
    const { begun, end, of } = createWork();
    const all = [
      inTurn({ weight: 6 }, of('a')),
      inTurn({ weight: 4 }, of('b')),
      inTurn({ weight: 5 }, of('c')),
      inTurn({ weight: 1 }, of('d')),
    ];
    await settled();
    expect(begun).toEqual(['a', 'b']);
    // A light piece does not overtake a heavier one that waits before it.
    end('b');
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('a');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    end('c');
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs alone when it is heavier than the limit', async () => {
    const inTurn = createWorkQueue({ atOnce: 10, waiting: 100, refuse });
    const { begun, end, of } = createWork();
    const all = [inTurn({ weight: 1 }, of('small')), inTurn({ weight: 99 }, of('heavy'))];
    await settled();
    expect(begun).toEqual(['small']);
    end('small');
    await settled();
    end('heavy');
    expect(await Promise.all(all)).toEqual(['small', 'heavy']);
  });

  it('is refused when too much is waiting, and continues after failed work', async () => {
    const inTurn = createWorkQueue({ atOnce: 2, waiting: 3, refuse });
    const { begun, end, of } = createWork();
    const first = inTurn({ weight: 2 }, of('first'));
    const failing = inTurn({ weight: 2 }, () => Promise.reject(new Error('Broken.')));
    await expect(inTurn({ weight: 2 }, of('too much'))).rejects.toThrow('Wait');
    const small = inTurn({ weight: 1 }, of('small'));
    end('first');
    await expect(failing).rejects.toThrow('Broken.');
    await settled();
    end('small');
    expect([await first, await small, begun]).toEqual(['first', 'small', ['first', 'small']]);
  });

  it('may wait at any weight when nothing else is waiting', async () => {
    const inTurn = createWorkQueue({ atOnce: 2, waiting: 3, refuse });
    const { end, of } = createWork();
    const all = [inTurn({ weight: 1 }, of('first')), inTurn({ weight: 50 }, of('heavy'))];
    await settled();
    end('first');
    await settled();
    end('heavy');
    expect(await Promise.all(all)).toEqual(['first', 'heavy']);
  });
});
