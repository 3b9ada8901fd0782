import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/browser/kernel/client.ts';
import { pagesOf, readAllRows } from '../../src/browser/kernel/list-client.ts';
import type { Request } from '../../src/browser/kernel/request.ts';
import { listQuotes } from '../../src/contract/quote/calls.ts';

const QUERY = { page: 2, limit: 25, search: 'm8', sort: '-name', filters: { status: 'new' } };

/** A client whose server has these pages, and the addresses of its calls. */
const clientOf = (pages: readonly (readonly string[])[], total: number) => {
  const addresses: string[] = [];
  const request: Request = async ({ path }) => {
    addresses.push(path);
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const quotes = pages[page - 1]?.map((_id) => ({ _id }));
    return quotes
      ? {
          status: 200,
          body: { quotes, totalAvailableQuotes: total, counts: { new: 7 }, page, limit: 2 },
        }
      : { status: 500, body: { error: 'Out of paper.', code: 'internal' } };
  };
  return { client: createClient(request), addresses };
};

describe('a list', () => {
  it('is read a page at a time, with the other fields of the answer', async () => {
    const { client, addresses } = clientOf([[], ['a', 'b']], 4);
    const read = pagesOf(client, listQuotes, ({ counts }) => counts.new);
    expect(await read(QUERY)).toEqual({
      ok: true,
      data: { rows: [{ _id: 'a' }, { _id: 'b' }], total: 4, more: 7 },
    });
    expect(addresses).toEqual(['/admin/quotes?page=2&limit=25&sort=-name&search=m8&status=new']);
  });

  it('says why a page could not be read', async () => {
    const { client } = clientOf([], 0);
    expect(await pagesOf(client, listQuotes)(QUERY)).toMatchObject({
      ok: false,
      error: { error: 'Out of paper.' },
    });
  });

  it('is read to its end', async () => {
    const { client, addresses } = clientOf([['a', 'b'], ['c']], 3);
    expect(await readAllRows(client, listQuotes, { sort: 'name' })).toEqual({
      ok: true,
      data: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }],
    });
    expect(addresses).toEqual([
      '/admin/quotes?sort=name&page=1&limit=100',
      '/admin/quotes?sort=name&page=2&limit=100',
    ]);
  });

  it('ends on an empty page, even when the total promises more', async () => {
    const { client, addresses } = clientOf([['a'], []], 3);
    expect(await readAllRows(client, listQuotes)).toEqual({ ok: true, data: [{ _id: 'a' }] });
    expect(addresses).toHaveLength(2);
  });

  it('is not complete when one of its pages fails', async () => {
    const { client } = clientOf([['a']], 3);
    expect(await readAllRows(client, listQuotes)).toMatchObject({
      ok: false,
      error: { error: 'Out of paper.' },
    });
  });
});
