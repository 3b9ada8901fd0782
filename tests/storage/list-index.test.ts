import { array, assert, asyncProperty, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBefore } from '../../src/server/kernel/lists/list-index.ts';
import { pageOf, searchRows } from '../../src/server/kernel/lists/list-query.ts';
import {
  rebuildList,
  removeOldSegments,
  settleOldMarkers,
} from '../../src/server/kernel/lists/list-repair.ts';
import { StorageBusy } from '../../src/server/kernel/storage/kv.ts';
import { drawn } from '../support/effort.ts';
import { things } from './support/things.ts';

const HOUR = 60 * 60_000;
async function* ids(...names: string[]) {
  yield* names;
}

describe('a list', () => {
  it('does not show uncommitted or deleted rows', async () => {
    const { index, storage, set, read, within } = things();
    await set('a', 1);
    await set('a', 1, true);
    await within(() => index.markers.put(storage.scope(), 'never'));
    expect(await read()).toEqual([]);
  });

  it('is the same in another process, which has no segment in memory', async () => {
    const { set, read, newIndex } = things();
    for (let n = 0; n < 25; n += 1) await set(`t${String(n).padStart(2, '0')}`, n);
    expect(await read(newIndex())).toEqual(await read());
    expect(await read()).toHaveLength(25);
  });

  it('is the same array until it changes, also in another process', async () => {
    const { commit, newIndex, read, set, within } = things();
    const other = newIndex();
    for (let n = 0; n < 10; n += 1) await set(`t${n}`, n);
    const first = await read(other);
    expect(await read(other)).toBe(first);
    await set('t3', 33);
    const second = await read(other);
    expect(second).not.toBe(first);
    expect(second.find(({ id }) => id === 't3')).toEqual({ id: 't3', n: 33 });
    expect(first.find(({ id }) => id === 't3')).toEqual({ id: 't3', n: 3 });
    expect(second.find(({ id }) => id === 't0')).toBe(first.find(({ id }) => id === 't0'));
    await within(() => commit('t4', 44));
    expect((await read(other)).find(({ id }) => id === 't4')).toEqual({ id: 't4', n: 44 });
    expect(await read(other)).toEqual(await read(newIndex()));
  });

  it('reports the rows that another process has changed, and keeps the others', async () => {
    const { newIndex, read, set } = things();
    const other = newIndex();
    for (let n = 0; n < 9; n += 1) await set(`t${n}`, n);
    const first = await read(other);
    await set('t3', 33);
    await set('t4', 4, true);
    const second = await read(other);
    const ofBoth = first.filter(({ id }) => id === 't3' || id === 't4');
    expect(changeBefore(second)).toEqual({
      before: first,
      gone: new Set(ofBoth),
      news: [{ id: 't3', n: 33 }],
    });
    expect(second.filter((row) => first.includes(row))).toHaveLength(7);
  });

  it('behaves like a map, after any changes, sweeps and rebuildings', async () => {
    const id = constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
    const step = record({
      do: constantFrom('set', 'set', 'set', 'leave', 'delete', 'sweep', 'rebuild', 'wait'),
      id,
      n: integer({ min: 0, max: 99 }),
    });
    await assert(
      asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
        const { index, storage, set, commit, read, within, pass, time } = things({
          head: 2,
          segment: 2,
        });
        const model = new Map<string, number>();
        for (const { do: what, id: name, n } of steps) {
          if (what === 'set') await set(name, n);
          if (what === 'leave') await within(() => commit(name, n));
          if (what === 'delete') await set(name, n, true);
          if (what === 'sweep')
            await within(() => settleOldMarkers(index, storage.scope(), time.now()));
          if (what === 'sweep')
            await within(() => removeOldSegments(index, storage.scope(), 'things', time.now()));
          if (what === 'rebuild')
            await within(() =>
              rebuildList(
                index,
                storage.scope(),
                ids('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
                time.now(),
                { segmentRows: 2 },
              ),
            );
          if (what === 'wait') await pass(2 * HOUR);
          if (what === 'set' || what === 'leave') model.set(name, n);
          if (what === 'delete') model.delete(name);
          expect(await read()).toEqual(
            [...model].sort().map(([key, value]) => ({ id: key, n: value })),
          );
        }
      }),
      drawn(40),
    );
  });
});

describe('repair', () => {
  it('finds the segments that a crash left behind', async () => {
    const { index, storage, set, within, pass, time, stored } = things();
    await set('a', 1);
    await within(() =>
      index.segments.write(storage.scope(), [{ id: 'z', rev: 1, row: { id: 'z', n: 1 } }], 99),
    );
    const remove = () =>
      within(() => removeOldSegments(index, storage.scope(), 'things', time.now()));
    await remove();
    expect(await stored()).toHaveLength(1);
    await pass(2 * HOUR);
    await remove();
    expect(await stored()).toEqual([]);
  });

  it('rebuilds the same list from the entities, byte for byte', async () => {
    const { index, storage, set, read, within, time, stored } = things();
    for (let n = 0; n < 20; n += 1) await set(`t${n % 7}`, n, n % 5 === 0);
    const before = JSON.stringify(await read());
    const rebuild = () =>
      within(() =>
        rebuildList(
          index,
          storage.scope(),
          ids('t0', 't1', 't2', 't3', 't4', 't5', 't6'),
          time.now(),
          { segmentRows: 4 },
        ),
      );
    await rebuild();
    expect(JSON.stringify(await read())).toBe(before);
    const head = (await storage.scope().get(index.headKey, index.headSchema))?.value;
    expect(head?.rows).toEqual([]);
    await rebuild();
    expect(JSON.stringify(await read())).toBe(before);
    expect((await stored()).length).toBeGreaterThan(0);
  });

  it('does not overwrite rows that moved meanwhile', async () => {
    const { index, storage, set, within, time, read } = things({ head: 1, segment: 4 });
    await set('a', 1);
    async function* slowly() {
      yield 'a';
      await set('b', 2);
      await set('c', 3);
    }
    const answer = await within(() => rebuildList(index, storage.scope(), slowly(), time.now()));
    expect(answer).toMatchObject({ error: expect.any(StorageBusy) });
    expect(await read()).toHaveLength(3);
  });
});

describe('a page', () => {
  const rows = array(record({ n: integer({ min: 0, max: 3 }) }), { maxLength: 60 }).map((list) =>
    list.map((row, id) => ({ id, ...row })),
  );

  it('and all others together contain every matching row once, and count them', () => {
    assert(
      property(
        rows,
        integer({ min: 1, max: 20 }),
        integer({ min: 0, max: 3 }),
        (all, limit, wanted) => {
          const query = {
            matches: ({ n }: { n: number }) => n >= wanted,
            compare: (a: { n: number }, b: { n: number }) => b.n - a.n,
            limit,
          };
          const { total } = pageOf(all, { ...query, page: 1 });
          const pages = Array.from(
            { length: Math.ceil(total / limit) + 1 },
            (_, place) => pageOf(all, { ...query, page: place + 1 }).rows,
          );
          const expected = all.filter(query.matches);
          expect(total).toBe(expected.length);
          expect(pages.at(-1)).toEqual([]);
          expect(
            pages
              .flat()
              .map(({ id }) => id)
              .sort((a, b) => a - b),
          ).toEqual(expected.map(({ id }) => id));
          expect(pages.flat()).toEqual([...pages.flat()].sort((a, b) => b.n - a.n || a.id - b.id));
        },
      ),
      drawn(),
    );
  });

  it.each([
    ['', true],
    ['anna', true],
    ['ANNA', true],
    [' mathew ', true],
    ['ａnna', true],
    ['.*', false],
    ['(', false],
    ['zoe', false],
  ])('search for %j finds Anna Mathew: %s', (search, isFound) => {
    expect(searchRows(search, () => ['Anna Mathew', ''])({})).toBe(isFound);
  });
});
