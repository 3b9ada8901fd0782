// When rows move into segments, and what happens when a segment is not there.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createListIndex } from '../../src/server/kernel/lists/list-index.ts';
import { StorageCorrupt } from '../../src/server/kernel/storage/kv.ts';
import { things } from './support/things.ts';

/** A list with `ids` set one after another, and what its head says. */
const filled = async (ids: string) => {
  const parts = things({ head: 3, segment: 2 });
  for (const id of ids) await parts.set(id, 1);
  const head = async () =>
    (await parts.storage.scope().get(parts.index.headKey, parts.index.headSchema))?.value;
  return { ...parts, head };
};

describe('the rows of a list', () => {
  it('stay in the head until there are more than it holds', async () => {
    const { head, set } = await filled('abc');
    expect(await head()).toMatchObject({
      gen: 3,
      movedAt: 0,
      rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      segments: [],
    });
    await set('d', 1);
    expect(await head()).toMatchObject({
      gen: 5,
      movedAt: 5,
      rows: [],
      segments: [
        { count: 2, maxId: 'b' },
        { count: 2, minId: 'c' },
      ],
      retired: [],
    });
  });

  it('keep a segment unchanged if none of them belongs to it', async () => {
    const { head, set, read } = await filled('abcd');
    const before = await head();
    for (const id of 'efgh') await set(id, 2);
    const after = await head();
    expect(after?.segments[0]).toEqual(before?.segments[0]);
    expect(after?.retired).toMatchObject([{ hash: before?.segments[1]?.hash }]);
    expect((await read()).map(({ id }) => id).join('')).toBe('abcdefgh');
  });

  it('are written once: known rows are not written again', async () => {
    const { index, storage, within, engine } = await filled('ab');
    const puts = engine.counts.put;
    await within(() => index.fold(storage.scope(), ['a', 'b', 'b']));
    expect(engine.counts.put).toBe(puts);
  });

  it('stay while the head has room, even if others moved them first', async () => {
    const { index, storage, within, engine, head } = await filled('abc');
    const before = await head();
    const puts = engine.counts.put;
    await within(() => index.fold(storage.scope(), ['a']));
    expect([await head(), engine.counts.put]).toEqual([before, puts]);
  });
});

describe('a missing segment', () => {
  it('is searched in the current head, once', async () => {
    const { newIndex, read, engine } = await filled('abcd');
    let heads = 0;
    engine.faults.plan(({ key }) => {
      if (key === 'idx/things') heads += 1;
      return heads === 1 && key.startsWith('seg/') ? { apply: false, answer: 404 } : undefined;
    });
    expect(await read(newIndex())).toHaveLength(4);
    const lists = engine.counts.list;
    await read();
    expect(engine.counts.list).toBe(lists + 1);
  });

  it('is an error for readers and writers, never a shorter list', async () => {
    const { newIndex, read, storage, stored, within, commit } = await filled('abcd');
    for (const key of await stored()) await storage.scope().purge(key);
    await expect(read(newIndex())).rejects.toThrow(
      new StorageCorrupt('A part of a list is missing.'),
    );
    const outcome = await within(async () => {
      for (const id of 'efgh') await commit(id, 1);
      await newIndex().fold(storage.scope(), [...'efgh']);
    });
    expect(outcome).toMatchObject({ error: new StorageCorrupt('A part of a list is missing.') });
  });
});

it('a list has a name that can be part of a key', () => {
  const { ports } = things();
  expect(() =>
    createListIndex({ list: 'no_name', row: z.string(), load: async () => null, ports }),
  ).toThrow(new TypeError('Not a name for a list.'));
});
