// Documents over a store of blobs: create-only writes, and compare-and-swap until it succeeds or
// the time is up.
import {
  type BlobStore,
  type Call,
  type Found,
  isStrongEtag,
  type WriteOutcome,
} from './blob-store.ts';
import { type Opened, openEnvelope, wrap } from './envelope.ts';
import {
  type Change,
  type Doc,
  KEEP,
  type Key,
  type Kv,
  type OpId,
  type Schema,
  StorageBusy,
  StorageCorrupt,
  StorageUnavailable,
  type UpdateOptions,
} from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { mayTryAgain, repeated } from './retries.ts';
import type { Turns } from './turns.ts';
import type { Unwrapper } from './unwrapper.ts';

/** More than any request changes; a sweep that reads everything stores only these. */
const KEPT = 24;

/**
 * Remembers the latest version of a few documents that a scope has read, for updates without
 * another read. It may be outdated: the etag decides whether it still is the stored version.
 */
const createSeen = () => {
  const versions = new Map<Key, { schema: unknown; opened: Opened<unknown> | null }>();
  return {
    note: <T>(key: Key, schema: Schema<T>, opened: Opened<T> | null) => {
      versions.delete(key);
      versions.set(key, { schema, opened });
      const oldest = versions.keys().next();
      if (versions.size > KEPT && !oldest.done) versions.delete(oldest.value);
    },

    /** The version; `opened: null` if the document did not exist. */
    version: <T>(key: Key, schema: Schema<T>) => {
      const found = versions.get(key);
      // The same schema has read it, so the type is right.
      return found?.schema === schema ? { opened: found.opened as Opened<T> | null } : undefined;
    },

    forget: (key: Key) => void versions.delete(key),
  };
};

type Deps = {
  store: BlobStore;
  ports: StoragePorts;
  call: Call;
  inTurn: Turns;
  unwrap: Unwrapper;
  ready: () => Promise<void>;
};

type Wanted<T> = { key: Key; schema: Schema<T>; opId: OpId; change: Change<T> };

const isOfStorage = (error: unknown) =>
  error instanceof StorageUnavailable ||
  error instanceof StorageBusy ||
  error instanceof StorageCorrupt;

const withStrongEtag = (found: Found | null) => {
  if (found && !isStrongEtag(found.etag))
    throw new StorageUnavailable('Storage gave no strong etag.');
  return found;
};

export const createDocuments = ({
  store,
  ports,
  call,
  inTurn,
  unwrap,
  ready,
}: Deps): Pick<Kv, 'get' | 'create' | 'update' | 'took'> => {
  const find = async (key: Key) =>
    withStrongEtag(await repeated(ports, call, () => store.read(key, call)));

  const seen = createSeen();

  const opened = <T>(key: Key, schema: Schema<T>, found: Found | null): Opened<T> | null => {
    const version = found && unwrap(found.bytes, found.etag, schema);
    seen.note(key, schema, version);
    return version;
  };
  const load = async <T>(key: Key, schema: Schema<T>): Promise<Opened<T> | null> =>
    opened(key, schema, await find(key));

  /**
   * Writes `change` of this version and returns the outcome; `keep` if nothing is to be written.
   */
  const attempt = async <T>(
    { key, schema, opId, change }: Wanted<T>,
    before: Opened<T> | null,
  ): Promise<{ outcome: WriteOutcome | 'keep'; value: T | null }> => {
    const after = await change(before ? before.value : null);
    if (after === KEEP) return { outcome: 'keep', value: before?.value ?? null };
    await ready();
    const { text, value } = wrap(ports, schema, after, opId, before);
    const condition = before ? { ifMatch: before.etag } : ({ ifNew: true } as const);
    seen.forget(key);
    const outcome = await store.write(key, text, condition, call);
    if (outcome === 'refused') call.contention.lost += 1;
    return { outcome, value };
  };

  /** The outcome from the remembered version; undefined if the document must be read first. */
  const fromSeen = async <T>(wanted: Wanted<T>) => {
    const version = seen.version(wanted.key, wanted.schema);
    if (!version || version.opened?.ops.includes(wanted.opId)) return undefined;
    try {
      const tried = await attempt(wanted, version.opened);
      return tried.outcome === 'keep' ? undefined : tried;
    } catch (error) {
      // A refusal may be based on an outdated version; a failure of storage is not.
      if (isOfStorage(error)) throw error;
      return undefined;
    }
  };

  const get = async <T>(key: Key, schema: Schema<T>, known?: Doc<T> | null) => {
    const found = await find(key);
    if (known && found?.etag === known.etag) return known;
    const doc = opened(key, schema, found);
    return doc && { value: doc.value, rev: doc.rev, etag: doc.etag };
  };

  const create = async <T>(key: Key, schema: Schema<T>, value: T, opId: OpId) => {
    await ready();
    for (let tries = 0; ; tries += 1) {
      const { text } = wrap(ports, schema, value, opId, null);
      if ((await store.write(key, text, { ifNew: true }, call)) === 'written') return 'created';
      // `refused` may mean that this write succeeded and was repeated on its way; only reading the
      // document tells.
      const found = await find(key);
      if (found) return openEnvelope(found.bytes).ops[0] === opId ? 'mine' : 'exists';
      if (!(await mayTryAgain(ports, call, tries)))
        throw new StorageUnavailable('Storage did not take a new document.');
    }
  };

  const giveUp = (outcomes: Set<WriteOutcome>) =>
    outcomes.has('unknown')
      ? new StorageUnavailable('Storage did not say whether it took a change.')
      : new StorageBusy('Too many changes at once.');

  const updated = async <T>(wanted: Wanted<T>, beginsFromSeen: boolean): Promise<T | null> => {
    const { key, schema, opId } = wanted;
    const outcomes = new Set<WriteOutcome>();
    let hasTime = true;
    const early = beginsFromSeen ? await fromSeen(wanted) : undefined;
    if (early?.outcome === 'written') return early.value;
    if (early?.outcome === 'unknown') {
      outcomes.add('unknown');
      hasTime = await mayTryAgain(ports, call, 0);
    }
    for (let tries = 0; ; tries += 1) {
      const before = await load(key, schema);
      if (before?.ops.includes(opId)) return before.value;
      if (!hasTime) throw giveUp(outcomes);
      const { outcome, value } = await attempt(wanted, before);
      if (outcome === 'written' || outcome === 'keep') return value;
      outcomes.add(outcome);
      hasTime = await mayTryAgain(ports, call, tries);
    }
  };

  async function update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: (current: T | null) => NoInfer<T> | Promise<NoInfer<T>>,
    options?: UpdateOptions,
  ): Promise<T>;
  async function update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: Change<NoInfer<T>>,
    options?: UpdateOptions,
  ): Promise<T | null>;
  async function update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: Change<T>,
    options: UpdateOptions = {},
  ): Promise<T | null> {
    const wanted = { key, schema, opId, change };
    return options.inTurn
      ? inTurn(key, (hasWaited) => updated(wanted, options.fromSeen === true && !hasWaited))
      : updated(wanted, options.fromSeen === true);
  }

  const took = async (key: Key, opId: OpId) => {
    const found = await find(key);
    return found !== null && openEnvelope(found.bytes).ops.includes(opId);
  };

  return { get, create, update, took };
};
