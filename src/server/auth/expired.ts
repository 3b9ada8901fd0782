// What is only kept for a while: counters of tries, and tokens that have been used.
import { prefixOf } from '../storage/keys.ts';
import type { Prefix, Schema } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import { storedFailures } from './failure-rules.ts';
import { usedToken } from './google-sign-in.ts';
import { FORGOTTEN_MS, tries } from './throttle.ts';

/** Removes the documents of a folder that are over. */
const expiring = <T>(name: string, prefix: Prefix, schema: Schema<T>, isOver: (value: T) => boolean): SweepTask => ({
  name,
  run: async (kv, hasTime) => {
    let removed = 0;
    for await (const key of kv.list(prefix)) {
      if (!hasTime()) break;
      const found = await kv.get(key, schema);
      if (!found || !isOver(found.value)) continue;
      await kv.purge(key);
      removed += 1;
    }
    return removed;
  },
});

/** A used token is refused for its age long before it is forgotten here; a counter that goes just as it is wanted again starts at one. */
export const expiredTasks = ({ now }: Pick<StoragePorts, 'now'>): SweepTask[] => [
  expiring('used Google tokens', prefixOf('gtk'), usedToken, ({ at }) => now() - Date.parse(at) > FORGOTTEN_MS),
  expiring('counters of tries', prefixOf('thr'), tries, ({ since, until }) => now() - Math.max(since, until) > FORGOTTEN_MS),
  expiring('counters of wrong passwords', prefixOf('fail'), storedFailures, ({ since, until }) => now() - Math.max(since, until) > FORGOTTEN_MS),
];
