// Nightly tasks, and lists rebuilt from their entities.
import { describe, expect, it } from 'vitest';
import { rebuildTask } from '../../src/server/kernel/lists/list-repair.ts';
import { prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { claimNight, sweep } from '../../src/server/kernel/sweep/sweeper.ts';
import { memoryStorage } from './support/storage.ts';
import { things } from './support/things.ts';

describe('a night', () => {
  const at = (time: string) => {
    const parts = memoryStorage();
    const clock = { now: Date.parse(time) };
    const take = () => claimNight(parts.storage.scope(), { ...parts.ports, now: () => clock.now });
    return { ...parts, take, clock };
  };

  it('is claimed by one of twenty simultaneous requests', async () => {
    const { take } = at('2026-03-01T21:00:00Z');
    const taken = await Promise.all(Array.from({ length: 20 }, take));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take()).toBe(false);
  });

  it('begins at half past two in India', async () => {
    const { take, clock } = at('2026-03-01T12:00:00Z');
    expect(await take()).toBe(true);
    clock.now = Date.parse('2026-03-01T20:59:59.999Z');
    expect(await take()).toBe(false);
    clock.now = Date.parse('2026-03-01T21:00:00Z');
    expect([await take(), await take()]).toEqual([true, false]);
  });

  it('that was claimed by a fast clock is not claimed again by a slow one', async () => {
    const { take, clock } = at('2026-03-01T21:00:01Z');
    expect(await take()).toBe(true);
    clock.now -= 2_000;
    expect(await take()).toBe(false);
  });

  it('is claimed when the answer to the claim was lost', async () => {
    const { take, engine, storage } = at('2026-03-01T21:00:00Z');
    await storage.ready();
    engine.faults.plan(({ key }) => (key.startsWith('upk/') ? { answer: 'lost' } : undefined));
    const taking = take();
    engine.faults.clear();
    expect([await taking, await take()]).toEqual([true, false]);
  });
});

describe('the rebuilding of a list', () => {
  const rebuilding = async () => {
    const parts = things();
    for (const [n, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await parts.set(id, n);
    const task = () => rebuildTask('things', parts.index, prefixOf('things'), parts.ports);
    const run = (hasTime = () => true) =>
      parts.within(() => task().run(parts.storage.scope(), hasTime));
    const ids = async () => (await parts.read()).map(({ id }) => id);
    return { ...parts, task, run, ids };
  };

  it('leaves a correct list unchanged', async () => {
    const { run, ids } = await rebuilding();
    expect(await run()).toMatchObject({ value: 0 });
    expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('restores a lost row, and reports the number of wrong ones', async () => {
    const { run, ids, index, storage, within } = await rebuilding();
    await within(() =>
      index.updateHead(storage.scope(), async (head) => ({ ...head, rows: [], segments: [] })),
    );
    expect(await ids()).toEqual([]);
    expect(await run()).toMatchObject({ value: 5 });
    expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('repairs a list without a segment', async () => {
    const { run, ids, stored, storage, within, read } = await rebuilding();
    for (const key of await stored()) await within(() => storage.scope().purge(key));
    await expect(read()).rejects.toThrow('A part of a list is missing.');
    expect(await run()).toMatchObject({ value: 5 });
    expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('changes nothing if there is no time to read everything', async () => {
    const { run, task, ids, storage, ports, within } = await rebuilding();
    expect(await run(() => false)).toMatchObject({
      error: new Error('The list is too long to be made anew in the time there was.'),
    });
    expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await within(() => sweep(storage, [task()], ports))).toMatchObject({
      value: [{ name: 'rebuild things', repaired: 0 }],
    });
  });

  it('is reported as failed while the list cannot be read', async () => {
    const { run, engine } = await rebuilding();
    engine.faults.plan(({ key }) =>
      key.startsWith('idx/') ? { apply: false, answer: 503 } : undefined,
    );
    expect(await run()).toHaveProperty('error');
  });
});
