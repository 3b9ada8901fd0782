// Cleans up after crashes, every few minutes. All of it may run twice, at once, and while the site is in use.
import { parseId, timeOfId } from './keys.ts';
import type { Key, Kv, Prefix, Storage } from './kv.ts';
import type { ListIndex } from './list-index.ts';
import { removeOldSegments, settleOldMarkers } from './list-repair.ts';
import type { StoragePorts } from './ports.ts';

export type SweepTask = {
  name: string;
  /** Answers how many things it mended. Stops early when there is no time; the next sweep goes on. */
  run: (kv: Kv, hasTime: () => boolean) => Promise<number>;
};
export type SweepReport = { name: string; mended: number; error?: unknown }[];

/** A scheduled function has 30 s. */
const BUDGET_MS = 25_000;
/** Left for the step under way when the time is up. */
const LAST_STEP_MS = 5_000;
const ORPHAN_REST_MS = 24 * 60 * 60_000;

export const listTask = <R>(list: string, index: ListIndex<R>, ports: StoragePorts): SweepTask => ({
  name: `list ${list}`,
  run: async (kv, hasTime) => (await settleOldMarkers(index, kv, ports.now(), hasTime)) + (await removeOldSegments(index, kv, list, ports.now())),
});

/** Removes documents a crash left without their counterpart, a day after they were made. Their keys end with the id they are never given again. */
export const orphanTask = (name: string, prefix: Prefix, isOrphan: (kv: Kv, key: Key) => Promise<boolean>, ports: StoragePorts): SweepTask => ({
  name,
  run: async (kv, hasTime) => {
    let mended = 0;
    for await (const key of kv.list(prefix)) {
      if (!hasTime()) break;
      const id = parseId(key.slice(key.lastIndexOf('/') + 1));
      if (!id || ports.now() - timeOfId(id) <= ORPHAN_REST_MS || !(await isOrphan(kv, key))) continue;
      await kv.purge(key);
      mended += 1;
    }
    return mended;
  },
});

/** One sweep. A task that fails is reported and keeps no other from running; each time another one goes first, so that none always comes too late. */
export const sweep = async (storage: Storage, tasks: readonly SweepTask[], ports: StoragePorts): Promise<SweepReport> => {
  const kv = storage.scope({ budgetMs: BUDGET_MS });
  const end = ports.now() + BUDGET_MS - LAST_STEP_MS;
  const hasTime = () => ports.now() < end;
  const first = Math.floor(ports.random() * tasks.length);
  const report: SweepReport = [];
  for (const { name, run } of [...tasks.slice(first), ...tasks.slice(0, first)]) {
    if (!hasTime()) break;
    try {
      report.push({ name, mended: await run(kv, hasTime) });
    } catch (error) {
      report.push({ name, mended: 0, error });
    }
  }
  return report;
};
