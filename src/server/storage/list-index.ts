// A list that can be searched, sorted and counted: a head of recent rows, immutable segments, and
// markers for changes under way.
import type { z } from 'zod';
import { keyOf, newOpId, parseSlug } from './keys.ts';
import { type Doc, KEEP, type Kv, StorageCorrupt } from './kv.ts';
import {
  type Entry,
  type Head,
  headOrEmpty,
  inSegments,
  merged,
  rowsBySegment,
  withEntries,
} from './list-head.ts';
import { type KnownList, wholeList, withNewerHead, withNews } from './list-known.ts';
import { createMarkers, type Marker, READ_AT_ONCE_MS } from './list-markers.ts';
import { listSchemasOf } from './list-schemas.ts';
import { createSegments } from './list-segments.ts';
import type { StoragePorts } from './ports.ts';

export type ListOptions<R> = {
  /** Name of the list in keys: `customers`. */
  list: string;
  /** The few fields that are shown, searched, filtered or sorted by. */
  row: z.ZodType<R>;
  /**
   * The entity as it is now: its document's `rev` and row, `row: null` for a tombstone (documents
   * of a list are purged after `forget` only);
   * null when it was not created, or not completely.
   */
  load: (kv: Kv, id: string) => Promise<{ rev: number; row: R | null } | null>;
  ports: StoragePorts;
  /** Recent rows at which they move into segments; rows a segment holds at most. For tests. */
  sizes?: { head: number; segment: number };
};

const HEAD_ROWS = 300;
/** No document gets as far. */
const LAST_REV = Number.MAX_SAFE_INTEGER;

export const createListIndex = <R>({
  list,
  row,
  load,
  ports,
  sizes = { head: HEAD_ROWS, segment: 5_000 },
}: ListOptions<R>) => {
  if (parseSlug(list) === null) throw new TypeError('Not a name for a list.');
  const headKey = keyOf('idx', list);
  const headSchema = listSchemasOf(row).head;
  const markers = createMarkers(list, ports);
  const segments = createSegments(list, row);

  const loadAll = async (kv: Kv, ids: readonly string[]): Promise<Entry<R>[]> => {
    const found = await Promise.all(
      [...new Set(ids)].map(async (id) => ({ id, entity: await load(kv, id) })),
    );
    return found.flatMap(({ id, entity }) => (entity ? [{ id, ...entity }] : []));
  };

  const updateHead = (kv: Kv, change: (head: Head<R>) => Promise<Head<R>>) =>
    kv.update(headKey, headSchema, newOpId(ports), async (current) => {
      const head = headOrEmpty(current);
      const changed = await change(head);
      return changed === head ? KEEP : changed;
    });

  const rowsOf = async (kv: Kv, hash: string) => {
    const rows = await segments.read(kv, hash);
    if (!rows) throw new StorageCorrupt('A part of a list is missing.');
    return rows;
  };

  /** The head with all rows in segments; segments that did not change stay. */
  const compacted = async (kv: Kv, head: Head<R>): Promise<Head<R>> => {
    if (head.rows.length <= sizes.head) return head;
    const gen = head.gen + 1;
    const writeAll = (entries: Entry<R>[]) =>
      Promise.all(inSegments(entries, sizes.segment).map((rows) => segments.write(kv, rows, gen)));
    const parts = await Promise.all(
      rowsBySegment(head).map(async ({ segment, rows }) => {
        if (rows.length === 0) return { kept: [segment], retired: [] };
        return {
          kept: await writeAll(merged(await rowsOf(kv, segment.hash), rows)),
          retired: [{ hash: segment.hash, at: ports.now() }],
        };
      }),
    );
    const first = head.segments.length === 0 ? await writeAll(merged(head.rows)) : [];
    return {
      gen,
      movedAt: gen,
      rows: [],
      segments: [...first, ...parts.flatMap(({ kept }) => kept)],
      retired: [...head.retired, ...parts.flatMap(({ retired }) => retired)],
    };
  };

  /**
   * Brings the entities' rows into the head. The head is read before the entities: the other way
   * round, a slow writer could restore a stale row.
   */
  const fold = async (kv: Kv, ids: readonly string[]) => {
    const head = await updateHead(kv, async (before) =>
      withEntries(before, await loadAll(kv, ids)),
    );
    if (head && head.rows.length > sizes.head)
      await updateHead(kv, (before) => compacted(kv, before));
  };

  const settle = async (kv: Kv, marker: Marker) => {
    await fold(kv, [marker.entity]);
    await markers.remove(kv, [marker]);
  };

  type StoredHead = Doc<Head<R>> | null;
  let known: KnownList<R> | undefined;
  /** What requests have begun to read before it was known whether they may have it. */
  const begun = new WeakMap<Kv, ReturnType<typeof readMarked>>();

  const readHead = (kv: Kv) => kv.get(headKey, headSchema, known?.doc);

  /** Everything the head names; null when a segment was removed after the head was read. */
  const readRows = async (kv: Kv, doc: StoredHead): Promise<KnownList<R> | null> => {
    if (known && doc === known.doc) return known;
    const before = known;
    const read =
      (before && withNewerHead(before, doc)) ??
      (await wholeList(doc, ({ hash }) => segments.read(kv, hash)));
    // Whoever reads next begins with it, whichever of several readers it comes from.
    if (read) known = read;
    return read;
  };

  /** Markers, and a head with every row that is no longer marked. */
  const readMarked = async (kv: Kv) => {
    const begun = ports.now();
    const [marked, doc] = await Promise.all([markers.all(kv), readHead(kv)]);
    const took = ports.now() - begun;
    const isAtOnce = took >= 0 && took <= READ_AT_ONCE_MS;
    return { marked, doc: isAtOnce ? doc : await readHead(kv) };
  };

  const readOnce = async (kv: Kv, reading = readMarked(kv)): Promise<readonly R[] | null> => {
    const { marked, doc } = await reading;
    const [list, overlay] = await Promise.all([
      readRows(kv, doc),
      loadAll(
        kv,
        marked.map(({ entity }) => entity),
      ),
    ]);
    return list && withNews(list, overlay).rows;
  };

  /** Takes an entity out of the list for good, before its document is purged. */
  const forget = (kv: Kv, id: string) =>
    updateHead(kv, async (head) => withEntries(head, [{ id, rev: LAST_REV, row: null }]));

  return {
    forget,
    headKey,
    headSchema,
    segments,
    markers,
    updateHead,
    loadAll,
    fold,
    settle,

    /**
     * Changes an entity so that its list learns of it, whatever crashes: marker, then `commit`,
     * then, when `settle` is called (it can wait until the answer is sent), the row. Do checks that
     * can fail before: a `commit` that throws leaves its marker to the sweeper.
     */
    change: async <T>(
      kv: Kv,
      id: string,
      commit: () => Promise<T>,
    ): Promise<{ value: T; settle: (kv: Kv) => Promise<void> }> => {
      const marker = await markers.put(kv, id);
      const value = await commit();
      return { value, settle: (afterAnswer) => settle(afterAnswer, marker) };
    },

    /**
     * Begins the next `read` of this scope, for requests that change nothing before: what was
     * committed by now is in it. A failure is that of `read`.
     */
    readAhead: (kv: Kv) => {
      const reading = readMarked(kv);
      reading.catch(() => undefined);
      begun.set(kv, reading);
    },

    /**
     * The rows of all entities, in the order of ids: everything committed before the call is in it.
     * Frozen, and the same array as long as nothing has changed.
     */
    read: async (kv: Kv): Promise<readonly R[]> => {
      const reading = begun.get(kv);
      begun.delete(kv);
      // A segment was removed after the head was read: the present head names its successor.
      const rows = (await readOnce(kv, reading)) ?? (await readOnce(kv));
      if (!rows) throw new StorageCorrupt('A part of a list is missing.');
      return rows;
    },
  };
};
export type ListIndex<R> = ReturnType<typeof createListIndex<R>>;
