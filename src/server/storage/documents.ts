// Documents over a store of blobs: create-only writes, and compare-and-swap until it succeeds or
// the time is up.
import {
  type BlobStore,
  type Call,
  type Found,
  isStrongEtag,
  type WriteOutcome,
} from './blob-store.ts';
import { type Opened, openEnvelope, unwrap, wrap } from './envelope.ts';
import {
  type Change,
  KEEP,
  type Key,
  type Kv,
  type OpId,
  type Schema,
  StorageBusy,
  StorageUnavailable,
} from './kv.ts';
import { mayTryAgain, repeated } from './patience.ts';
import type { StoragePorts } from './ports.ts';

type Options = { store: BlobStore; ports: StoragePorts; call: Call; ready: () => Promise<void> };

const withStrongEtag = (found: Found | null) => {
  if (found && !isStrongEtag(found.etag))
    throw new StorageUnavailable('Storage gave no strong etag.');
  return found;
};

export const createDocuments = ({
  store,
  ports,
  call,
  ready,
}: Options): Pick<Kv, 'get' | 'create' | 'update' | 'took'> => {
  const find = async (key: Key) =>
    withStrongEtag(await repeated(ports, call, () => store.read(key, call)));

  const load = async <T>(key: Key, schema: Schema<T>): Promise<Opened<T> | null> => {
    const found = await find(key);
    return found && unwrap(found.bytes, found.etag, schema);
  };

  const get = async <T>(key: Key, schema: Schema<T>) => {
    const doc = await load(key, schema);
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

  async function update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: (current: T | null) => NoInfer<T> | Promise<NoInfer<T>>,
  ): Promise<T>;
  async function update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: Change<NoInfer<T>>,
  ): Promise<T | null>;
  async function update<T>(
    key: Key,
    schema: Schema<T>,
    opId: OpId,
    change: Change<T>,
  ): Promise<T | null> {
    const outcomes = new Set<WriteOutcome>();
    let hasTime = true;
    for (let tries = 0; ; tries += 1) {
      const before = await load(key, schema);
      if (before?.ops.includes(opId)) return before.value;
      if (!hasTime) throw giveUp(outcomes);
      const current = before ? before.value : null;
      const after = await change(current);
      if (after === KEEP) return current;
      await ready();
      const { text, value } = wrap(ports, schema, after, opId, before);
      const outcome = await store.write(
        key,
        text,
        before ? { ifMatch: before.etag } : { ifNew: true },
        call,
      );
      if (outcome === 'written') return value;
      outcomes.add(outcome);
      hasTime = await mayTryAgain(ports, call, tries);
    }
  }

  const took = async (key: Key, opId: OpId) => {
    const found = await find(key);
    return found !== null && openEnvelope(found.bytes).ops.includes(opId);
  };

  return { get, create, update, took };
};
