// The sender corrects the phone number of a request that was just sent.
import { describe, expect, it } from 'vitest';
import { mailTo, openMailServer, partOf } from '../../support/mail-server.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

const HOUR_MS = 60 * 60_000;
const QUOTE = {
  name: 'Anu Nair',
  phone: '98470 12345',
  elevatorType: 'Residential',
  location: 'Kerala',
  fillMs: 9000,
};
const OTHER = '+919847012346';

const ask = async (world: TestApi, fields: Partial<typeof QUOTE> = {}) => {
  const me = world.visitor();
  const { status, body } = await me.post('/quote', { ...QUOTE, ...fields });
  expect(status).toBe(201);
  const { quote, correction } = body;
  return { me, quote, token: correction.token as string, correction };
};
const readBy = async (world: TestApi, id: string) =>
  (await (await world.newAdmin()).visitor.get(`/admin/quote/${id}`)).body.quote;

describe('the phone number of a request', () => {
  it('is repeated in the answer, with an hour in which it can be corrected', async () => {
    const world = createTestApi();
    const { quote, correction } = await ask(world);
    expect(quote).toMatchObject({ phone: '+919847012345', phoneExtension: null });
    const inMs = Date.parse(correction.until) - world.clock.now();
    expect(inMs).toBeGreaterThan(HOUR_MS - 60_000);
    expect(inMs).toBeLessThanOrEqual(HOUR_MS);
  });

  it('is corrected without any other change, and staff see both numbers', async () => {
    const world = createTestApi();
    const { me, quote, token } = await ask(world);
    const before = await readBy(world, quote._id);
    const { status, body } = await me.post('/quote/correct', { token, phone: '098470 12346' });
    expect([status, body]).toEqual([200, { quote: { ...quote, phone: OTHER }, correction: null }]);
    const after = await readBy(world, quote._id);
    expect(after).toEqual({
      ...before,
      phone: OTHER,
      phoneCorrectedAt: expect.any(String),
      updatedAt: after.phoneCorrectedAt,
      history: [
        {
          what: 'phone',
          phone: '+919847012345',
          phoneExtension: null,
          by: 'Quote form',
          at: after.phoneCorrectedAt,
        },
      ],
    });
    const { visitor } = await world.newAdmin();
    const { quotes } = (await visitor.get('/admin/quotes')).body;
    expect(quotes).toMatchObject([{ _id: quote._id, phone: OTHER, noteCount: 0 }]);
  });

  it('is corrected once; the same number again is the same correction', async () => {
    const world = createTestApi();
    const { me, quote, token } = await ask(world);
    const correct = (phone: string) => me.post('/quote/correct', { token, phone });
    const [one, two] = await Promise.all([correct(OTHER), correct(OTHER)]);
    expect([one.status, two.status, (await correct(OTHER)).status]).toEqual([200, 200, 200]);
    const refused = await correct('+919847012347');
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'conflict',
        error:
          'The phone number of this request has already been corrected. Please call us, or send the request again.',
      },
    ]);
    expect(await readBy(world, quote._id)).toMatchObject({ phone: OTHER, history: [{}] });
  });

  it('is corrected by one of two simultaneous requests', async () => {
    const world = createTestApi();
    const { me, token, quote } = await ask(world);
    const answers = await Promise.all(
      ['98470 11111', '98470 22222'].map((phone) => me.post('/quote/correct', { token, phone })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readBy(world, quote._id)).history).toHaveLength(1);
  });

  it('cannot be corrected after an hour', async () => {
    const world = createTestApi();
    const { me, token } = await ask(world);
    world.clock.offsetMs += HOUR_MS;
    const { status, body } = await me.post('/quote/correct', { token, phone: OTHER });
    expect([status, body.error]).toEqual([
      409,
      'The phone number could be corrected for one hour only. Please call us, or send the request again.',
    ]);
  });

  it('cannot be confirmed after an hour by a token with the same number', async () => {
    const world = createTestApi();
    const { me, token } = await ask(world);
    world.clock.offsetMs += HOUR_MS;
    const { status, body } = await me.post('/quote/correct', { token, phone: QUOTE.phone });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(JSON.stringify(body)).not.toContain('98470');
  });

  it('cannot be corrected by a wrong token, one of another request, or one of a deleted request', async () => {
    const world = createTestApi();
    const [mine, theirs] = [await ask(world), await ask(world)];
    const mixed = `${mine.quote._id}.${theirs.token.split('.')[1]}`;
    const unknown = createTestApi();
    const { token: elsewhere } = await ask(unknown);
    for (const token of ['', 'x', mixed, `${mine.token}0`, mine.token.toUpperCase(), elsewhere]) {
      const { status, body } = await mine.me.post('/quote/correct', { token, phone: OTHER });
      expect([token, status, body.error]).toEqual([
        token,
        409,
        'We could not find this request. Please call us, or send the request again.',
      ]);
    }
    expect(await readBy(world, mine.quote._id)).toMatchObject({ phone: '+919847012345' });
  });

  it.each([
    [
      { phone: '98470 1234' },
      'phone',
      'An Indian mobile number has ten digits; this one has nine.',
    ],
    [{ name: 'Binu' }, 'name', 'Unknown field "name".'],
    [{ token: undefined }, 'token', 'Please send the token of the request.'],
  ])('cannot be corrected to %j', async (fields, field, message) => {
    const world = createTestApi();
    const { me, token, quote } = await ask(world);
    const { status, body } = await me.post('/quote/correct', { token, phone: OTHER, ...fields });
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
    expect(await readBy(world, quote._id)).toMatchObject({
      phone: '+919847012345',
      name: 'Anu Nair',
    });
  });

  it('can be corrected ten times in a quarter of an hour from one network', async () => {
    const world = createTestApi();
    const { me, token } = await ask(world);
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1)
      statuses.push((await me.post('/quote/correct', { token: `${token}0`, phone: OTHER })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  });

  it('is read with its extension', async () => {
    const world = createTestApi();
    const { quote, token, me } = await ask(world, { phone: '0484 400 0000 ext. 12' });
    expect(quote).toMatchObject({ phone: '+914844000000', phoneExtension: '12' });
    await me.post('/quote/correct', { token, phone: '0484 400 0000 x13' });
    expect(await readBy(world, quote._id)).toMatchObject({
      phone: '+914844000000',
      phoneExtension: '13',
      history: [{ phone: '+914844000000', phoneExtension: '12' }],
    });
    const csv = (await (await world.newAdmin()).visitor.get('/admin/quotes.csv')).text;
    expect(csv).toContain('+914844000000 ext. 13');
  });

  it('is reported to the office by a letter, which the sweeper sends if the process ended before', async () => {
    const { letters, port } = await openMailServer();
    const world = createTestApi({ mail: mailTo(port) });
    const { me, token, quote } = await ask(world);
    expect(letters).toHaveLength(1);
    world.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('dsp/') ? { apply: false, answer: 503 } : undefined,
    );
    await me.post('/quote/correct', { token, phone: OTHER });
    expect(letters).toHaveLength(1);
    world.engine.faults.plan(() => undefined);
    world.clock.offsetMs += 10 * 60_000;
    await world.api.sweep(true);
    await world.api.everyMinute();
    expect(letters).toHaveLength(2);
    const [, letter] = letters;
    if (!letter) throw new Error('no letter');
    expect(letter.raw).toContain(`Corrected phone number for quote request ${quote.quoteNumber}`);
    expect(partOf(letter, 'text/plain')).toContain(OTHER);
  });

  it('of suspected spam is corrected without a letter to the office', async () => {
    const { letters, port } = await openMailServer();
    const world = createTestApi({ mail: mailTo(port) });
    const { me, token } = await ask(world, { fillMs: 10 });
    expect((await me.post('/quote/correct', { token, phone: OTHER })).status).toBe(200);
    expect(letters).toEqual([]);
  });
});

describe('a request without script', () => {
  const sendForm = async (world: TestApi, phone = QUOTE.phone) => {
    const me = world.visitor();
    const form = new URLSearchParams({ ...QUOTE, phone, fillMs: '9000' });
    const sent = await me.raw('POST', '/quote', {
      headers: { 'sec-fetch-site': 'same-origin', origin: 'https://lifts.example' },
      body: form,
    });
    return { me, sent };
  };
  const tokenOf = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';

  it('ends on a page that repeats the number and corrects it', async () => {
    const world = createTestApi();
    const { me, sent } = await sendForm(world);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/api/quote/sent']);
    const answer = await me.raw('GET', '/quote/sent');
    // Otherwise the browser would not send the form.
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    const page = answer.text;
    expect(page).toContain('Success! Your form has been submitted successfully.');
    expect(page).toContain('We will call you at <strong>+919847012345</strong>');
    const correct = (phone: string) =>
      me.raw('POST', '/quote/correct', {
        headers: { 'sec-fetch-site': 'same-origin', origin: 'https://lifts.example' },
        body: new URLSearchParams({ token: tokenOf(page), phone }),
      });
    const wrong = await correct('98470');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('The phone number was not changed.');
    expect(wrong.text).toContain('An Indian phone number has ten digits; this one has five.');
    const done = await correct('98470 12346');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/api/quote/sent']);
    const after = (await me.raw('GET', '/quote/sent')).text;
    expect(after).toContain(`<strong>${OTHER}</strong>`);
    expect(after).not.toContain('Correct it');
  });

  it('never says ‘Success!’ for a number that cannot be called', async () => {
    const { sent } = await sendForm(createTestApi(), '98470 1234');
    expect(sent.status).toBe(422);
    expect(sent.text).not.toContain('Success!');
    expect(sent.text).toContain('An Indian mobile number has ten digits; this one has nine.');
  });

  it('shows its number to no other browser', async () => {
    const world = createTestApi();
    await sendForm(world);
    const page = (await world.visitor().raw('GET', '/quote/sent')).text;
    expect(page).toContain('We have received your name and phone number');
    expect(page).not.toContain('98470');
  });

  it('shows its number for an hour only, even if the browser keeps the cookie', async () => {
    const world = createTestApi();
    const { me } = await sendForm(world);
    expect((await me.raw('GET', '/quote/sent')).text).toContain('98470');
    world.clock.offsetMs += 40 * 24 * HOUR_MS;
    const page = (await me.raw('GET', '/quote/sent')).text;
    expect(page).toContain('We have received your name and phone number');
    expect(page).not.toContain('98470');
  });

  it('hides its number in this browser after a logout', async () => {
    const world = createTestApi();
    const { me } = await sendForm(world);
    await me.get('/user');
    expect((await me.raw('GET', '/quote/sent')).text).toContain('98470');
    const { headers, status } = await me.get('/auth/logout');
    expect([status, headers.getSetCookie().join()]).toEqual([
      200,
      expect.stringMatching(/quote-correction=;[^,]*Max-Age=0/),
    ]);
    expect((await me.raw('GET', '/quote/sent')).text).not.toContain('98470');
  });
});
