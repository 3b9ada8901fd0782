// One store of blobs, with one attempt per call: the basis of the documents and files of storage.
import type { Contention, OpCounts } from './kv.ts';

/** The request or task that makes the calls, which share a deadline and are counted together. */
export type Call = {
  /** The deadline, in milliseconds since 1970. `untimed` work moves it back. */
  deadline: number;
  readonly counts: OpCounts;
  readonly contention: Contention;
};

export type Found = {
  bytes: Uint8Array<ArrayBuffer>;
  /** From the service; it may be weak or empty. */
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

/** A failed read, list or removal; the cause says why. It says nothing about the stored data. */
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
  /** Rejects with CallFailed. Removing a key that does not exist succeeds. */
  remove(key: string, call: Call): Promise<void>;
  /** Pages of keys, in ascending order. A page that rejects with CallFailed can be repeated. */
  pages(prefix: string, call: Call): { next(): Promise<Listed[] | null> };
};

/** Whether the tag names one exact version: not empty, not weak. */
export const isStrongEtag = (etag: string) => etag !== '' && !etag.startsWith('W/');
