import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/server/pictures/turns.ts';

/** Work that ends when it is told to. */
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
const settled = () => new Promise((resolve) => setImmediate(resolve));
const refuse = () => new Error('Too many.');

describe('turns', () => {
  it('let in what fits together, in the order of asking', async () => {
    const inTurn = createTurns({ most: 10, waiting: 100, refuse });
    const { begun, end, of } = createWork();
    const all = [inTurn(6, of('a')), inTurn(4, of('b')), inTurn(5, of('c')), inTurn(1, of('d'))];
    await settled();
    expect(begun).toEqual(['a', 'b']);
    // Something small does not overtake what waits before it.
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

  it('let in alone what is heavier than the limit', async () => {
    const inTurn = createTurns({ most: 10, waiting: 100, refuse });
    const { begun, end, of } = createWork();
    const all = [inTurn(1, of('small')), inTurn(99, of('heavy'))];
    await settled();
    expect(begun).toEqual(['small']);
    end('small');
    await settled();
    end('heavy');
    expect(await Promise.all(all)).toEqual(['small', 'heavy']);
  });

  it('refuse what would wait behind more than may wait, and go on after work that failed', async () => {
    const inTurn = createTurns({ most: 2, waiting: 3, refuse });
    const { begun, end, of } = createWork();
    const first = inTurn(2, of('first'));
    const failing = inTurn(2, () => Promise.reject(new Error('Broken.')));
    await expect(inTurn(2, of('too much'))).rejects.toThrow('Too many.');
    const small = inTurn(1, of('small'));
    end('first');
    await expect(failing).rejects.toThrow('Broken.');
    await settled();
    end('small');
    expect([await first, await small, begun]).toEqual(['first', 'small', ['first', 'small']]);
  });

  it('let one wait however heavy it is', async () => {
    const inTurn = createTurns({ most: 2, waiting: 3, refuse });
    const { end, of } = createWork();
    const all = [inTurn(1, of('first')), inTurn(50, of('heavy'))];
    await settled();
    end('first');
    await settled();
    end('heavy');
    expect(await Promise.all(all)).toEqual(['first', 'heavy']);
  });
});
