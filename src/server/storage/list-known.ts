// A list as a process has it in memory, and how it follows the head that is stored: a change of a
// few rows costs those rows, however many there are.
import type { Doc } from './kv.ts';
import { noteChange } from './list-changes.ts';
import {
  type Entry,
  type Head,
  headOrEmpty,
  type SegmentRef,
  updatedEntries,
} from './list-head.ts';

export type KnownList<R> = {
  doc: Doc<Head<R>> | null;
  entries: readonly Entry<R>[];
  /** Frozen, and the same array as long as the list is. */
  rows: readonly R[];
};

const rowsOf = <R>(entries: readonly Entry<R>[]): readonly R[] => {
  const rows: R[] = [];
  for (const { row } of entries) if (row !== null) rows.push(row);
  return Object.freeze(rows);
};

/** The list that this head names; null when one of its segments is no longer there. */
export const wholeList = async <R>(
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

/** The list with these entries, of which there is one of an id, in place of older ones. */
export const withNews = <R>(
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
 * The list with the rows that have come into its head since. Undefined when it has to be read as a
 * whole: rows have moved into segments, or the head is not a later one of the same.
 */
export const withNewerHead = <R>(
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
