// Quote requests, from the form to the office.
import { describe, expect, it } from 'vitest';
import {
  mayFollow,
  QUOTE_STATUSES,
  type QuoteStatus,
} from '../../../src/contract/quote/quote-desk.ts';
import { storedQuote } from '../../../src/server/quote/stored-quote.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

const QUOTE = {
  name: 'Anu Nair',
  phone: '+914844000000',
  elevatorType: 'Residential',
  location: 'Kerala',
};
const KEY = { 'idempotency-key': '11111111-2222-4333-8444-555555555555' };

const listOf = async (world: TestApi, query = '') =>
  (await (await world.newAdmin()).visitor.get(`/admin/quotes?${query}`)).body;

describe('a request', () => {
  it('arrives from somebody who has never been here, in one call', async () => {
    const world = createTestApi();
    const { status, body } = await world.visitor().post('/quote', QUOTE);
    expect([status, body]).toEqual([
      201,
      {
        quote: {
          _id: expect.any(String),
          quoteNumber: expect.stringMatching(/^Q-\d{4}-[0-9A-Z]{6}$/),
          phone: QUOTE.phone,
          phoneExtension: null,
        },
        correction: { token: expect.any(String), until: expect.any(String) },
      },
    ]);
    expect((await listOf(world)).quotes).toEqual([
      {
        ...QUOTE,
        ...body.quote,
        page: null,
        status: 'new',
        lostReason: null,
        priority: 'medium',
        followUpAt: null,
        noteCount: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('is one request, however often it is sent', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post('/quote', QUOTE, KEY)),
    );
    answers.push(await visitor.post('/quote', QUOTE, KEY));
    const ids = new Set(
      answers.filter(({ status }) => status === 201).map(({ body }) => body.quote._id),
    );
    expect(ids.size).toBe(1);
    expect(answers.at(-1)?.status).toBe(201);
    expect((await listOf(world)).totalAvailableQuotes).toBe(1);
  });

  it('keeps which model it asks about, and is another request with another model', async () => {
    const world = createTestApi();
    const about = 'H-272A, Four persons, automatic doors';
    const { body } = await world.visitor().post('/quote', { ...QUOTE, about }, KEY);
    const { visitor } = await world.newAdmin();
    expect((await visitor.get(`/admin/quote/${body.quote._id}`)).body.quote.about).toBe(about);
    const other = await world.visitor().post('/quote', { ...QUOTE, about: 'H-204M' }, KEY);
    expect([other.status, other.body.code]).toEqual([422, 'invalid_fields']);
    const long = await world.visitor().post('/quote', { ...QUOTE, about: 'x'.repeat(121) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['about']]);
  });

  it('that was stored before models could be asked about opens without one', () => {
    const at = '2026-01-05T10:00:00.000Z';
    const old = {
      ...QUOTE,
      ...{ _id: '0', quoteNumber: 'Q-2026-4K7M2P', page: null, status: 'new', lostReason: null },
      ...{ priority: 'medium', followUpAt: null, notes: [], contentHash: '' },
      ...{ createdAt: at, updatedAt: at },
    };
    expect(storedQuote.read(old, 1)).toMatchObject({ ...old, about: null });
  });

  it('with the same key and other content is refused', async () => {
    const visitor = createTestApi().visitor();
    await visitor.post('/quote', QUOTE, KEY);
    const answer = await visitor.post('/quote', { ...QUOTE, name: 'Binu' }, KEY);
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'This request was already sent with other details.',
    ]);
  });

  it.each([
    [{ website: 'https://spam.example' }, 'spam'],
    [{ website: '' }, 'new'],
    [{ fillMs: 1499 }, 'spam'],
    [{ fillMs: 1500 }, 'new'],
    [{ fillMs: 9000 }, 'new'],
    [{}, 'new'],
  ])('with %j is taken as %s, and answered like any other', async (extra, status) => {
    const world = createTestApi();
    expect((await world.visitor().post('/quote', { ...QUOTE, ...extra })).status).toBe(201);
    expect((await listOf(world)).quotes[0].status).toBe(status);
  });

  it.each([
    [{ fillMs: 1500 }, ['Sent within three seconds of opening the form; it may be automated.']],
    [{ fillMs: 2999 }, ['Sent within three seconds of opening the form; it may be automated.']],
    [{ fillMs: 3000 }, []],
    [{}, []],
  ])('with %j is kept with notes %j for the office', async (extra, notes) => {
    const world = createTestApi();
    const { body } = await world.visitor().post('/quote', { ...QUOTE, ...extra });
    const { quote } = (await (await world.newAdmin()).visitor.get(`/admin/quote/${body.quote._id}`))
      .body;
    expect(quote.notes.map(({ text }: { text: string }) => text)).toEqual(notes);
    expect(quote.notes.every(({ by }: { by: string }) => by === 'Spam check')).toBe(true);
  });

  it.each([
    [{ ...QUOTE, name: '' }, 'Please enter your name.'],
    [{ ...QUOTE, phone: '98' }, 'An Indian phone number has ten digits; this one has two.'],
    [{ ...QUOTE, elevatorType: 'Rocket' }, 'Please select the type of building.'],
    [{ ...QUOTE, location: 'Moon' }, 'Please select your location.'],
    [{ ...QUOTE, status: 'won' }, 'Unknown field "status".'],
    [{ ...QUOTE, page: 'https://evil.example' }, 'Page must start with a slash.'],
  ])('is refused: %j', async (body, sentence) => {
    const answer = await createTestApi().visitor().post('/quote', body);
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it('is taken five times in a quarter of an hour from one address', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    const statuses = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await visitor.post('/quote', { ...QUOTE, name: `Visitor ${i}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    world.clock.offsetMs = 15 * 60_000;
    expect((await visitor.post('/quote', QUOTE)).status).toBe(201);
  });

  it('does not come from another site', async () => {
    const visitor = createTestApi().visitor();
    const send = (site: string) =>
      visitor.raw('POST', '/quote', {
        body: JSON.stringify(QUOTE),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
      });
    expect((await send('cross-site')).status).toBe(403);
    expect((await send('same-origin')).status).toBe(201);
  });
});

describe('a page without script', () => {
  const send = (world: TestApi, fields: Record<string, string>) =>
    world.visitor().raw('POST', '/quote', {
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin' },
    });

  it('is led to a page that says what the form says', async () => {
    const world = createTestApi();
    const answer = await send(world, { ...QUOTE, phone: '0484 400 0000', website: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/quote/sent']);
    expect((await listOf(world)).quotes[0].phone).toBe('+914844000000');
    const sent = await world.visitor().raw('GET', '/quote/sent');
    expect(sent.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(sent.text).toContain('<h1>Success! Your form has been submitted successfully.</h1>');
  });

  it('is told what is wrong on a page, in which nothing that was typed can run', async () => {
    const answer = await send(createTestApi(), {
      ...QUOTE,
      name: '',
      '<script>alert(1)</script>': 'x',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<li>Please enter your name.</li>');
    expect(answer.text).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  it('is told in the same way that its storage is away', async () => {
    const world = createTestApi();
    world.engine.faults.plan(() => ({ apply: false, answer: 503 }));
    const answer = await send(world, QUOTE);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.text).toContain('We could not save this right now. Please try again.');
  });
});

describe('the office', () => {
  const arrived = async () => {
    const world = createTestApi();
    const { body } = await world.visitor().post('/quote', QUOTE);
    const { visitor } = await world.newAdmin();
    const change = (changes: unknown) => visitor.patch(`/admin/quote/${body.quote._id}`, changes);
    return { ...world, visitor, change, id: body.quote._id as string };
  };

  it('takes a request all the way', async () => {
    const { change } = await arrived();
    for (const status of ['contacted', 'contacted', 'site_visit', 'quoted', 'won'])
      expect((await change({ status })).body.quote.status).toBe(status);
    const answer = await change({ status: 'contacted' });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'This request is won and cannot be changed to contacted.',
    ]);
  });

  it('notes, who, when and what next', async () => {
    const { change, visitor, id } = await arrived();
    await change({
      note: 'Called, no answer.',
      priority: 'high',
      followUpAt: '2030-01-01T09:00:00Z',
    });
    await change({ note: 'Reached.', followUpAt: null });
    const { quote } = (await visitor.get(`/admin/quote/${id}`)).body;
    expect(quote).toMatchObject({
      priority: 'high',
      followUpAt: null,
      notes: [
        { text: 'Called, no answer.', by: 'Binu', at: expect.any(String) },
        { text: 'Reached.' },
      ],
    });
  });

  it('keeps both of two notes written at once', async () => {
    const { change } = await arrived();
    await Promise.all([
      change({ note: 'One' }),
      change({ note: 'Two' }),
      change({ note: 'Three' }),
    ]);
    expect(
      (await change({})).body.quote.notes.map(({ text }: { text: string }) => text).sort(),
    ).toEqual(['One', 'Three', 'Two']);
  });

  it.each([
    [{ status: 'lost' }, 422, 'Please enter why it was lost.'],
    [
      { status: 'sold' },
      422,
      'Status must be one of: new, contacted, site_visit, quoted, won, lost, spam.',
    ],
    [{ status: 'won' }, 409, 'This request is new and cannot be changed to won.'],
    [{ priority: 'urgent' }, 422, 'Priority must be low, medium or high.'],
    [{ note: 'x'.repeat(1001) }, 422, 'Note must be at most 1000 characters.'],
    [{ followUpAt: 'tomorrow' }, 422, 'Follow-up must be a date and time.'],
  ])('cannot do %j', async (changes, status, sentence) => {
    const answer = await (await arrived()).change(changes);
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
  });

  it('finds requests by status, place, kind and text', async () => {
    const { change, visitor } = await arrived();
    await change({ status: 'lost', lostReason: 'Bought elsewhere' });
    const total = async (query: string) =>
      (await visitor.get(`/admin/quotes?${query}`)).body.totalAvailableQuotes;
    expect(
      await Promise.all(
        [
          'status=lost',
          'status=new',
          'location=Goa',
          'elevatorType=Residential&search=nair',
          'search=4844',
        ].map(total),
      ),
    ).toEqual([1, 0, 0, 1, 1]);
  });
});

describe('the steps of a request', () => {
  it('lead from new to every other one, and back from none but lost and spam', () => {
    const reach = (from: QuoteStatus, seen = new Set<QuoteStatus>([from])): Set<QuoteStatus> => {
      for (const to of QUOTE_STATUSES)
        if (mayFollow(from, to) && !seen.has(to)) reach(to, seen.add(to));
      return seen;
    };
    expect(reach('new').size).toBe(QUOTE_STATUSES.length);
    expect(QUOTE_STATUSES.filter((from) => from !== 'new' && mayFollow(from, 'new'))).toEqual([
      'spam',
    ]);
  });
});
