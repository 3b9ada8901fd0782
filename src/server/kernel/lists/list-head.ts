// The head of a list, as pure rules: recent rows, and the segments with the other rows.
import * as z from 'zod';
import type { Schema } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';

/** The row of an entity at `rev`; `row: null` means that the entity was deleted. */
export type Entry<R> = { readonly id: string; readonly rev: number; readonly row: R | null };
export type SegmentRef = {
  readonly hash: string;
  readonly count: number;
  readonly minId: string;
  readonly maxId: string;
};
export type Head<R> = {
  /**
   * Increases with every write, so that segments written for one version of the head are never
   * confused with another's.
   */
  readonly gen: number;
  /** `gen` when rows last moved into segments. */
  readonly movedAt: number;
  /** Recent rows; they replace rows of the same ids in segments. */
  readonly rows: readonly Entry<R>[];
  /** Ascending, without overlap. */
  readonly segments: readonly SegmentRef[];
  /** Segments no longer in use, with the time: a slow reader may still need them. */
  readonly retired: readonly { readonly hash: string; readonly at: number }[];
};

export const SEGMENT_ROWS = 5_000;

const entrySchemaOf = <R>(row: z.ZodType<R>): z.ZodType<Entry<R>> =>
  z.strictObject({ id: z.string().min(1), rev: z.int().positive(), row: row.nullable() });

export const headSchemaOf = <R>(row: z.ZodType<R>): z.ZodType<Head<R>> => {
  const hash = z.string().regex(/^[0-9a-f]{64}$/);
  return z.strictObject({
    gen: z.int().positive(),
    movedAt: z.int().nonnegative(),
    rows: z.array(entrySchemaOf(row)),
    segments: z.array(
      z.strictObject({ hash, count: z.int().positive(), minId: z.string(), maxId: z.string() }),
    ),
    retired: z.array(z.strictObject({ hash, at: z.number() })),
  });
};

const EMPTY = { gen: 0, movedAt: 0, rows: [], segments: [], retired: [] };
export const headOrEmpty = <R>(head: Head<R> | null): Head<R> => head ?? EMPTY;

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The newest entry of each id, in the order of ids. */
export const merged = <R>(...sources: (readonly Entry<R>[])[]): Entry<R>[] => {
  const newest = new Map<string, Entry<R>>();
  for (const entry of sources.flat()) {
    const known = newest.get(entry.id);
    if (!known || entry.rev >= known.rev) newest.set(entry.id, entry);
  }
  return [...newest.values()].sort(byId);
};

/**
 * Replaces entries by newer ones; `entries` are in the order of ids, the few newer ones in any
 * order.
 */
export const updatedEntries = <R>(
  entries: readonly Entry<R>[],
  news: readonly Entry<R>[],
): readonly Entry<R>[] => {
  const latest = merged(news);
  if (latest.length === 0) return entries;
  const updated: Entry<R>[] = [];
  let at = 0;
  for (const entry of entries) {
    for (let next = latest[at]; next && next.id < entry.id; next = latest[at]) {
      updated.push(next);
      at += 1;
    }
    const other = latest[at]?.id === entry.id ? latest[at] : undefined;
    updated.push(other && other.rev >= entry.rev ? other : entry);
    if (other) at += 1;
  }
  return [...updated, ...latest.slice(at)];
};

/** Adds entries to the head; returns the same head if it contains all of them. */
export const withEntries = <R>(head: Head<R>, entries: readonly Entry<R>[]): Head<R> => {
  const known = new Map(head.rows.map(({ id, rev }) => [id, rev]));
  const news = entries.filter(({ id, rev }) => rev > (known.get(id) ?? 0));
  return news.length === 0 ? head : { ...head, gen: head.gen + 1, rows: merged(head.rows, news) };
};

/**
 * The recent rows for each segment: those from its first id up to the first id of the next. The
 * first segment also takes all rows before it.
 */
export const rowsBySegment = <R>({ rows, segments }: Head<R>) =>
  segments.map((segment, place) => {
    const from = place === 0 ? '' : segment.minId;
    const to = segments[place + 1]?.minId;
    return { segment, rows: rows.filter(({ id }) => id >= from && (to === undefined || id < to)) };
  });

/** Entries that are not deleted, in pieces of a segment's size. */
export const inSegments = <R>(entries: readonly Entry<R>[], size = SEGMENT_ROWS): Entry<R>[][] => {
  const living = entries.filter(({ row }) => row !== null);
  return Array.from({ length: Math.ceil(living.length / size) }, (_, place) =>
    living.slice(place * size, (place + 1) * size),
  );
};

/** The schemas of a list's documents. */
type ListSchemas<R> = {
  head: Schema<Head<R>>;
  segment: z.ZodType<{ gen: number; rows: readonly Entry<R>[] }>;
};

const makeSchemas = <R>(row: z.ZodType<R>): ListSchemas<R> => ({
  head: documentSchema(headSchemaOf(row)),
  segment: z.strictObject({ gen: z.int(), rows: z.array(entrySchemaOf(row)) }),
});

const made = new WeakMap<z.ZodType, unknown>();

/**
 * The schemas for these rows, created once for each row schema: zod compiles a schema at its first
 * use, and would otherwise do so for every API.
 */
export const listSchemasOf = <R>(row: z.ZodType<R>): ListSchemas<R> => {
  const known = made.get(row) ?? makeSchemas(row);
  made.set(row, known);
  // `made` contains, for each row schema, the schemas created from it.
  return known as ListSchemas<R>;
};
