// Segments of a list: immutable, compressed, kept in memory once read.
import { gunzipSync, gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { contentKeyOf } from '../storage/keys.ts';
import { type ContentKey, type Kv, StorageCorrupt } from '../storage/kv.ts';
import type { Entry, SegmentRef } from './list-head.ts';
import { listSchemasOf } from './list-head.ts';

const TYPE = 'application/gzip';
/** Enough for 100,000 rows and some that were replaced. */
const KEPT_IN_MEMORY = 32;

export const createSegments = <R>(list: string, row: z.ZodType<R>) => {
  const schema = listSchemasOf(row).segment;
  const memory = new Map<string, readonly Entry<R>[]>();
  const keyOfHash = (hash: string) => `seg/${list}/${hash}` as ContentKey;

  const remember = (hash: string, rows: readonly Entry<R>[]) => {
    memory.delete(hash);
    memory.set(hash, rows);
    const oldest = memory.keys().next();
    if (memory.size > KEPT_IN_MEMORY && !oldest.done) memory.delete(oldest.value);
    return rows;
  };

  const decode = (bytes: Uint8Array) => {
    try {
      return schema.parse(JSON.parse(gunzipSync(bytes).toString())).rows;
    } catch (cause) {
      throw new StorageCorrupt('A part of a list cannot be read.', { cause });
    }
  };

  return {
    keyOfHash,

    /** Rows of a segment in the order of ids; null when it is no longer there. */
    read: async (
      kv: Pick<Kv, 'getImmutable'>,
      hash: string,
    ): Promise<readonly Entry<R>[] | null> => {
      const known = memory.get(hash);
      if (known) return remember(hash, known);
      const found = await kv.getImmutable(keyOfHash(hash));
      return found && remember(hash, decode(found.bytes));
    },

    /**
     * Stores rows in the order of ids; `gen` is that of the head that is going to name the segment.
     */
    write: async (
      kv: Pick<Kv, 'putImmutable'>,
      rows: readonly Entry<R>[],
      gen: number,
    ): Promise<SegmentRef> => {
      const bytes = new Uint8Array(gzipSync(JSON.stringify({ gen, rows })));
      const key = contentKeyOf(['seg', list], bytes);
      await kv.putImmutable(key, bytes, TYPE);
      return {
        hash: key.slice(key.lastIndexOf('/') + 1),
        count: rows.length,
        minId: rows[0]?.id ?? '',
        maxId: rows.at(-1)?.id ?? '',
      };
    },
  };
};
