// Queues the changes of one document in one process. Correctness does not depend on it, because
// every write is conditional; it avoids lost attempts and the pauses after them.
import type { Key } from './kv.ts';
import type { StoragePorts } from './ports.ts';

/** The running task may be waiting for storage that does not answer. */
const LONGEST_WAIT_MS = 3_000;

export const createTurns = ({ sleep }: Pick<StoragePorts, 'sleep'>) => {
  const lasts = new Map<Key, Promise<void>>();

  const waitFor = async (before: Promise<void>) => {
    const begun = new AbortController();
    const tooLong = sleep(LONGEST_WAIT_MS, begun.signal).catch(() => undefined);
    await Promise.race([before, tooLong]).finally(() => begun.abort());
  };

  /** Runs the task when those before it are done; `hasWaited` says whether there were any. */
  return async <T>(key: Key, task: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    const before = lasts.get(key);
    const turn = Promise.withResolvers<void>();
    const last = before ? before.then(() => turn.promise) : turn.promise;
    lasts.set(key, last);
    try {
      if (before) await waitFor(before);
      return await task(before !== undefined);
    } finally {
      turn.resolve();
      if (lasts.get(key) === last) lasts.delete(key);
    }
  };
};
export type Turns = ReturnType<typeof createTurns>;
