// Caches parsed documents: their bytes come from the store with every read, but are parsed only
// once. An order reads a page of the ledger several times.
import { type Opened, unwrap } from './envelope.ts';
import type { Schema } from './kv.ts';

const KEPT = 200;
const LARGEST_BYTES = 100_000;

type Read = { bytes: Uint8Array; schema: unknown; opened: Opened<unknown> };

/** All readers of the same version share its value, so it is frozen. */
const freeze = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
};

export const createUnwrapper = () => {
  const reads = new Map<string, Read>();

  const known = (bytes: Uint8Array, etag: string, schema: unknown) => {
    const read = reads.get(etag);
    if (!read || read.schema !== schema) return undefined;
    return Buffer.compare(read.bytes, bytes) === 0 ? read : undefined;
  };
  const keep = (etag: string, read: Read) => {
    reads.delete(etag);
    if (read.bytes.byteLength > LARGEST_BYTES) return;
    reads.set(etag, read);
    const oldest = reads.keys().next();
    if (reads.size > KEPT && !oldest.done) reads.delete(oldest.value);
  };

  /** Throws StorageCorrupt when the bytes are not a document of this schema. */
  return <T>(bytes: Uint8Array, etag: string, schema: Schema<T>): Opened<T> => {
    const before = known(bytes, etag, schema);
    // The same schema has read it, so the type is right.
    const opened = before ? (before.opened as Opened<T>) : unwrap(bytes, etag, schema);
    if (!before) freeze(opened);
    keep(etag, before ?? { bytes, schema, opened });
    return opened;
  };
};
export type Unwrapper = ReturnType<typeof createUnwrapper>;
