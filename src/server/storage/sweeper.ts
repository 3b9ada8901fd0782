// Cleans up after crashes, every few minutes. All of it may run twice, at once, and while the site
// is in use.
import { DAY_MS } from '../../contract/kernel/days.ts';
import { parseId, timeOfId } from './keys.ts';
import {
  type Key,
  type Kv,
  type Prefix,
  type Schema,
  type Storage,
  StorageBusy,
  StorageCorrupt,
} from './kv.ts';
import type { ListIndex } from './list-index.ts';
import { rebuildList, removeOldSegments, settleOldMarkers } from './list-repair.ts';
import type { StoragePorts } from './ports.ts';

export type SweepTask = {
  name: string;
  /**
   * Returns how many things it repaired. Stops early when there is no time; the next sweep goes on.
   */
  run: (kv: Kv, hasTime: () => boolean) => Promise<number>;
};
export type SweepReport = { name: string; repaired: number; error?: unknown }[];

/** A scheduled function has 30 s. */
const BUDGET_MS = 25_000;
/** Left for the step under way at the deadline. */
const LAST_STEP_MS = 5_000;
const ORPHAN_REST_MS = DAY_MS;

export const listTask = <R>(list: string, index: ListIndex<R>, ports: StoragePorts): SweepTask => ({
  name: `list ${list}`,
  run: async (kv, hasTime) =>
    (await settleOldMarkers(index, kv, ports.now(), hasTime)) +
    (await removeOldSegments(index, kv, list, ports.now())),
});

const lastOf = (key: Key) => key.slice(key.lastIndexOf('/') + 1);

/** A list that cannot be read any more needs rebuilding most. */
const noneWhenCorrupt = (error: unknown) => {
  if (error instanceof StorageCorrupt) return new Set<string>();
  throw error;
};

const untilNotBusy = async (task: () => Promise<unknown>, hasTime: () => boolean) => {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof StorageBusy) || !hasTime()) throw error;
    }
  }
};

/**
 * Rebuilds a list from its entities, in case it has come to differ from them; returns how many rows
 * were wrong.
 */
export const rebuildTask = <R>(
  list: string,
  index: ListIndex<R>,
  entities: Prefix,
  ports: StoragePorts,
): SweepTask => ({
  name: `rebuild ${list}`,
  run: async (kv, hasTime) => {
    async function* ids() {
      for await (const key of kv.list(entities)) yield lastOf(key);
    }
    const rows = async () => new Set((await index.read(kv)).map((row) => JSON.stringify(row)));
    const before = await rows().catch(noneWhenCorrupt);
    await untilNotBusy(() => rebuildList(index, kv, ids(), ports.now(), { hasTime }), hasTime);
    const after = await rows();
    return Math.max(before.difference(after).size, after.difference(before).size);
  },
});

type Orphans = {
  name: string;
  prefix: Prefix;
  isOrphan: (kv: Kv, key: Key) => Promise<boolean>;
  ports: StoragePorts;
  idOf?: (key: Key) => string;
};

/**
 * Removes what a crash left without its counterpart, a day after it was made. Its key holds, at the
 * end unless `idOf` says where, an id that is never used again.
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
 * One sweep. A task that fails is reported and does not keep the others from running; a different
 * one goes first each time, so that none always runs out of time.
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
