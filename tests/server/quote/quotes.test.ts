// Quote requests, from the form to the office.
import { describe, expect, it } from 'vitest';
import {
  mayFollow,
  QUOTE_STATUSES,
  type QuoteStatus,
} from '../../../src/contract/quote/quote-desk.ts';
import { storedQuote } from '../../../src/server/quote/stored-quote.ts';
import { QUOTE_FORM } from '../../support/forms.ts';
import { saidOf } from '../../support/said-of.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

const KEY = { 'idempotency-key': '11111111-2222-4333-8444-555555555555' };

const listOf = async (world: TestApi, query = '') =>
  (await (await world.newAdmin()).visitor.get(`/admin/quotes?${query}`)).body;

describe('a request', () => {
  it('arrives from a new visitor in one call', async () => {
    const world = createTestApi();
    const { status, body } = await world.visitor().post('/quote', QUOTE_FORM);
    expect([status, body]).toEqual([
      201,
      {
        quote: {
          _id: expect.any(String),
          quoteNumber: expect.stringMatching(/^Q-\d{4}-[0-9A-Z]{6}$/),
          phone: QUOTE_FORM.phone,
          phoneExtension: null,
        },
        correction: { token: expect.any(String), until: expect.any(String) },
      },
    ]);
    expect((await listOf(world)).quotes).toEqual([
      {
        ...QUOTE_FORM,
        ...body.quote,
        page: null,
        status: 'new',
        lostReason: null,
        priority: 'medium',
        followUpAt: null,
        owner: null,
        expectedValue: null,
        noteCount: 0,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('is stored once, however often it is sent', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post('/quote', QUOTE_FORM, KEY)),
    );
    answers.push(await visitor.post('/quote', QUOTE_FORM, KEY));
    const ids = new Set(
      answers.filter(({ status }) => status === 201).map(({ body }) => body.quote._id),
    );
    expect(ids.size).toBe(1);
    expect(answers.at(-1)?.status).toBe(201);
    expect((await listOf(world)).totalAvailableQuotes).toBe(1);
  });

  it('keeps the model it asks about, and is another request with another model', async () => {
    const world = createTestApi();
    const about = 'H-272A, Four persons, automatic doors';
    const { body } = await world.visitor().post('/quote', { ...QUOTE_FORM, about }, KEY);
    const { visitor } = await world.newAdmin();
    expect((await visitor.get(`/admin/quote/${body.quote._id}`)).body.quote.about).toBe(about);
    const other = await world.visitor().post('/quote', { ...QUOTE_FORM, about: 'H-204M' }, KEY);
    expect([other.status, other.body.code]).toEqual([422, 'invalid_fields']);
    const long = await world.visitor().post('/quote', { ...QUOTE_FORM, about: 'x'.repeat(121) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['about']]);
  });

  it('from before models could be chosen opens without one', () => {
    const at = '2026-01-05T10:00:00.000Z';
    const old = {
      ...QUOTE_FORM,
      _id: '0',
      quoteNumber: 'Q-2026-4K7M2P',
      page: null,
      status: 'new',
      lostReason: null,
      priority: 'medium',
      followUpAt: null,
      notes: [],
      contentHash: '',
      createdAt: at,
      updatedAt: at,
    };
    expect(storedQuote.read(old, 1)).toMatchObject({
      ...old,
      about: null,
      owner: null,
      expectedValue: null,
      history: [],
    });
  });

  it.each([
    [{ website: 'https://spam.example' }, 'spam'],
    [{ website: '' }, 'new'],
    [{ fillMs: 1499 }, 'spam'],
    [{ fillMs: 1500 }, 'new'],
    [{ fillMs: 9000 }, 'new'],
    [{}, 'new'],
  ])('with %j is read as %s, and answered like any other', async (extra, status) => {
    const world = createTestApi();
    expect((await world.visitor().post('/quote', { ...QUOTE_FORM, ...extra })).status).toBe(201);
    expect((await listOf(world)).quotes[0].status).toBe(status);
  });

  it.each([
    [{ fillMs: 1500 }, ['Sent within three seconds of opening the form; it may be automated.']],
    [{ fillMs: 2999 }, ['Sent within three seconds of opening the form; it may be automated.']],
    [{ fillMs: 3000 }, []],
    [{}, []],
  ])('with %j is kept with notes %j for the office', async (extra, notes) => {
    const world = createTestApi();
    const { body } = await world.visitor().post('/quote', { ...QUOTE_FORM, ...extra });
    const { quote } = (await (await world.newAdmin()).visitor.get(`/admin/quote/${body.quote._id}`))
      .body;
    expect(quote.notes.map(({ text }: { text: string }) => text)).toEqual(notes);
    expect(quote.notes.every(({ by }: { by: string }) => by === 'Spam check')).toBe(true);
  });

  it.each([
    [{ ...QUOTE_FORM, name: '' }, 'Please enter your name.'],
    [{ ...QUOTE_FORM, phone: '98' }, 'An Indian phone number has ten digits; this one has two.'],
    [{ ...QUOTE_FORM, elevatorType: 'Rocket' }, 'Please select the type of building.'],
    [{ ...QUOTE_FORM, location: 'Moon' }, 'Please select your location.'],
    [{ ...QUOTE_FORM, status: 'won' }, 'Unknown field "status".'],
    [{ ...QUOTE_FORM, page: 'https://evil.example' }, 'Page must start with a slash.'],
  ])('is refused: %j', async (body, sentence) => {
    const answer = await createTestApi().visitor().post('/quote', body);
    expect([answer.status, saidOf(answer.body)]).toEqual([422, sentence]);
  });

  it('is accepted five times in a quarter of an hour from one address', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    const statuses = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await visitor.post('/quote', { ...QUOTE_FORM, name: `Visitor ${i}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    world.clock.offsetMs = 15 * 60_000;
    expect((await visitor.post('/quote', QUOTE_FORM)).status).toBe(201);
  });
});

describe('a page without script', () => {
  const send = (world: TestApi, fields: Record<string, string>) =>
    world.visitor().raw('POST', '/quote', {
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin' },
    });

  it('is redirected to a page with the words of the form', async () => {
    const world = createTestApi();
    const answer = await send(world, { ...QUOTE_FORM, phone: '0484 400 0000', website: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/quote/sent']);
    expect((await listOf(world)).quotes[0].phone).toBe('+914844000000');
    const sent = await world.visitor().raw('GET', '/quote/sent');
    expect(sent.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(sent.text).toContain('<h1>Success! Your form has been submitted successfully.</h1>');
  });

  it('shows errors on a page that escapes the input', async () => {
    const answer = await send(createTestApi(), {
      ...QUOTE_FORM,
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

  it('reports unavailable storage in the same way', async () => {
    const world = createTestApi();
    world.engine.faults.plan(() => ({ apply: false, answer: 503 }));
    const answer = await send(world, QUOTE_FORM);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.text).toContain('We could not save this right now. Please try again.');
  });
});

describe('the office', () => {
  const arrived = async () => {
    const world = createTestApi();
    const { body } = await world.visitor().post('/quote', QUOTE_FORM);
    const { visitor } = await world.newAdmin();
    const change = (changes: unknown) => visitor.patch(`/admin/quote/${body.quote._id}`, changes);
    return { ...world, visitor, change, id: body.quote._id as string };
  };

  it('takes a request through every step', async () => {
    const { change } = await arrived();
    for (const status of ['contacted', 'contacted', 'site_visit', 'quoted', 'won'])
      expect((await change({ status })).body.quote.status).toBe(status);
    const answer = await change({ status: 'contacted' });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'This request is won and cannot be changed to contacted.',
    ]);
  });

  it('records notes with author and time, the priority and the follow-up', async () => {
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

  it('keeps both of two simultaneous notes', async () => {
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
  it('lead from new to every other one, and only spam leads back to new', () => {
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
