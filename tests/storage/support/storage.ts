// Storage in memory for a test, in real or in virtual time.
import * as z from 'zod';
import { createVirtualTime } from '../../../bench/virtual-time.ts';
import { keyOf } from '../../../src/server/kernel/storage/keys.ts';
import { openStores } from '../../../src/server/kernel/storage/open-stores.ts';
import { type StoragePorts, systemPorts } from '../../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../../src/server/kernel/storage/schema.ts';
import { memoryEngine } from './engine.ts';

export const countSchema = documentSchema(z.strictObject({ n: z.int() }));
export const COUNT = keyOf('cnt', 'one');

export const memoryStorage = (ports: StoragePorts = systemPorts(Date.now)) => {
  const engine = memoryEngine({ now: ports.now, sleep: (ms) => ports.sleep(ms) });
  const storage = openStores({ context: 'local', ports, engine });
  return { engine, storage, ports, kv: storage.scope() };
};

/**
 * As `memoryStorage`, with time that passes at once: `within` runs a task to its end and answers
 * how long it took.
 */
export const virtualStorage = () => {
  const time = createVirtualTime();
  const parts = memoryStorage({ ...systemPorts(time.now), sleep: time.sleep });
  const within = async <T>(task: () => Promise<T>) => {
    const start = time.now();
    const outcome = task().then(
      (value) => ({ value, ms: time.now() - start }),
      (error: unknown) => ({ error, ms: time.now() - start }),
    );
    await time.run();
    return outcome;
  };
  return { ...parts, time, within };
};
