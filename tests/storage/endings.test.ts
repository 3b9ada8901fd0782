// A task that erases keeps what has no end that it can calculate.
import { describe, expect, it } from 'vitest';
import { createEndings } from '../../src/server/kernel/sweep/endings.ts';

describe('an erasing task', () => {
  it('erases ended things, and keeps the others', () => {
    const { hasEnded, report } = createEndings(() => 100);
    expect([99, 100, 101].map((end) => hasEnded('a', () => end))).toEqual([true, true, false]);
    expect(report).not.toThrow();
  });

  it('keeps a thing with an invalid end, continues, and reports it', () => {
    const { hasEnded, report } = createEndings(() => 100);
    const broken = () => {
      throw new RangeError('Not a moment or a day.');
    };
    expect(hasEnded('first', () => Number.NaN)).toBe(false);
    expect(hasEnded('second', broken)).toBe(false);
    expect(hasEnded('third', () => 1)).toBe(true);
    expect(report).toThrow('Kept, because the end is unknown: first, second.');
  });
});
