import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../src/contract/endpoint.ts';
import { listAnswer } from '../../src/contract/list.ts';
import { createClient } from '../../src/stores/lib/client.ts';
import { pagesOf, readAllRows } from '../../src/stores/lib/list-client.ts';
import type { Request } from '../../src/stores/lib/request.ts';

const row = z.object({ _id: z.string() });
const listBolts = endpoint({
  name: 'listBolts',
  method: 'GET',
  path: '/bolts',
  access: 'anyone',
  summary: 'Bolts.',
  query: z.object({}),
  answer: listAnswer('bolts', row, { total: 'Pieces', more: { weight: z.number() } }),
  errors: [],
});
const QUERY = { page: 2, limit: 25, search: 'm8', sort: '-name', filters: { head: 'hex' } };

/** A client whose server has these pages, and the addresses it was called at. */
const clientOf = (pages: readonly (readonly string[])[], total: number) => {
  const addresses: string[] = [];
  const request: Request = async ({ path }) => {
    addresses.push(path);
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const bolts = pages[page - 1]?.map((_id) => ({ _id }));
    return bolts
      ? { status: 200, body: { bolts, totalAvailablePieces: total, weight: 7, page, limit: 2 } }
      : { status: 500, body: { error: 'Out of bolts.', code: 'internal' } };
  };
  return { client: createClient(request), addresses };
};

describe('an endpoint’s list', () => {
  it('is answered under the names the contract gives it', () =>
    expect(Object.keys(listBolts.answer.schema.shape)).toEqual([
      'bolts',
      'totalAvailablePieces',
      'weight',
      'page',
      'limit',
    ]));

  it('is read a page at a time, with what the answer carries beside the rows', async () => {
    const { client, addresses } = clientOf([[], ['a', 'b']], 4);
    const read = pagesOf(client, listBolts, ({ weight }) => weight);
    expect(await read(QUERY)).toEqual({
      ok: true,
      data: { rows: [{ _id: 'a' }, { _id: 'b' }], total: 4, more: 7 },
    });
    expect(addresses).toEqual(['/bolts?page=2&limit=25&sort=-name&search=m8&head=hex']);
  });

  it('says why a page could not be read', async () => {
    const { client } = clientOf([], 0);
    expect(await pagesOf(client, listBolts)(QUERY)).toMatchObject({
      ok: false,
      error: { error: 'Out of bolts.' },
    });
  });

  it('is read to its end', async () => {
    const { client, addresses } = clientOf([['a', 'b'], ['c']], 3);
    expect(await readAllRows(client, listBolts, { sort: 'name' })).toEqual({
      ok: true,
      data: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }],
    });
    expect(addresses).toEqual([
      '/bolts?sort=name&page=1&limit=100',
      '/bolts?sort=name&page=2&limit=100',
    ]);
  });

  it('ends on an empty page, even when the total promises more', async () => {
    const { client, addresses } = clientOf([['a'], []], 3);
    expect(await readAllRows(client, listBolts)).toEqual({ ok: true, data: [{ _id: 'a' }] });
    expect(addresses).toHaveLength(2);
  });

  it('is not taken for whole when one of its pages fails', async () => {
    const { client } = clientOf([['a']], 3);
    expect(await readAllRows(client, listBolts)).toMatchObject({
      ok: false,
      error: { error: 'Out of bolts.' },
    });
  });
});
