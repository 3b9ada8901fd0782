// The rows before and after a row of a list, also on the pages beside its own.
import { describe, expect, it } from 'vitest';
import { createNeighbours } from '../../src/browser/admin/kit/neighbours.ts';
import { createList } from '../../src/browser/kernel/list.ts';
import type { ListQuery } from '../../src/browser/kernel/list-query.ts';

const QUERY: ListQuery = { page: 1, limit: 3, search: '', sort: '-createdAt', filters: {} };

/** A list with three rows on a page; a test may change the rows. */
const listOver = (ids: string[]) => {
  const kept = { ids, pages: [] as number[], failing: [] as number[] };
  const list = createList<{ _id: string }>(async ({ page, limit }) => {
    kept.pages.push(page);
    if (kept.failing.includes(page))
      return { ok: false, kind: 'network', error: { error: 'Not reached.', code: 'unavailable' } };
    const rows = kept.ids.slice((page - 1) * limit, page * limit).map((_id) => ({ _id }));
    return { ok: true, data: { rows, total: kept.ids.length, more: undefined } };
  });
  const neighbours = createNeighbours(list);
  const find = async (id: string, page = 1) => {
    await neighbours.load({ id, query: { ...QUERY, page } });
    return neighbours.shown() ?? undefined;
  };
  return { kept, list, neighbours, find };
};
const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('the neighbours of a row', () => {
  it('come from the shown page, without another call', async () => {
    const { kept, list, find } = listOver(ALL);
    await list.load(QUERY);
    expect(await find('b')).toEqual({
      id: 'b',
      before: { id: 'a', page: 1 },
      after: { id: 'c', page: 1 },
      place: 2,
      total: 7,
    });
    expect(kept.pages).toEqual([1]);
  });

  it('come from the next page or the one before, and do not exist at the ends of the list', async () => {
    const { find } = listOver(ALL);
    expect(await find('a')).toMatchObject({ before: undefined, after: { id: 'b', page: 1 } });
    expect(await find('c')).toMatchObject({ after: { id: 'd', page: 2 }, place: 3 });
    expect(await find('d', 2)).toMatchObject({ before: { id: 'c', page: 1 }, place: 4 });
    expect(await find('g', 3)).toMatchObject({
      before: { id: 'f', page: 2 },
      after: undefined,
      place: 7,
    });
  });

  it('skip no row when rows of this page have left the list meanwhile', async () => {
    const { kept, list, find } = listOver(ALL);
    await list.load(QUERY);
    kept.ids = ['b', 'd', 'e', 'f', 'g'];
    expect(await find('c')).toMatchObject({ after: { id: 'd', page: 1 } });
    kept.ids = ['d', 'e', 'f', 'g'];
    expect(await find('c')).toMatchObject({ after: { id: 'd', page: 1 } });
    // The page is read again, because a row has moved up to it.
    expect(await find('d')).toMatchObject({ place: 1, after: { id: 'e', page: 1 } });
  });

  it('are not new rows that have been added at the top meanwhile', async () => {
    const { kept, list, find } = listOver(ALL);
    await list.load(QUERY);
    kept.ids = ['z', 'y', ...ALL];
    expect(await find('c')).toMatchObject({ after: { id: 'd', page: 2 } });
  });

  it('do not exist for a row that is not in the list', async () => {
    const { find } = listOver(ALL);
    expect(await find('x')).toBeUndefined();
  });

  it.each([
    ['their own page', 'd', 2, [2]],
    ['the page before', 'd', 2, [1]],
    ['the page after', 'f', 2, [3]],
  ])('are read again after %s could not be read', async (_page, id, page, failing) => {
    const { kept, neighbours, find } = listOver(ALL);
    kept.failing = failing;
    expect(await find(id, page)).toBeUndefined();
    expect(neighbours.$remote.get()).toMatchObject({ status: 'failed', message: 'Not reached.' });
    kept.failing = [];
    await neighbours.again();
    expect(neighbours.shown()).toMatchObject({ id, total: 7 });
  });

  it('are those of the row of the last call, even if an older answer comes later', async () => {
    const { neighbours, find } = listOver(ALL);
    await Promise.all([find('d', 2), find('e', 2)]);
    expect(neighbours.shown()).toMatchObject({ id: 'e', place: 5 });
  });
});
