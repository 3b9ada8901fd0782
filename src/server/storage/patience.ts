// How often and how long storage tries: reads three times, changes until the time is nearly up.
import { type Call, CallFailed } from './blob-store.ts';
import { StorageUnavailable } from './kv.ts';
import type { StoragePorts } from './ports.ts';

const READ_TRIES = 3;
const READ_PAUSE_MS = 100;
const CHANGE_TRIES = 30;
const FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 1_500;
/** Left at the end for one last look at what became of a write. */
const LAST_LOOK_MS = 500;

type Waiting = Pick<StoragePorts, 'now' | 'sleep' | 'random'>;

/**
 * Repeats what may be repeated freely: reads, lists, removals. Rejects with StorageUnavailable when
 * no try succeeds.
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
 * Waits before the next try of a change, longer each time and by chance, so that rivals part.
 * False: there is no time for one.
 */
export const mayTryAgain = async (ports: Waiting, call: Call, tries: number) => {
  const pause = ports.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  if (tries >= CHANGE_TRIES || ports.now() + pause >= call.deadline - LAST_LOOK_MS) return false;
  await ports.sleep(pause);
  return true;
};
