// Tasks that keep a list correct: they settle old markers, remove unused segments, and rebuild the
// list from its entities.
import { HOUR_MS, MINUTE_MS } from '../../../contract/kernel/days.ts';
import { prefixOf } from '../storage/keys.ts';
import { type Kv, type Prefix, StorageBusy, StorageCorrupt } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { SweepTask } from '../sweep/sweeper.ts';
import { type Entry, type Head, inSegments, merged, SEGMENT_ROWS } from './list-head.ts';
import type { ListIndex } from './list-index.ts';
import type { Marker } from './list-markers.ts';

/**
 * Longer than any function or request takes, including differences between clocks: by then the
 * announced change has been made, or never will be.
 */
const MARKER_REST_MS = 20 * MINUTE_MS;
/** Longer than any reader needs from the head to its segments. */
const SEGMENT_REST_MS = HOUR_MS;
const AT_ONCE = 20;

const inBatches = <T>(things: readonly T[]) =>
  Array.from({ length: Math.ceil(things.length / AT_ONCE) }, (_, place) =>
    things.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );

/** The markers that no request is going to settle any more. */
export const oldMarkers = (markers: readonly Marker[], now: number) =>
  markers.filter(({ at }) => now - at > MARKER_REST_MS);

/** Settles the markers that no request will settle; returns how many. */
export const settleOldMarkers = async <R>(
  index: ListIndex<R>,
  kv: Kv,
  now: number,
  hasTime = () => true,
) => {
  const old = oldMarkers(await index.markers.all(kv), now);
  let settled = 0;
  for (const batch of inBatches(old)) {
    if (!hasTime()) break;
    await index.fold(
      kv,
      batch.map(({ entity }) => entity),
    );
    await index.markers.remove(kv, batch);
    settled += batch.length;
  }
  return settled;
};

const lastOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** Removes segments that have been out of use for an hour; returns how many. */
export const removeOldSegments = async <R>(
  index: ListIndex<R>,
  kv: Kv,
  list: string,
  now: number,
) => {
  const stored: string[] = [];
  for await (const key of kv.list(prefixOf('seg', list))) stored.push(lastOf(key));
  const unused = ({ segments, retired }: Head<R>) => {
    const known = new Set([...segments, ...retired].map(({ hash }) => hash));
    return stored.filter((hash) => !known.has(hash));
  };
  const unusedForAnHour = (head: Head<R>) =>
    head.retired.filter(({ at }) => now - at > SEGMENT_REST_MS).map(({ hash }) => hash);

  const head = (await kv.get(index.headKey, index.headSchema))?.value;
  if (!head) return 0;
  // Removed before the head forgets them: after a crash in between, the work is repeated and no
  // segment is lost.
  const gone = unusedForAnHour(head);
  await Promise.all(gone.map((hash) => kv.purge(index.segments.keyOfHash(hash))));
  await index.updateHead(kv, async (current) => {
    // Includes segments of a running compaction: this write makes it start again with new ones.
    const news = unused(current).filter((hash) => !gone.includes(hash));
    const retired = [
      ...current.retired.filter(({ hash }) => !gone.includes(hash)),
      ...news.map((hash) => ({ hash, at: now })),
    ];
    return news.length === 0 && retired.length === current.retired.length
      ? current
      : { ...current, gen: current.gen + 1, retired };
  });
  return gone.length;
};

/**
 * Rebuilds the list from its entities while it is in use; returns the number of its rows.
 * @param ids ids of all entities. Entities created meanwhile are in the list anyway. Rejects with
 * StorageBusy if rows moved into segments meanwhile: try again. Rejects with an Error if there was
 * no time to read all entities.
 */
export const rebuildList = async <R>(
  index: ListIndex<R>,
  kv: Kv,
  ids: AsyncIterable<string>,
  now: number,
  {
    segmentRows = SEGMENT_ROWS,
    hasTime = () => true,
  }: { segmentRows?: number; hasTime?: () => boolean } = {},
) => {
  const before = (await kv.get(index.headKey, index.headSchema))?.value;
  const wanted: string[] = [];
  for await (const id of ids) wanted.push(id);
  const entries: Entry<R>[] = [];
  for (const batch of inBatches(wanted)) {
    // A list of only the entities that were read in time would lack the others.
    if (!hasTime()) throw new Error('The list is too long to be made anew in the time there was.');
    entries.push(...(await index.loadAll(kv, batch)));
  }
  const rebuilt = merged(entries);
  const revOf = new Map(rebuilt.map(({ id, rev }) => [id, rev]));

  await index.updateHead(kv, async (current) => {
    // Rows that moved may be newer than the entities read here.
    if (current.movedAt !== (before?.movedAt ?? 0))
      throw new StorageBusy('The list was compacted meanwhile.');
    const gen = current.gen + 1;
    return {
      gen,
      movedAt: gen,
      rows: current.rows.filter(({ id, rev }) => rev > (revOf.get(id) ?? 0)),
      segments: await Promise.all(
        inSegments(rebuilt, segmentRows).map((rows) => index.segments.write(kv, rows, gen)),
      ),
      retired: [...current.retired, ...current.segments.map(({ hash }) => ({ hash, at: now }))],
    };
  });
  return inSegments(rebuilt, 1).length;
};

/** Settles changes of the list that were left open. */
export const listTask = <R>(list: string, index: ListIndex<R>, ports: StoragePorts): SweepTask => ({
  name: `list ${list}`,
  run: async (kv, hasTime) =>
    (await settleOldMarkers(index, kv, ports.now(), hasTime)) +
    (await removeOldSegments(index, kv, list, ports.now())),
});

/** An unreadable list needs the rebuild most. */
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
 * Rebuilds a list from its entities, in case it differs from them; returns the number of wrong
 * rows.
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
