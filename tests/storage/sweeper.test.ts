import { describe, expect, it } from 'vitest';
import { listTask } from '../../src/server/kernel/lists/list-repair.ts';
import { keyOf, newId, newOpId, prefixOf } from '../../src/server/kernel/storage/keys.ts';
import { orphanTask, type SweepTask, sweep } from '../../src/server/kernel/sweep/sweeper.ts';
import { countSchema, virtualStorage } from './support/storage.ts';
import { things } from './support/things.ts';

const HOUR = 60 * 60_000;
const task = (name: string, run: SweepTask['run']): SweepTask => ({ name, run });

describe('a sweep', () => {
  it('runs every task, in changing order, and reports the repairs of each', async () => {
    const { storage, ports } = virtualStorage();
    const tasks = ['a', 'b', 'c'].map((name, place) => task(name, async () => place));
    const from = async (random: number) =>
      (await sweep(storage, tasks, { ...ports, random: () => random })).map(
        ({ name, repaired }) => `${name}${repaired}`,
      );
    expect(await from(0)).toEqual(['a0', 'b1', 'c2']);
    expect(await from(0.5)).toEqual(['b1', 'c2', 'a0']);
  });

  it('continues after a failed task', async () => {
    const { storage, ports } = virtualStorage();
    const broken = new Error('no');
    const report = await sweep(
      storage,
      [task('a', () => Promise.reject(broken)), task('b', async () => 1)],
      { ...ports, random: () => 0 },
    );
    expect(report).toEqual([
      { name: 'a', repaired: 0, error: broken },
      { name: 'b', repaired: 1 },
    ]);
  });

  it('gives its tasks twenty seconds of storage, instead of the seven of a request', async () => {
    const { storage, ports, within, time } = virtualStorage();
    const late = task('late', async (kv) => {
      await time.sleep(19_000);
      await kv.create(keyOf('cnt', 'late'), countSchema, { n: 1 }, newOpId(ports));
      return 1;
    });
    expect(await within(() => sweep(storage, [late], ports))).toMatchObject({
      value: [{ name: 'late', repaired: 1 }],
    });
  });

  it('of a list settles its markers and removes its segments', async () => {
    const { index, storage, ports, set, commit, within, pass } = things({ head: 1, segment: 4 });
    for (const [n, id] of [...'abab'].entries()) await set(id, n);
    await within(() => commit('c', 1));
    await pass(2 * HOUR);
    const marked = (await index.markers.all(storage.scope())).length;
    const retired =
      (await storage.scope().get(index.headKey, index.headSchema))?.value.retired.length ?? 0;
    expect(
      await within(() => sweep(storage, [listTask('things', index, ports)], ports)),
    ).toMatchObject({
      value: [{ name: 'list things', repaired: marked + retired }],
    });
    expect([marked, retired > 0, await index.markers.all(storage.scope())]).toEqual([1, true, []]);
  });

  it('ends in time', async () => {
    const { storage, ports, within, time } = virtualStorage();
    const slow = task('slow', async (_kv, hasTime) => {
      let done = 0;
      for (; hasTime(); done += 1) await time.sleep(1_000);
      return done;
    });
    const answer = await within(() => sweep(storage, [slow, slow, slow], ports));
    expect(answer).toMatchObject({ value: [{ name: 'slow', repaired: 20 }] });
    expect(answer.ms).toBeLessThan(25_000);
  });
});

describe('orphaned files', () => {
  it('are removed a day after they were made, while young, used and unknown ones stay', async () => {
    const { storage, ports, time, within, kv } = virtualStorage();
    const [orphan, wanted] = [newId(ports), newId(ports)].map((id) => keyOf('usr', id));
    const unknown = keyOf('usr', 'somebody');
    await within(() =>
      Promise.all(
        [orphan, wanted, unknown].map(
          (key) => key && kv.create(key, countSchema, { n: 1 }, newOpId(ports)),
        ),
      ),
    );
    await Promise.all([time.sleep(25 * HOUR), time.run()]);
    const young = keyOf('usr', newId(ports));
    await within(() => storage.scope().create(young, countSchema, { n: 1 }, newOpId(ports)));
    const run = () =>
      within(() =>
        sweep(
          storage,
          [
            orphanTask({
              name: 'orphans',
              prefix: prefixOf('usr'),
              isOrphan: async (_kv, key) => key !== wanted,
              ports,
            }),
          ],
          ports,
        ),
      );
    expect(await run()).toMatchObject({ value: [{ repaired: 1 }] });
    expect(await run()).toMatchObject({ value: [{ repaired: 0 }] });
    expect(await Array.fromAsync(storage.scope().list(prefixOf('usr')))).toEqual(
      [wanted, young, unknown].sort(),
    );
  });

  it('rest for exactly a day, and wait for the next sweep if there is no time', async () => {
    const { storage, ports, within, kv } = virtualStorage();
    const at = ports.now();
    await within(() =>
      kv.create(
        keyOf('usr', newId({ ...ports, now: () => at })),
        countSchema,
        { n: 1 },
        newOpId(ports),
      ),
    );
    const runAt = (now: number, hasTime = true) =>
      within(() =>
        orphanTask({
          name: 'orphans',
          prefix: prefixOf('usr'),
          isOrphan: async () => true,
          ports: { ...ports, now: () => now },
        }).run(storage.scope(), () => hasTime),
      );
    expect(await runAt(at + 24 * HOUR)).toMatchObject({ value: 0 });
    expect(await runAt(at + 24 * HOUR + 1, false)).toMatchObject({ value: 0 });
    expect(await runAt(at + 24 * HOUR + 1)).toMatchObject({ value: 1 });
  });
});
