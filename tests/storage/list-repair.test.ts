// Repair of lists, to the millisecond and to the row: when it begins, when it stops, and when it
// does nothing.
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  rebuildList,
  removeOldSegments,
  settleOldMarkers,
} from '../../src/server/kernel/lists/list-repair.ts';
import { contentKeyOf, newId } from '../../src/server/kernel/storage/keys.ts';
import { storeOf } from './support/store-of.ts';
import { things } from './support/things.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
async function* ids(names: string) {
  yield* names;
}

const list = () => {
  const parts = things();
  const { index, storage, within } = parts;
  const head = async () => (await storage.scope().get(index.headKey, index.headSchema))?.value;
  const remove = (now: number) =>
    within(() => removeOldSegments(index, storage.scope(), 'things', now));
  return { ...parts, head, remove };
};

describe('unsettled markers', () => {
  it('rest for exactly twenty minutes', async () => {
    const { index, storage, commit, within } = list();
    await within(() => commit('a', 1));
    const at = (await index.markers.all(storage.scope()))[0]?.at ?? 0;
    expect(
      await within(() => settleOldMarkers(index, storage.scope(), at + 20 * MINUTE)),
    ).toMatchObject({ value: 0 });
    expect(
      await within(() => settleOldMarkers(index, storage.scope(), at + 20 * MINUTE + 1)),
    ).toMatchObject({ value: 1 });
  });

  it('belong to entities, and other keys in their folder are left alone', async () => {
    const { index, storage, engine, commit, within, ports } = list();
    await within(() => commit('a', 1));
    for (const key of ['out/things/x', `out/things/${newId(ports)}`, 'out/things/x/a'])
      await storeOf(engine, 'local-app').set(key, '{}');
    expect((await index.markers.all(storage.scope())).map(({ entity }) => entity)).toEqual(['a']);
  });

  it('are settled twenty at a time for as long as there is time', async () => {
    const { index, storage, commit, within, time, head } = list();
    for (let n = 0; n < 45; n += 1) await within(() => commit(`t${n}`, n));
    let batches = 0;
    const twice = () => {
      batches += 1;
      return batches <= 2;
    };
    const settle = (hasTime?: () => boolean) =>
      within(() => settleOldMarkers(index, storage.scope(), time.now() + HOUR, hasTime));
    expect(await settle(twice)).toMatchObject({ value: 40 });
    expect(await index.markers.all(storage.scope())).toHaveLength(5);
    expect(await settle()).toMatchObject({ value: 5 });
    const { rows, segments } = (await head()) ?? { rows: [], segments: [] };
    expect(segments.reduce((sum, { count }) => sum + count, rows.length)).toBe(45);
  });
});

describe('unused segments', () => {
  it('rest for exactly an hour, then are removed and forgotten', async () => {
    const { set, remove, head, stored } = list();
    for (const [n, id] of [...'abcda'].entries()) await set(id, n);
    for (const [n, id] of [...'abcd'].entries()) await set(id, 10 + n);
    const retired = (await head())?.retired ?? [];
    expect(retired).toHaveLength(1);
    const since = retired[0]?.at ?? 0;
    const count = (await stored()).length;
    expect(await remove(since + HOUR)).toMatchObject({ value: 0 });
    expect(await head()).toMatchObject({ retired });
    expect(await remove(since + HOUR + 1)).toMatchObject({ value: 1 });
    expect(await head()).toMatchObject({ retired: [] });
    expect(await stored()).toHaveLength(count - 1);
  });

  it('are recorded with the time of their discovery, so that a running compaction starts again', async () => {
    const { index, set, remove, head, within, storage, time } = list();
    await set('a', 1);
    const { gen = 0 } = (await head()) ?? {};
    const ref = await within(() =>
      index.segments.write(storage.scope(), [{ id: 'z', rev: 1, row: { id: 'z', n: 1 } }], 99),
    );
    const now = time.now();
    await remove(now);
    expect(await head()).toMatchObject({
      gen: gen + 1,
      retired: [{ hash: 'value' in ref ? ref.value.hash : '', at: now }],
    });
  });

  it('cost no write if there are none', async () => {
    const { set, remove, engine, time } = list();
    expect(await remove(time.now())).toMatchObject({ value: 0 });
    expect(engine.counts.put).toBe(0);
    await set('a', 1);
    const puts = engine.counts.put;
    expect(await remove(time.now())).toMatchObject({ value: 0 });
    expect(engine.counts.put).toBe(puts);
  });
});

describe('a rebuilt list', () => {
  it('counts its living rows, releases its old segments, and keeps newer rows', async () => {
    const { index, storage, set, within, time, head, read } = list();
    for (const [n, id] of [...'abcd'].entries()) await set(id, n);
    const before = await head();
    async function* slowly() {
      yield* 'abcd';
      await set('e', 7);
    }
    await set('d', 0, true);
    const now = time.now();
    expect(
      await within(() => rebuildList(index, storage.scope(), slowly(), now, { segmentRows: 2 })),
    ).toMatchObject({ value: 3 });
    const after = await head();
    expect(after).toMatchObject({
      rows: [{ id: 'e', rev: 1 }],
      segments: [{ count: 2 }, { count: 1 }],
    });
    expect(after?.retired).toEqual(before?.segments.map(({ hash }) => ({ hash, at: now })));
    expect(after?.movedAt).toBe(after?.gen);
    expect(await read()).toHaveLength(4);
  });

  it('is created if it did not exist', async () => {
    const { index, storage, within, time, head } = list();
    expect(
      await within(() => rebuildList(index, storage.scope(), ids(''), time.now())),
    ).toMatchObject({ value: 0 });
    expect(await head()).toEqual({ gen: 1, movedAt: 1, rows: [], segments: [], retired: [] });
  });
});

describe('a segment', () => {
  const rows = [
    { id: 'a', rev: 1, row: { id: 'a', n: 1 } },
    { id: 'b', rev: 2, row: { id: 'b', n: 2 } },
    { id: 'c', rev: 1, row: { id: 'c', n: 3 } },
  ];

  it('records its rows, and the head it was made for', async () => {
    const { index, storage, within } = list();
    const written = await within(() => index.segments.write(storage.scope(), rows, 7));
    const ref = 'value' in written ? written.value : undefined;
    expect(ref).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      count: 3,
      minId: 'a',
      maxId: 'c',
    });
    const found = await storage.scope().getImmutable(index.segments.keyOfHash(ref?.hash ?? ''));
    expect(found?.type).toBe('application/gzip');
    expect(JSON.parse(gunzipSync(found?.bytes ?? '').toString())).toEqual({ gen: 7, rows });
  });

  it('is read once, and the latest 32 stay in memory', async () => {
    const { newIndex, storage, within, engine } = list();
    const { segments } = newIndex();
    const read = async (hash: string) => {
      const before = engine.counts.get;
      expect(await segments.read(storage.scope(), hash)).toHaveLength(3);
      return engine.counts.get - before;
    };
    const hashes: string[] = [];
    for (let gen = 1; gen <= 33; gen += 1) {
      const written = await within(() => segments.write(storage.scope(), rows, gen));
      hashes.push('value' in written ? written.value.hash : '');
    }
    const [first = '', second = ''] = hashes;
    for (const hash of hashes.slice(0, 32)) expect(await read(hash)).toBe(1);
    // Wanted again, so it is the second that has waited longest when the last one comes.
    expect(await read(first)).toBe(0);
    expect(await read(hashes[32] ?? '')).toBe(1);
    expect([await read(first), await read(second)]).toEqual([0, 1]);
  });

  it('that is invalid is an error with a cause', async () => {
    const { index, storage, within } = list();
    const bytes = new Uint8Array(Buffer.from('not a list'));
    const key = contentKeyOf(['seg', 'things'], bytes);
    await within(() => storage.scope().putImmutable(key, bytes, 'application/gzip'));
    const reading = index.segments.read(storage.scope(), key.slice(key.lastIndexOf('/') + 1));
    await expect(reading).rejects.toThrow(
      expect.objectContaining({ name: 'StorageCorrupt', cause: expect.any(Error) }),
    );
  });
});
