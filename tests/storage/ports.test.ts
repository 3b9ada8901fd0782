import { describe, expect, it, vi } from 'vitest';
import { systemPorts } from '../../src/server/storage/ports.ts';

const { sleep } = systemPorts(Date.now);

describe('a pause', () => {
  it('is over after its time, and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await expect(sleep(1, signal)).resolves.toBeUndefined();
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('that is ended rejects with the reason, and its timer is gone', async () => {
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

  it('does not begin when it was ended before', async () => {
    await expect(sleep(3_600_000, AbortSignal.abort('over'))).rejects.toBe('over');
  });
});
