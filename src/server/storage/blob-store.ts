// One store of blobs, one try per call: what the documents and files of storage are built on.
import type { Contention, OpCounts } from './kv.ts';

/** The request or task that makes these calls: they share a deadline and are counted together. */
export type Call = {
  /** The deadline, in milliseconds since 1970. `untimed` work moves it back. */
  deadline: number;
  readonly counts: OpCounts;
  readonly contention: Contention;
};

export type Found = {
  bytes: Uint8Array<ArrayBuffer>;
  /** As the service sent it: perhaps weak, perhaps empty. */
  etag: string;
  metadata: Readonly<Record<string, unknown>>;
};

/** A key with the tag of the version that is stored under it. */
export type Listed = { key: string; etag: string };

export type Condition = { ifNew: true } | { ifMatch: string };

/**
 * `written`: it is stored. `refused`: the condition did not hold when the service checked it.
 * `unknown`: anything else, so it may have been stored, or may still be.
 */
export type WriteOutcome = 'written' | 'refused' | 'unknown';

/**
 * A read, list or removal that did not succeed; the cause says why. It says nothing about what is
 * stored.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

export type BlobStore = {
  /** Rejects with CallFailed. `isFresh: false` may answer from a cache. */
  read(key: string, call: Call, options?: { isFresh?: boolean }): Promise<Found | null>;
  /**
   * Never rejects because of the service or the network. Throws a TypeError for an empty or weak
   * etag.
   */
  write(
    key: string,
    body: string | Uint8Array<ArrayBuffer>,
    condition: Condition,
    call: Call,
    metadata?: Record<string, string>,
  ): Promise<WriteOutcome>;
  /** Rejects with CallFailed. Removing what is not there succeeds. */
  remove(key: string, call: Call): Promise<void>;
  /** Pages of keys, in ascending order. A page that rejects with CallFailed can be repeated. */
  pages(prefix: string, call: Call): { next(): Promise<Listed[] | null> };
};

/** Whether the tag names one exact version: not empty, not weak. */
export const isStrongEtag = (etag: string) => etag !== '' && !etag.startsWith('W/');
