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
import { mayTryAgain, repeated } from './patience.ts';
import type { StoragePorts } from './ports.ts';
import { createSeen } from './seen.ts';
import type { Turns } from './turns.ts';
import type { Unwrapper } from './unwrapper.ts';

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

  /** What writing `change` of this version came to; `keep` where nothing is to be written. */
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

  /** The outcome from the version that was seen; undefined where it has to be read first. */
  const fromSeen = async <T>(wanted: Wanted<T>) => {
    const version = seen.version(wanted.key, wanted.schema);
    if (!version || version.opened?.ops.includes(wanted.opId)) return undefined;
    try {
      const tried = await attempt(wanted, version.opened);
      return tried.outcome === 'keep' ? undefined : tried;
    } catch (error) {
      // A decision against it may be outdated as well; a failure of storage is none.
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
      // `refused` may mean that this very write succeeded and was repeated on its way; only reading
      // the document shows it.
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
