// The envelope of every document: its version, and the operations that wrote it.
import * as z from 'zod';
import { type Doc, type OpId, type Schema, StorageCorrupt } from './kv.ts';
import type { StoragePorts } from './ports.ts';

const envelopeSchema = z.strictObject({
  /** Version of the document's schema. */
  s: z.int().positive(),
  rev: z.int().positive(),
  /**
   * New with every attempt to write, so that no two versions have the same bytes and thus the same
   * etag.
   */
  w: z.string(),
  /** The operation that created the document, then the latest ones. */
  ops: z.array(z.string()).min(1),
  at: z.iso.datetime(),
  d: z.unknown(),
});

/**
 * More than can be written to one key between a lost answer and the read that clarifies it (8 s,
 * ten writes a second).
 */
const OPS_KEPT = 128;

export type Opened<T> = Doc<T> & { readonly ops: readonly string[] };
type Deps = Pick<StoragePorts, 'now' | 'randomBytes'>;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads the envelope only. Throws StorageCorrupt. */
export const openEnvelope = (bytes: Uint8Array) => {
  try {
    return envelopeSchema.parse(JSON.parse(decoder.decode(bytes)));
  } catch (cause) {
    throw new StorageCorrupt('A stored document cannot be read.', { cause });
  }
};

/** Throws StorageCorrupt when the bytes are not a document of this schema. */
export const unwrap = <T>(bytes: Uint8Array, etag: string, schema: Schema<T>): Opened<T> => {
  const { s, rev, ops, d } = openEnvelope(bytes);
  try {
    return { value: schema.read(d, s), rev, etag, ops };
  } catch (cause) {
    throw new StorageCorrupt('A stored document is not of its kind.', { cause });
  }
};

/**
 * The text to store for `value` as the version after `before`, and the value as it will be read
 * back. Throws the error of `schema` if the value could not be read back.
 */
export const wrap = <T>(
  ports: Deps,
  schema: Schema<T>,
  value: T,
  opId: OpId,
  before: Opened<T> | null,
) => {
  const [creator, ...afterAnswer] = [...(before?.ops ?? []), opId];
  const text = JSON.stringify({
    s: schema.version,
    rev: (before?.rev ?? 0) + 1,
    w: Buffer.from(ports.randomBytes(12)).toString('base64url'),
    ops: [creator, ...afterAnswer.slice(1 - OPS_KEPT)],
    at: new Date(ports.now()).toISOString(),
    d: value,
  });
  return { text, value: schema.read(envelopeSchema.parse(JSON.parse(text)).d, schema.version) };
};
