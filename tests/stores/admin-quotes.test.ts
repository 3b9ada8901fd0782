// Against the real server in the same process.

import { describe, expect, it } from 'vitest';
import { fileAddress } from '../../src/browser/admin/kit/file-address.ts';
import { QUOTE_LIST } from '../../src/browser/admin/quotes/list.ts';
import {
  createQuotesList,
  createQuoteWork,
  nextSteps,
} from '../../src/browser/admin/quotes/quotes.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { exportQuotes } from '../../src/contract/quote/calls.ts';
import { mayFollow, QUOTE_STATUSES } from '../../src/contract/quote/quote-desk.ts';
import { openPage } from '../support/page-client.ts';
import { createTestApi } from '../support/test-api.ts';

const REQUEST = {
  name: 'Ravi Menon',
  phone: '+919847012345',
  elevatorType: 'Residential',
  location: 'Kerala',
  fillMs: 9000,
};

const anOffice = async () => {
  const api = createTestApi();
  const staff = await api.newAdmin();
  const { client } = openPage(api, staff.visitor);
  const send = async (changed: Partial<typeof REQUEST> = {}) => {
    const { body } = await api.visitor().post('/quote', { ...REQUEST, ...changed });
    return String(body.quote._id);
  };
  const told: string[] = [];
  const work = (id: string) =>
    createQuoteWork({ call: client, notify: (words) => void told.push(words) }, id);
  return { api, staff, client, send, told, work };
};

describe('the list of requests', () => {
  it('shows the selection of the address, with the number of requests in each status', async () => {
    const { client, send } = await anOffice();
    for (const name of ['Anu Nair', 'Binu Das']) await send({ name });
    await send({ name: 'Machine', fillMs: 10 });
    const list = createQuotesList(client);
    await list.load(readListQuery({ status: 'new', sort: 'name' }, QUOTE_LIST));
    expect(list.$list.get()).toMatchObject({
      status: 'ready',
      shown: { total: 2, more: { new: 2, spam: 1, won: 0 } },
    });
    expect(list.$list.get().shown?.rows.map(({ name }) => name)).toEqual(['Anu Nair', 'Binu Das']);
    await list.load(readListQuery({ search: 'BINU' }, QUOTE_LIST));
    expect(list.$list.get().shown).toMatchObject({ total: 1, more: { new: 1, spam: 0 } });
  });

  it('has a file with the same selection, which does not depend on the shown page', () => {
    const query = readListQuery(
      { status: 'lost', search: 'a&b', page: '4', limit: '50' },
      QUOTE_LIST,
    );
    expect(fileAddress(exportQuotes, query)).toBe(
      '/api/admin/quotes.csv?sort=-createdAt&search=a%26b&status=lost',
    );
  });
});

describe('the next steps', () => {
  it.each(QUOTE_STATUSES)('of a request that is %s are those that the rules allow', (from) => {
    expect(nextSteps(from)).toEqual(
      QUOTE_STATUSES.filter((to) => to !== from && mayFollow(from, to)),
    );
  });
});

describe('a request', () => {
  it('is read and moved, and gets a priority, a follow-up and notes', async () => {
    const { send, work, told } = await anOffice();
    const open = work(await send());
    await open.load();
    expect(open.$quote.get()).toMatchObject({
      status: 'ready',
      quote: { name: 'Ravi Menon', status: 'new' },
    });
    expect(await open.change({ status: 'contacted' }, 'Moved')).toBe(true);
    expect(await open.change({ note: 'Rang him.' }, 'Note added')).toBe(true);
    expect(await open.change({ followUpAt: '2026-12-01T04:30:00.000Z' }, 'Follow-up set')).toBe(
      true,
    );
    expect(open.$quote.get()).toMatchObject({
      saving: undefined,
      quote: {
        status: 'contacted',
        followUpAt: '2026-12-01T04:30:00.000Z',
        notes: [{ text: 'Rang him.', by: 'Binu' }],
      },
    });
    expect(told).toEqual(['Moved', 'Note added', 'Follow-up set']);
  });

  it('is lost only with a reason, which is required at its field', async () => {
    const { send, work, told } = await anOffice();
    const open = work(await send());
    await open.load();
    expect(await open.change({ status: 'lost', lostReason: '  ' }, 'Moved')).toBe(false);
    expect(open.$quote.get()).toMatchObject({
      quote: { status: 'new' },
      saving: undefined,
      failed: 'status',
      wrong: { lostReason: 'Please enter the reason.' },
    });
    open.clearError();
    expect(open.$quote.get()).toMatchObject({ wrong: {}, message: undefined });
    expect(await open.change({ status: 'lost', lostReason: 'Price' }, 'Moved')).toBe(true);
    expect(told).toEqual(['Moved']);
  });

  it('shows the change of a colleague when a step is no longer possible', async () => {
    const { send, work, staff } = await anOffice();
    const id = await send();
    const open = work(id);
    await open.load();
    await staff.visitor.patch(`/admin/quote/${id}`, { status: 'quoted' });
    await staff.visitor.patch(`/admin/quote/${id}`, { status: 'won' });
    expect(await open.change({ status: 'contacted' }, 'Moved')).toBe(false);
    expect(open.$quote.get()).toMatchObject({
      status: 'ready',
      quote: { status: 'won' },
      saving: undefined,
    });
    expect(open.$quote.get().message).toContain('cannot be changed to');
  });

  it('saves one change at a time', async () => {
    const { send, work, told } = await anOffice();
    const open = work(await send());
    await open.load();
    const first = open.change({ priority: 'high' }, 'First');
    expect(open.$quote.get().saving).toBe('priority');
    expect(await open.change({ status: 'contacted' }, 'Second')).toBe(false);
    expect(await first).toBe(true);
    expect(told).toEqual(['First']);
    expect(open.$quote.get().quote).toMatchObject({ priority: 'high', status: 'new' });
  });

  it('that does not exist is missing', async () => {
    const { work } = await anOffice();
    const open = work('0'.repeat(26));
    await open.load();
    expect(open.$quote.get().status).toBe('missing');
  });
});
