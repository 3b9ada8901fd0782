// Markers and head of a list are read at once: one round trip, and no change is missed, however the
// reading falls among the steps of a change that is being settled.
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../local/blobs/faults.ts';
import { StorageUnavailable } from '../../src/server/kernel/storage/kv.ts';
import type { StoragePorts } from '../../src/server/kernel/storage/ports.ts';
import { things } from './support/things.ts';

const WRITE_MS = 5;
const LISTING_MS = [1, 20, 80, 199, 201, 249, 300, 900];

type Variant = {
  /** The clock of the reader. */
  clock?: Partial<StoragePorts>;
  /** How long a marker stays. */
  stay?: Partial<StoragePorts>;
};

const isHead = ({ kind, key }: Operation) => kind === 'get' && key.startsWith('idx/');

/** At which delays of the reader, and of its listing, a change it must see was not seen. */
const missed = async ({ clock, stay }: Variant = {}) => {
  const found: string[] = [];
  for (const listingMs of LISTING_MS)
    for (let beginsAt = 0; beginsAt <= 4 * WRITE_MS; beginsAt += 1) {
      const { commit, engine, newIndex, storage, time, within } = things();
      const change = await within(() => commit('a', 1, false, newIndex(stay)));
      const settle = 'value' in change ? change.value.settle : undefined;
      engine.faults.plan(({ kind }) =>
        kind === 'list' ? { delayMs: listingMs } : kind === 'put' ? { delayMs: WRITE_MS } : {},
      );
      const read = time.sleep(beginsAt).then(() => newIndex(clock).read(storage.scope()));
      const [rows] = await Promise.all([read, settle?.(storage.scope()), time.run()]);
      if (rows.length === 0) found.push(`${beginsAt} ms, listing ${listingMs} ms`);
    }
  return found;
};

describe('a list that is read while a change is being settled', () => {
  it('has the change, at any time and duration of the read', async () => {
    expect(await missed()).toEqual([]);
  });

  it('would lack it if markers were removed as soon as their rows are in the head', async () => {
    expect(await missed({ stay: { sleep: async () => undefined } })).not.toEqual([]);
  });

  it('would lack it if a reader did not check how long it takes', async () => {
    expect(await missed({ clock: { now: () => 0 } })).not.toEqual([]);
  });
});

const watched = async () => {
  const parts = things();
  await parts.set('a', 1);
  const heads: Operation[] = [];
  const slowly = (listingMs: number) =>
    parts.engine.faults.plan((operation) => {
      if (isHead(operation)) heads.push(operation);
      return { delayMs: operation.kind === 'list' ? listingMs : 20 };
    });
  return { ...parts, heads, slowly };
};

describe('reading a list', () => {
  it('takes one round trip', async () => {
    const { heads, read, slowly, within } = await watched();
    slowly(20);
    expect(await within(() => read())).toEqual({ value: [{ id: 'a', n: 1 }], ms: 20 });
    expect(heads).toHaveLength(1);
  });

  it('reads the head once more if the markers arrived late', async () => {
    const { heads, read, slowly, within } = await watched();
    slowly(201);
    expect(await within(() => read())).toMatchObject({ ms: 221 });
    expect(heads).toHaveLength(2);
  });

  it('reads the head once more if the clock was set back meanwhile', async () => {
    const { heads, newIndex, slowly, storage, time, within } = await watched();
    slowly(20);
    const index = newIndex({ now: () => -time.now() });
    expect(await within(() => index.read(storage.scope()))).toMatchObject({ ms: 40 });
    expect(heads).toHaveLength(2);
  });
});

describe('a list that is read ahead', () => {
  it('needs no round trip of its own, once', async () => {
    const { index, slowly, storage, within } = await watched();
    slowly(20);
    const kv = storage.scope();
    index.readAhead(kv);
    await within(async () => undefined);
    expect(await within(() => index.read(kv))).toEqual({ value: [{ id: 'a', n: 1 }], ms: 0 });
    expect(await within(() => index.read(kv))).toMatchObject({ ms: 20 });
  });

  it('is read for one request alone', async () => {
    const { index, slowly, storage, within } = await watched();
    slowly(20);
    index.readAhead(storage.scope());
    await within(async () => undefined);
    expect(await within(() => index.read(storage.scope()))).toMatchObject({ ms: 20 });
  });

  it('fails where it is used, not before', async () => {
    const { engine, index, storage, within } = await watched();
    engine.faults.plan(() => ({ apply: false, answer: 503 }));
    const kv = storage.scope();
    index.readAhead(kv);
    await within(async () => undefined);
    expect(await within(() => index.read(kv))).toMatchObject({
      error: expect.any(StorageUnavailable),
    });
  });
});
