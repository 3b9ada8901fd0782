// What staff record about a quote request: its owner, its expected value, a corrected phone number,
// and a decision that is taken back.
import { describe, expect, it } from 'vitest';
import { QUOTE_FORM } from '../../support/forms.ts';
import { createTestApi } from '../../support/test-api.ts';

const OTHER = '+919847012346';

const anOffice = async () => {
  const world = createTestApi();
  const { body } = await world.visitor().post('/quote', { ...QUOTE_FORM, phone: '098470 12345' });
  const id = String(body.quote._id);
  const { visitor, id: staffId } = await world.newAdmin();
  const change = (changes: unknown, headers = {}) =>
    visitor.patch(`/admin/quote/${id}`, changes, headers);
  const read = async () => (await visitor.get(`/admin/quote/${id}`)).body.quote;
  const found = async (query: string) =>
    (await visitor.get(`/admin/quotes?${query}`)).body.totalAvailableQuotes;
  return { ...world, world, visitor, change, found, read, id, me: { _id: staffId, name: 'Binu' } };
};

describe('the owner of a request', () => {
  it('is a member of staff, by whom the list is filtered and searched', async () => {
    const { change, found, me, read, visitor } = await anOffice();
    expect((await visitor.get('/admin/quote-owners')).body.owners).toContainEqual(me);
    expect(await found('owner=none')).toBe(1);
    expect((await change({ ownerId: me._id })).body.quote.owner).toEqual(me);
    expect(
      await Promise.all([`owner=${me._id}`, 'owner=me', 'owner=none', 'search=binu'].map(found)),
    ).toEqual([1, 1, 0, 1]);
    expect((await change({ ownerId: null })).body.quote.owner).toBe(null);
    expect((await read()).owner).toBe(null);
  });

  it('is no customer and no unknown account', async () => {
    const { change, world } = await anOffice();
    const customer = await world.newCustomer();
    for (const ownerId of [customer.id, '0'.repeat(26), 'x', '']) {
      const refused = await change({ ownerId });
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { ownerId: 'Please choose a member of staff whose account is not blocked.' },
      ]);
    }
  });

  it('stays when their account is blocked, and cannot be chosen any more', async () => {
    const { change, me, read, visitor, world } = await anOffice();
    await change({ ownerId: me._id });
    const colleague = await world.newAdmin();
    const owner = await world.superAdmin();
    const asColleague = (changes: unknown) =>
      colleague.visitor.patch(`/admin/quote/${idOf}`, changes);
    const idOf = (await read())._id;
    await owner.patch(`/super-admin/admin-block-unblock/${me._id}`, { isActive: false });
    expect((await asColleague({ ownerId: me._id, priority: 'high' })).body.quote).toMatchObject({
      owner: me,
      priority: 'high',
    });
    await asColleague({ ownerId: null });
    expect((await asColleague({ ownerId: me._id })).status).toBe(422);
    expect((await visitor.get('/admin/quote-owners')).status).not.toBe(200);
    expect((await colleague.visitor.get('/admin/quote-owners')).body.owners).not.toContainEqual(me);
  });

  it('of a version that a colleague has changed is refused', async () => {
    const { change, me, visitor, id } = await anOffice();
    const tag = (await visitor.get(`/admin/quote/${id}`)).headers.get('etag') ?? '';
    await change({ expectedValue: 900_000 });
    expect((await change({ ownerId: me._id }, { 'if-match': tag })).status).toBe(409);
  });
});

describe('the expected value of a request', () => {
  it('is in rupees, in the answer, the list and the file', async () => {
    const { change, visitor, me } = await anOffice();
    await change({ expectedValue: 1_250_000.5, ownerId: me._id });
    expect((await visitor.get('/admin/quotes')).body.quotes).toMatchObject([
      { expectedValue: 1_250_000.5, owner: me },
    ]);
    const { text } = await visitor.get('/admin/quotes.csv');
    expect(text).toContain(',Binu,1250000.50,');
    expect((await change({ expectedValue: null })).body.quote.expectedValue).toBe(null);
  });

  it.each([
    [0, 'Expected value must be from ₹1 to ₹1,00,00,00,000.'],
    [1_000_000_001, 'Expected value must be from ₹1 to ₹1,00,00,00,000.'],
    [1.005, 'Expected value may have at most two decimals.'],
    ['much', 'Expected value must be a number.'],
  ])('is refused: %j', async (expectedValue, sentence) => {
    const refused = await (await anOffice()).change({ expectedValue });
    expect([refused.status, refused.body.error]).toEqual([422, sentence]);
  });
});

describe('a phone number that staff correct', () => {
  it('is stored in one form, and the request is found by both numbers', async () => {
    const { change, found, read } = await anOffice();
    const { body } = await change({ phone: '0091 98470 12346' });
    expect(body.quote).toMatchObject({
      phone: OTHER,
      phoneCorrectedAt: null,
      history: [
        {
          what: 'phone',
          phone: '+919847012345',
          phoneExtension: null,
          by: 'Binu',
          at: expect.any(String),
        },
      ],
    });
    // The same number again is the same correction.
    await change({ phone: OTHER });
    expect((await read()).history).toHaveLength(1);
    expect(
      await Promise.all(
        ['98470 12346', '98470 12345', '98470 12399'].map((text) =>
          found(`search=${encodeURIComponent(text)}`),
        ),
      ),
    ).toEqual([1, 1, 0]);
  });

  it('is checked like that of the form', async () => {
    const refused = await (await anOffice()).change({ phone: '98' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { phone: 'An Indian phone number has ten digits; this one has two.' },
    ]);
  });

  it('is not written into the audit log', async () => {
    const { change, world } = await anOffice();
    await change({ phone: OTHER });
    const log = await (await world.superAdmin()).get('/admin/audit-log');
    expect(log.text).toContain('"field":"phone"');
    expect(log.text).not.toContain('9847012345');
    expect(log.text).not.toContain('9847012346');
  });
});

describe('a decision that is taken back', () => {
  it('has a reason, which the history shows', async () => {
    const { change, world } = await anOffice();
    await change({ status: 'quoted' });
    await change({ status: 'won' });
    const refused = await change({ status: 'quoted' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { takenBackReason: 'Please enter why it is no longer won.' },
    ]);
    const { quote } = (await change({ status: 'quoted', takenBackReason: 'Marked by mistake' }))
      .body;
    expect(quote.status).toBe('quoted');
    expect(quote.history).toMatchObject([
      { from: 'new', to: 'quoted', reason: null, by: 'Binu' },
      { from: 'quoted', to: 'won', reason: null },
      { from: 'won', to: 'quoted', reason: 'Marked by mistake' },
    ]);
    const log = await (await world.superAdmin()).get('/admin/audit-log');
    expect(log.text).toContain('Marked by mistake');
  });

  it('may be a lost request, whose first reason stays in the history', async () => {
    const { change } = await anOffice();
    await change({ status: 'lost', lostReason: 'Price' });
    expect((await change({ status: 'contacted' })).status).toBe(422);
    const { quote } = (await change({ status: 'contacted', takenBackReason: 'They called' })).body;
    expect(quote).toMatchObject({
      status: 'contacted',
      lostReason: null,
      history: [{ reason: 'Price' }, { from: 'lost', to: 'contacted', reason: 'They called' }],
    });
  });

  it('needs no reason twice when the same step is sent again', async () => {
    const { change, read } = await anOffice();
    await change({ status: 'lost', lostReason: 'Price' });
    await change({ status: 'contacted', takenBackReason: 'They called' });
    expect((await change({ status: 'contacted', takenBackReason: 'They called' })).status).toBe(
      200,
    );
    expect((await read()).history).toHaveLength(2);
  });
});
