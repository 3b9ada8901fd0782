// The storage port: everything that the server may do with storage. Netlify Blobs implement it, on
// Netlify and on one machine.

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Address of one document. Only keys.ts makes one, and never from text that a visitor entered. */
export type Key = Branded<'Key'>;
/** Address of bytes that never change; ends with their SHA-256. */
export type ContentKey = Branded<'ContentKey'>;
/** Beginning of keys, with its closing slash. */
export type Prefix = Branded<'Prefix'>;
/**
 * Name of one intended change. A repeated attempt carries the same one, so that it takes effect
 * once.
 */
export type OpId = Branded<'OpId'>;
/**
 * Id of an entity: 26 lower-case base32 characters that begin with its time, so ids sort by age.
 * Not a secret.
 */
export type Id = Branded<'Id'>;

/** Checks documents of one kind. `documentSchema` makes one from a zod schema. */
export type Schema<T> = {
  /** Version that is written; the one before it can still be read. */
  readonly version: number;
  /** The value in `data`, as `version` wrote it. Throws when it is not a valid one. */
  readonly read: (data: unknown, version: number) => T;
};

export type Doc<T> = {
  readonly value: T;
  /** 1 for a new document, one more with every write. */
  readonly rev: number;
  /** Strong entity tag of exactly this version; never empty. */
  readonly etag: string;
};

/** The result of `update`'s function when nothing is to be written. */
export const KEEP = Symbol('keep');

/** The change that `update` makes to a document; see there. */
export type Change<T> = (current: T | null) => T | typeof KEEP | Promise<T | typeof KEEP>;

export type UpdateOptions = { readonly fromSeen?: boolean; readonly inTurn?: boolean };

/** How often other writers were faster, and for how long changes paused because of it. */
export type Contention = { lost: number; pausedMs: number };

/** Calls to the blob service, failed attempts included. */
export type OpCounts = { reads: number; writes: number; deletes: number; lists: number };

/**
 * Storage does not answer, or answers wrongly. Whether a write took effect is unknown: repeat it
 * with its OpId. 503.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
/** Others kept changing the document until the time was up; this change was not made. 503. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
}
/**
 * The stored document is unreadable, or of another kind. 503, and a reason for an alarm; never
 * treated as empty.
 */
export class StorageCorrupt extends Error {
  override readonly name = 'StorageCorrupt';
}

/**
 * Documents, bytes and lists of keys. Every call may also reject with StorageUnavailable, and does
 * so (or with StorageBusy) before the deadline of its scope. Reads are strong: they see everything
 * written before.
 */
export interface Kv {
  /**
   * The document, checked; null when there is none. Rejects with StorageCorrupt when it is not what
   * `schema` reads.
   *
   * @param known the answer of an earlier call: it is returned again, unchecked, when it is still
   * the stored version.
   */
  get<T>(key: Key, schema: Schema<T>, known?: Doc<T> | null): Promise<Doc<T> | null>;

  /**
   * Creates a document. `created` and `mine` both mean that this `opId` created it (`mine`: an
   * earlier attempt succeeded, perhaps this call's own, whose answer was lost); `exists` means that
   * another operation did.
   */
  create<T>(
    key: Key,
    schema: Schema<T>,
    value: NoInfer<T>,
    opId: OpId,
  ): Promise<'created' | 'mine' | 'exists'>;

  /**
   * Reads, applies `change`, and writes if nothing was written in between; otherwise it starts
   * again. An absent document is null.
   *
   * `change` runs once per attempt and decides on the very version it replaces: all checks belong
   * inside. It must depend on its argument only, with time and ids taken before the call. What it
   * throws is passed on and nothing is written. It may await reads of other keys that must not be
   * older than this document.
   *
   * When `opId` took effect earlier (among the document's last 128 writes) `change` is not called
   * and the present document is the answer. What must never happen twice carries a permanent id in
   * the document as well.
   *
   * @param options.fromSeen begin with the version this scope has seen last, which saves a read.
   * Where it is no longer the stored one, its write is refused and the update starts with a read;
   * what `change` keeps or throws counts only when it was read for this update.
   * @param options.inTurn wait until this process has made its other changes of the document that
   * ask for turns: for what many people change at once.
   * @returns the document after the change; null only if there was none and `change` returned KEEP.
   */
  update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: (current: T | null) => NoInfer<T> | Promise<NoInfer<T>>,
    options?: UpdateOptions,
  ): Promise<T>;
  update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: Change<NoInfer<T>>,
    options?: UpdateOptions,
  ): Promise<T | null>;

  /**
   * Whether `opId` created the document, or is among its last 128 writes; the value is not read. A
   * write that is still on its way counts only when it has arrived.
   */
  took(key: Key, opId: OpId): Promise<boolean>;

  /** The bytes, whose hash was checked, with their media type; null when there are none. */
  getImmutable(key: ContentKey): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;

  /** Stores bytes under the key made of them. Storing them again changes nothing. */
  putImmutable(key: ContentKey, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;

  /**
   * Keys in ascending order. Keys that are written or purged meanwhile may be missed: use it for
   * derived data and for sweeping, never as the truth.
   */
  list(prefix: Prefix): AsyncIterable<Key>;

  /**
   * Removes a document or bytes permanently. Only for keys that are never used again; use a
   * tombstone by `update` for a thing that may come back.
   */
  purge(key: Key | ContentKey): Promise<void>;
}

/** A Kv for one request or task: it shares one deadline and counts its own calls. */
export interface ScopedKv extends Kv {
  readonly counts: Readonly<OpCounts>;
  readonly contention: Readonly<Contention>;
  /** Runs work that uses no storage. The scope's deadline moves back by the time it takes. */
  untimed<T>(work: () => Promise<T>): Promise<T>;
}

export interface Storage {
  /**
   * @param options.budgetMs time for all calls of the scope together, from now on; 7,500 ms by
   * default.
   * @param options.countedWith a scope whose counts these calls join.
   */
  scope(options?: { budgetMs?: number; countedWith?: ScopedKv }): ScopedKv;
  /**
   * Resolves when storage is known to respect etags and conditions; writes wait for it, once per
   * process.
   */
  ready(): Promise<void>;
}
