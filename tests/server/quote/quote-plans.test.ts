// Plans that visitors send along with their requests, from the form to the office.
import { describe, expect, it } from 'vitest';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { quoteKey, type StoredQuote, storedQuote } from '../../../src/server/quote/stored-quote.ts';
import { QUOTE_FORM } from '../../support/forms.ts';
import { createTestApi } from '../../support/test-api.ts';

const KEY = { 'idempotency-key': '11111111-2222-4333-8444-555555555555' };
const PLAN = '/plan/shaft?w=1300&d=1600&pit=550&headroom=3100&stops=3';

describe('a plan with a request', () => {
  it('is opened by the office at the same address, and described in words', async () => {
    const world = createTestApi();
    const { status, body } = await world.visitor().post('/quote', { ...QUOTE_FORM, plan: PLAN });
    expect(status).toBe(201);
    const { visitor } = await world.newAdmin();
    const { quote } = (await visitor.get(`/admin/quote/${body.quote._id}`)).body;
    expect(quote.plan).toEqual({
      address: PLAN,
      summary: expect.stringMatching(/^Shaft 1,300 mm × 1,600 mm.*fit/),
      today: null,
    });
    const { quotes } = (await visitor.get('/admin/quotes')).body;
    expect(quotes[0]).not.toHaveProperty('plan');
  });

  it.each([
    [
      'a lift that is no longer offered',
      `${PLAN}&model=gone`,
      /^Shaft 1,300 mm × 1,600 mm.* The lift of this plan is no longer offered\. Drawn: /,
    ],
    ['a field of before', `${PLAN}&lining=steel`, /^Plan: it has a field that we do not know\.$/],
  ])(
    'of before, with %s, is shown as it was, and says what has changed',
    async (_, address, now) => {
      const world = createTestApi();
      const { body } = await world.visitor().post('/quote', { ...QUOTE_FORM, plan: PLAN });
      const { deps } = world;
      const plan = { address, summary: 'Shaft 1,300 mm × 1,600 mm. 9 lifts fit comfortably.' };
      await deps.storage
        .scope()
        .update(quoteKey(body.quote._id), storedQuote, newOpId(deps.ports), (quote) => ({
          ...(quote as StoredQuote),
          plan: { ...plan, today: null },
        }));
      const { visitor } = await world.newAdmin();
      const { quote } = (await visitor.get(`/admin/quote/${body.quote._id}`)).body;
      expect(quote.plan).toEqual({ ...plan, today: expect.stringMatching(now) });
      const noted = await visitor.patch(`/admin/quote/${body.quote._id}`, { note: 'Called.' });
      expect(noted.body.quote.plan).toEqual(quote.plan);
    },
  );

  it('may be left out, also by a form that sends an empty field', async () => {
    const world = createTestApi();
    const sent = [QUOTE_FORM, { ...QUOTE_FORM, plan: '' }];
    const { visitor } = await world.newAdmin();
    for (const one of sent) {
      const { body } = await world.visitor().post('/quote', one);
      const { quote } = (await visitor.get(`/admin/quote/${body.quote._id}`)).body;
      expect(quote.plan).toBeNull();
    }
  });

  it('is refused if it is invalid, and nothing is stored', async () => {
    const world = createTestApi();
    for (const plan of ['/plan/shaft?w=wide', '/admin', 'javascript:alert(1)', 'x'.repeat(501)]) {
      const answer = await world.visitor().post('/quote', { ...QUOTE_FORM, plan });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['plan']]);
    }
    const { visitor } = await world.newAdmin();
    expect((await visitor.get('/admin/quotes')).body.totalAvailableQuotes).toBe(0);
  });

  it('belongs to the request: the same key with another plan is another request', async () => {
    const visitor = createTestApi().visitor();
    const send = (plan: string) => visitor.post('/quote', { ...QUOTE_FORM, plan }, KEY);
    expect([(await send(PLAN)).status, (await send(PLAN)).status]).toEqual([201, 201]);
    expect((await send('/plan?moves=people')).status).toBe(422);
  });
});
