import { describe, expect, it, vi } from 'vitest';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';

const { randomBytes, sleep } = systemPorts(Date.now);

describe('a pause', () => {
  it('ends after its time, and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await expect(sleep(1, signal)).resolves.toBeUndefined();
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('that is cancelled rejects with the reason, and its timer is gone', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    const before = timers().length;
    const ending = new AbortController();
    const pause = sleep(3_600_000, ending.signal);
    expect(timers().length).toBe(before + 1);
    const reason = new Error('The exchange is over.');
    ending.abort(reason);
    await expect(pause).rejects.toBe(reason);
    expect(timers().length).toBe(before);
  });

  it('does not begin if it was already cancelled', async () => {
    await expect(sleep(3_600_000, AbortSignal.abort('over'))).rejects.toBe('over');
  });
});

describe('random bytes', () => {
  it.each([1, 10, 12, 16, 32, 5000])('are as many as requested: %d', (count) => {
    expect(randomBytes(count)).toHaveLength(count);
  });

  it('never repeat and are never empty', () => {
    const drawn = Array.from({ length: 3000 }, (_, at) =>
      Buffer.from(randomBytes(at % 2 ? 10 : 12)).toString('hex'),
    );
    expect(new Set(drawn).size).toBe(3000);
    expect(drawn.filter((hex) => /^0+$/.test(hex))).toEqual([]);
  });

  it('do not change when others are requested', () => {
    const first = randomBytes(12);
    const copy = Uint8Array.from(first);
    for (let count = 0; count < 1000; count++) randomBytes(12);
    expect(first).toEqual(copy);
  });
});
