// Retries of storage: reads three times, changes until shortly before the deadline.
import { type Call, CallFailed } from './blob-store.ts';
import { StorageUnavailable } from './kv.ts';
import type { StoragePorts } from './ports.ts';

const READ_TRIES = 3;
const READ_PAUSE_MS = 100;
const CHANGE_TRIES = 30;
const FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_500;
/** Reserved for a last read, which tells whether a write took effect. */
const LAST_LOOK_MS = 500;

type Waiting = Pick<StoragePorts, 'now' | 'sleep' | 'random'>;

/**
 * Repeats calls that are safe to repeat: reads, lists, removals. Rejects with StorageUnavailable if
 * no attempt succeeds.
 */
export const repeated = async <T>(
  ports: Waiting,
  call: Call,
  task: () => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const pause = READ_PAUSE_MS * (0.5 + ports.random());
      if (tries === READ_TRIES || ports.now() + pause >= call.deadline)
        throw new StorageUnavailable('Storage could not be read.', { cause: error });
      await ports.sleep(pause);
    }
  }
};

/**
 * Waits before the next attempt at a change, longer each time and with jitter, so that competing
 * writers separate. False: there is no time for another attempt.
 */
export const mayTryAgain = async (ports: Waiting, call: Call, tries: number) => {
  const pause = ports.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  if (tries >= CHANGE_TRIES || ports.now() + pause >= call.deadline - LAST_LOOK_MS) return false;
  call.contention.pausedMs += pause;
  await ports.sleep(pause);
  return true;
};
