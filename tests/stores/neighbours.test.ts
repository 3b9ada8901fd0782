// What stands before and after a row of a list, past the ends of its page, too.
import { describe, expect, it } from 'vitest';
import { createList } from '../../src/stores/lib/list.ts';
import type { ListQuery } from '../../src/stores/lib/list-query.ts';
import { createNeighbours } from '../../src/stores/lib/neighbours.ts';

const QUERY: ListQuery = { page: 1, limit: 3, search: '', sort: '-createdAt', filters: {} };

/** A list of three rows a page over rows that a test may change. */
const listOver = (ids: string[]) => {
  const kept = { ids, pages: [] as number[] };
  const list = createList<{ _id: string }>(async ({ page, limit }) => {
    kept.pages.push(page);
    const rows = kept.ids.slice((page - 1) * limit, page * limit).map((_id) => ({ _id }));
    return { ok: true, data: { rows, total: kept.ids.length, more: undefined } };
  });
  const neighbours = createNeighbours(list);
  const find = async (id: string, page = 1) => {
    await neighbours.find(id, { ...QUERY, page });
    return neighbours.$neighbours.get();
  };
  return { kept, list, find };
};
const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('the neighbours of a row', () => {
  it('come from the page that is shown, without another question', async () => {
    const { kept, list, find } = listOver(ALL);
    await list.load(QUERY);
    expect(await find('b')).toEqual({
      before: { id: 'a', page: 1 },
      after: { id: 'c', page: 1 },
      place: 2,
      total: 7,
    });
    expect(kept.pages).toEqual([1]);
  });

  it('come from the pages beside it at its ends, and are none at the ends of the list', async () => {
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

  it('skip no row when those of this page have left the list meanwhile', async () => {
    const { kept, list, find } = listOver(ALL);
    await list.load(QUERY);
    kept.ids = ['b', 'd', 'e', 'f', 'g'];
    expect(await find('c')).toMatchObject({ after: { id: 'd', page: 1 } });
    kept.ids = ['d', 'e', 'f', 'g'];
    expect(await find('c')).toMatchObject({ after: { id: 'd', page: 1 } });
    // The page is read again for a row that has moved up to it.
    expect(await find('d')).toMatchObject({ place: 1, after: { id: 'e', page: 1 } });
  });

  it('are not the newest rows that have come in on top meanwhile', async () => {
    const { kept, list, find } = listOver(ALL);
    await list.load(QUERY);
    kept.ids = ['z', 'y', ...ALL];
    expect(await find('c')).toMatchObject({ after: { id: 'd', page: 2 } });
  });

  it('are none for a row that is not in the list', async () => {
    const { find } = listOver(ALL);
    expect(await find('x')).toBeUndefined();
  });
});
