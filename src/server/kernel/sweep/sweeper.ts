// Cleans up after crashes, every few minutes. All of it may run twice, at once, and while the site
// is in use.

import * as z from 'zod';
import { DAY_MS, dayOf, HOUR_MS } from '../../../contract/kernel/days.ts';
import { keyOf, newOpId, parseId, timeOfId } from '../storage/keys.ts';
import {
  KEEP,
  type Key,
  type Kv,
  type Prefix,
  type Schema,
  type ScopedKv,
  type Storage,
} from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';

const KEY = keyOf('upk', 'night');
const nightSchema = documentSchema(z.strictObject({ night: z.iso.date(), by: z.string() }));

/** Nights begin at 02:30 in India, which is 21:00 UTC. */
const AFTER_MIDNIGHT_MS = 2.5 * HOUR_MS;

/**
 * Whether the caller should do this night's work: true for one caller a night. If that caller
 * fails, the work waits for the next night.
 */
export const claimNight = async (kv: Kv, ports: Pick<StoragePorts, 'now' | 'randomBytes'>) => {
  const night = dayOf(ports.now() - AFTER_MIDNIGHT_MS);
  const opId = newOpId(ports);
  const taken = await kv.update(KEY, nightSchema, opId, (current) =>
    current && current.night >= night ? KEEP : { night, by: opId },
  );
  return taken?.by === opId;
};

export type SweepTask = {
  name: string;
  /**
   * Returns the number of repaired things. Stops early when time runs out; the next sweep
   * continues.
   */
  run: (kv: ScopedKv, hasTime: () => boolean) => Promise<number>;
};
export type SweepReport = { name: string; repaired: number; error?: unknown }[];

/** A scheduled function has 30 s. */
const BUDGET_MS = 25_000;
/** Reserved for the step that runs at the deadline. */
const LAST_STEP_MS = 5_000;
const ORPHAN_REST_MS = DAY_MS;

const lastOf = (key: Key) => key.slice(key.lastIndexOf('/') + 1);

type Orphans = {
  name: string;
  prefix: Prefix;
  isOrphan: (kv: Kv, key: Key) => Promise<boolean>;
  ports: StoragePorts;
  idOf?: (key: Key) => string;
};

/**
 * Removes documents that a crash left without their counterpart, a day after they were made. The
 * key contains an id that is never used again, at its end unless `idOf` says otherwise.
 */
export const orphanTask = ({
  name,
  prefix,
  isOrphan,
  ports,
  idOf = lastOf,
}: Orphans): SweepTask => ({
  name,
  run: async (kv, hasTime) => {
    let repaired = 0;
    for await (const key of kv.list(prefix)) {
      if (!hasTime()) break;
      const id = parseId(idOf(key));
      if (!id || ports.now() - timeOfId(id) <= ORPHAN_REST_MS || !(await isOrphan(kv, key)))
        continue;
      await kv.purge(key);
      repaired += 1;
    }
    return repaired;
  },
});

/** Removes the expired documents of a folder. */
export const expiring = <T>(
  name: string,
  prefix: Prefix,
  schema: Schema<T>,
  isOver: (value: T) => boolean,
): SweepTask => ({
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

/**
 * Runs one sweep. A failed task is reported and does not stop the others. Each time a different
 * task starts, so that none always runs out of time.
 */
export const sweep = async (
  storage: Storage,
  tasks: readonly SweepTask[],
  ports: StoragePorts,
): Promise<SweepReport> => {
  const kv = storage.scope({ budgetMs: BUDGET_MS });
  const end = ports.now() + BUDGET_MS - LAST_STEP_MS;
  const hasTime = () => ports.now() < end;
  const first = Math.floor(ports.random() * tasks.length);
  const report: SweepReport = [];
  for (const { name, run } of [...tasks.slice(first), ...tasks.slice(0, first)]) {
    if (!hasTime()) break;
    try {
      report.push({ name, repaired: await run(kv, hasTime) });
    } catch (error) {
      report.push({ name, repaired: 0, error });
    }
  }
  return report;
};
