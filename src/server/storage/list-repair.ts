// What keeps a list correct: old markers are settled, unused segments removed, and a list can be
// rebuilt from its entities.
import { HOUR_MS, MINUTE_MS } from '../../contract/kernel/days.ts';
import { prefixOf } from './keys.ts';
import { type Kv, StorageBusy } from './kv.ts';
import { type Entry, type Head, inSegments, merged, SEGMENT_ROWS } from './list-head.ts';
import type { ListIndex } from './list-index.ts';
import type { Marker } from './list-markers.ts';

/**
 * Longer than any function runs and any request takes, differences between clocks included: by then
 * the change that the marker announced has been made, or never will be.
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

const hashOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** Removes segments that have been out of use for an hour; returns how many. */
export const removeOldSegments = async <R>(
  index: ListIndex<R>,
  kv: Kv,
  list: string,
  now: number,
) => {
  const stored: string[] = [];
  for await (const key of kv.list(prefixOf('seg', list))) stored.push(hashOfKey(key));
  const unused = ({ segments, retired }: Head<R>) => {
    const known = new Set([...segments, ...retired].map(({ hash }) => hash));
    return stored.filter((hash) => !known.has(hash));
  };
  const rested = (head: Head<R>) =>
    head.retired.filter(({ at }) => now - at > SEGMENT_REST_MS).map(({ hash }) => hash);

  const head = (await kv.get(index.headKey, index.headSchema))?.value;
  if (!head) return 0;
  // Removed before the head forgets them: a crash in between leaves work to be repeated, not a lost
  // segment.
  const gone = rested(head);
  await Promise.all(gone.map((hash) => kv.purge(index.segments.keyOfHash(hash))));
  await index.updateHead(kv, async (current) => {
    // This includes segments of a compaction under way: this write makes it start again with new
    // ones.
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
 * Rebuilds the list from its entities, while it is in use; returns how many rows it has.
 *
 * @param ids of all entities. What is created meanwhile is in the list anyway. Rejects with
 * StorageBusy when rows moved into segments meanwhile: try again. Rejects with an Error when there
 * was no time to read all entities.
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
    // A list of only the entities read in time would lack the others.
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
