// A list that can be searched, sorted and counted: a head of recent rows, immutable segments, and
// markers for changes under way.

import type * as z from 'zod';
import { keyOf, newOpId, parseSlug } from '../storage/keys.ts';
import { type Doc, KEEP, type Kv, StorageCorrupt } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import {
  type Entry,
  type Head,
  headOrEmpty,
  inSegments,
  listSchemasOf,
  merged,
  rowsBySegment,
  type SegmentRef,
  updatedEntries,
  withEntries,
} from './list-head.ts';
import { createMarkers, type Marker, READ_AT_ONCE_MS } from './list-markers.ts';
import { createSegments } from './list-segments.ts';

/**
 * How the rows of a list differ from its earlier rows. A function that has sorted or searched the
 * earlier rows updates its result with this.
 */
type Change<R> = {
  before: readonly R[];
  /** Rows of `before` that are no longer there. */
  gone: ReadonlySet<R>;
  /** Rows that were not in `before`. */
  news: readonly R[];
};
type Noted = Omit<Change<unknown>, 'before'> & { before: WeakRef<readonly unknown[]> };

/**
 * Changes by the later rows. The earlier rows are held weakly, or all versions would stay in
 * memory.
 */
const changes = new WeakMap<readonly unknown[], Noted>();

export const noteChange = <R>(after: readonly R[], { before, gone, news }: Change<R>) =>
  void changes.set(after, { before: new WeakRef(before), gone, news });

/** The change that led to these rows; undefined if none is noted or the earlier rows are gone. */
export const changeBefore = <R>(after: readonly R[]): Change<R> | undefined => {
  const change = changes.get(after);
  const before = change?.before.deref();
  // `noteChange` takes rows of the same type before and after.
  return before && ({ ...change, before } as Change<R>);
};

/**
 * A list in the memory of a process. It follows the stored head by changed rows: the cost depends
 * on their number, not on the length of the list.
 */
type KnownList<R> = {
  doc: Doc<Head<R>> | null;
  entries: readonly Entry<R>[];
  /** Frozen, and the same array as long as the list is unchanged. */
  rows: readonly R[];
};

const rowsOf = <R>(entries: readonly Entry<R>[]): readonly R[] => {
  const rows: R[] = [];
  for (const { row } of entries) if (row !== null) rows.push(row);
  return Object.freeze(rows);
};

/** The list that this head names; null when one of its segments is no longer there. */
const wholeList = async <R>(
  doc: Doc<Head<R>> | null,
  read: (segment: SegmentRef) => Promise<readonly Entry<R>[] | null>,
): Promise<KnownList<R> | null> => {
  const head = headOrEmpty(doc?.value ?? null);
  const parts = await Promise.all(head.segments.map(read));
  if (parts.includes(null)) return null;
  const isRecent = new Set(head.rows.map(({ id }) => id));
  const older = parts.flatMap((rows) => (rows ?? []).filter(({ id }) => !isRecent.has(id)));
  const entries = updatedEntries(older, head.rows);
  return { doc, entries, rows: rowsOf(entries) };
};

const entryOf = <R>(entries: readonly Entry<R>[], id: string) => {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((entries[middle]?.id ?? '') < id) from = middle + 1;
    else to = middle;
  }
  return entries[from]?.id === id ? entries[from] : undefined;
};

/** The list with these entries, one for each id, in place of their older versions. */
const withNews = <R>(
  list: KnownList<R>,
  news: readonly Entry<R>[],
  doc = list.doc,
): KnownList<R> => {
  const newer = news.filter(({ id, rev }) => rev > (entryOf(list.entries, id)?.rev ?? 0));
  if (newer.length === 0) return { ...list, doc };
  const entries = updatedEntries(list.entries, newer);
  const rows = rowsOf(entries);
  const rowsIn = (found: readonly (Entry<R> | undefined)[]) =>
    found.flatMap((entry) => (entry && entry.row !== null ? [entry.row] : []));
  noteChange(rows, {
    before: list.rows,
    gone: new Set(rowsIn(newer.map(({ id }) => entryOf(list.entries, id)))),
    news: rowsIn(newer),
  });
  return { doc, entries, rows };
};

/**
 * Adds the rows that have come into the list's head since. Undefined if the whole list must be
 * read: rows have moved into segments, or the head is not a later version of the same.
 */
const withNewerHead = <R>(
  list: KnownList<R>,
  doc: Doc<Head<R>> | null,
): KnownList<R> | undefined => {
  const before = list.doc?.value;
  const head = doc?.value;
  if (!before || !head || head.movedAt !== before.movedAt || head.gen < before.gen)
    return undefined;
  const revs = new Map(head.rows.map(({ id, rev }) => [id, rev]));
  const isSame = (segment: SegmentRef, place: number) =>
    segment.hash === head.segments[place]?.hash;
  const isLater =
    before.segments.length === head.segments.length &&
    before.segments.every(isSame) &&
    before.rows.every(({ id, rev }) => (revs.get(id) ?? 0) >= rev);
  return isLater ? withNews(list, head.rows, doc) : undefined;
};

type ListOptions<R> = {
  /** Name of the list in keys: `customers`. */
  list: string;
  /** The few fields by which the list is shown, searched, filtered or sorted. */
  row: z.ZodType<R>;
  /**
   * The present state of the entity: its document's `rev` and row, or `row: null` for a tombstone
   * (documents of a list are purged only after `forget`); null if it was not created, or not
   * completely.
   */
  load: (kv: Kv, id: string) => Promise<{ rev: number; row: R | null } | null>;
  ports: StoragePorts;
  /**
   * Number of recent rows at which they move into segments, and most rows of a segment. For tests.
   */
  sizes?: { head: number; segment: number };
};

const HEAD_ROWS = 300;
/** No document reaches this. */
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
   * Brings the entities' rows into the head. It reads the head before the entities: otherwise a
   * slow writer could restore a stale row.
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
  /** Reads that requests have started before their permission is checked. */
  const begun = new WeakMap<Kv, ReturnType<typeof readMarked>>();

  const readHead = (kv: Kv) => kv.get(headKey, headSchema, known?.doc);

  /** Reads all rows that the head names; null if a segment was removed after the head was read. */
  const readRows = async (kv: Kv, doc: StoredHead): Promise<KnownList<R> | null> => {
    if (known && doc === known.doc) return known;
    const before = known;
    const read =
      (before && withNewerHead(before, doc)) ??
      (await wholeList(doc, ({ hash }) => segments.read(kv, hash)));
    // The next read starts from it, no matter which of several reads came first.
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
     * Changes an entity so that its list follows, even after a crash: writes the marker, then runs
     * `commit`, then writes the row when `settle` is called, which may be after the answer. Make
     * checks that can fail before this: a `commit` that throws leaves its marker to the sweeper.
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
     * Starts the next `read` of this scope, for requests that change nothing before it: it contains
     * everything committed by now. A failure appears at `read`.
     */
    readAhead: (kv: Kv) => {
      const reading = readMarked(kv);
      reading.catch(() => undefined);
      begun.set(kv, reading);
    },

    /**
     * The rows of all entities, in the order of ids, including everything committed before the
     * call. Frozen, and the same array as long as nothing has changed.
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
