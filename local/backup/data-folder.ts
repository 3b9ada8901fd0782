// The blobs of a data folder as a whole, for the commands that copy them.
import { DAY_MS } from '../../src/contract/kernel/days.ts';
import type { Kv } from '../../src/server/kernel/storage/kv.ts';
import { openStores, openWhole } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import type { Whole } from '../../src/server/kernel/storage/whole.ts';
import { createBlobEngine } from '../blobs/engine.ts';

const WEEK_MS = 7 * DAY_MS;

/**
 * Runs `work` on the blobs in this file: on their state at this moment (`frozen`), or so that all
 * its writes take effect at once (`together`, which makes the file). Rejects with the error of the
 * database, for example a full disk.
 */
export const withBlobs = async <T>(
  file: string,
  how: 'frozen' | 'together',
  work: (whole: Whole, kv: Kv) => Promise<T>,
) => {
  const engine = createBlobEngine({ file, mustExist: how === 'frozen' });
  const failures: unknown[] = [];
  const fetch: typeof globalThis.fetch = (...call) =>
    engine.fetch(...call).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  const system = systemPorts(Date.now);
  // Pauses between tries are for networks: a database that fails will fail again.
  const sleep: typeof system.sleep = async (ms, signal) => {
    if (signal) await system.sleep(ms, signal);
  };
  const ports = { ...system, sleep };
  try {
    const options = { context: 'local', ports, engine: { fetch } };
    const kv = openStores(options).scope({ budgetMs: WEEK_MS });
    return await engine[how](() => work(openWhole(options)(WEEK_MS), kv));
  } catch (error) {
    throw failures[0] ?? error;
  } finally {
    engine.close();
  }
};
