// A quote request in the language of its form: refusals, pages after a plain form, the letter to
// the sender, and what the office sees.
import { describe, expect, it } from 'vitest';
import { WORD_SOURCES } from '../../../src/contract/language/sources.ts';
import { textHash } from '../../../src/contract/language/translate.ts';
import { ENGLISH } from '../../../src/contract/words/words.ts';
import type { ReadTranslations } from '../../../src/server/catalogue/translation-files.ts';
import { mailTo, openMailServer, partOf } from '../../support/mail-server.ts';
import { createBuilder, publish } from '../../support/releases.ts';
import { createTestApi } from '../../support/test-api.ts';
import { translate } from '../../support/translations.ts';

const QUOTE = {
  name: 'Anu Nair',
  phone: '98470 12345',
  elevatorType: 'Residential',
  location: 'Kerala',
  email: 'anu@example.com',
  fillMs: 9000,
};

/** Every English text as a Malayalam one: the same text after a word. */
const translations: ReadTranslations = async (language, { id }) => {
  const source = WORD_SOURCES.find((one) => one.id === id);
  return language === 'ml' && source
    ? Object.fromEntries(
        source.texts.map(({ path, text }) => [
          path,
          { text: `മലയാളം: ${text}`, of: textHash(text) },
        ]),
      )
    : {};
};

const plainForm = (world: ReturnType<typeof createTestApi>, path: string, fields: object) =>
  world.api.fetch(
    new Request(`https://lifts.example/api${path}`, {
      method: 'POST',
      headers: {
        origin: 'https://lifts.example',
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      },
      body: new URLSearchParams(fields as Record<string, string>),
    }),
    { ip: '203.0.113.250' },
  );

describe('a quote request in another language', () => {
  it.each([
    [{ name: '' }, 'name', 'മലയാളം: Please enter your name.'],
    [
      { phone: '98470 1234' },
      'phone',
      'മലയാളം: An Indian mobile number has ten digits; this one has 9.',
    ],
    [
      { phone: '98470 123456' },
      'phone',
      'മലയാളം: An Indian mobile number has ten digits; this one has 11. മലയാളം: For a number of another country, start with + and its code.',
    ],
    [{ email: 'anu' }, 'email', 'മലയാളം: Email is not valid'],
  ])('is refused in it: %j', async (fields, name, message) => {
    const { visitor } = createTestApi({ translations });
    const { status, body } = await visitor().post('/quote', { ...QUOTE, ...fields, locale: 'ml' });
    expect([status, body.error, body.fields]).toEqual([422, message, { [name]: message }]);
  });

  it('is refused in English without a language, and where a sentence has no translation', async () => {
    const { visitor } = createTestApi({ translations });
    const refusal = async (more: object) =>
      (await visitor().post('/quote', { ...QUOTE, ...more })).body.error;
    expect(await refusal({ name: '' })).toBe('Please enter your name.');
    expect(await refusal({ name: '', locale: 'hi' })).toBe('Please enter your name.');
    expect(await refusal({ page: 'x', locale: 'ml' })).toBe('Page must start with a slash.');
    expect(await refusal({ locale: 'ta' })).toBe('Language must be one of: en, ml, kn, hi.');
  });

  it('takes the digits of every script', async () => {
    const { visitor } = createTestApi({ translations });
    const sent = await visitor().post('/quote', { ...QUOTE, phone: '൯൮൪൭൦ ೧೨३४५', locale: 'ml' });
    expect(sent.body.quote.phone).toBe('+919847012345');
  });

  it('keeps its language: staff, the export and webhooks read it; an English one has none', async () => {
    const world = createTestApi({ translations });
    const { body } = await world.visitor().post('/quote', { ...QUOTE, locale: 'ml' });
    const english = await world.visitor().post('/quote', { ...QUOTE, locale: 'en' });
    const { visitor } = await world.newAdmin();
    const read = async (id: string) => (await visitor.get(`/admin/quote/${id}`)).body.quote;
    expect((await read(body.quote._id)).locale).toBe('ml');
    expect(await read(english.body.quote._id)).not.toHaveProperty('locale');
    const { quotes } = (await visitor.get('/admin/quotes')).body;
    expect(quotes.map(({ locale }: { locale?: string }) => locale)).toEqual([undefined, 'ml']);
    const csv = (await visitor.get('/admin/quotes.csv')).text;
    expect(csv).toMatch(/,Malayalam\r\n/);
    expect(csv).toMatch(/,English\r\n/);
  });

  it('is confirmed in it, while the office reads English with the name of the language', async () => {
    const { letters, port } = await openMailServer();
    const world = createTestApi({ translations, mail: mailTo(port) });
    const { body } = await world.visitor().post('/quote', { ...QUOTE, locale: 'ml' });
    const to = (address: string) => letters.find((letter) => letter.to.includes(address));
    const [confirmed, office] = [to('anu@example.com'), to('hello@uyaram.example')];
    if (!confirmed || !office) throw new Error('A letter is missing.');
    const text = partOf(confirmed, 'text/plain');
    expect(text).toContain(`മലയാളം: We have received your request ${body.quote.quoteNumber}`);
    expect(text).toContain('മലയാളം: Type of building: മലയാളം: Residential');
    expect(text).toContain('മലയാളം: You can reply to this e-mail');
    expect(partOf(confirmed, 'text/html')).toContain('<html lang="ml">');
    expect(partOf(office, 'text/plain')).toContain('Asked in: Malayalam');
    expect(partOf(office, 'text/plain')).not.toContain('മലയാളം');
  });

  it('sent by a plain form ends on a page in it, which corrects the number in it', async () => {
    const world = createTestApi({ translations });
    const { email: _, fillMs, ...typed } = QUOTE;
    const fields = { ...typed, fillMs: `${fillMs}`, locale: 'ml' };
    const sent = await plainForm(world, '/quote', fields);
    const location = sent.headers.get('location') ?? '';
    expect([sent.status, location]).toEqual([303, '/api/quote/sent']);
    const cookie = sent.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const page = await world.api.fetch(
      new Request(`https://lifts.example${location}`, { headers: { cookie } }),
      { ip: '203.0.113.250' },
    );
    const html = await page.text();
    expect(html).toContain('<html lang="ml-IN">');
    expect(html).toContain(`<h1>മലയാളം: ${ENGLISH.quote.form.success}</h1>`);
    expect(html).toContain('<input type="hidden" name="locale" value="ml">');
    expect(html).toContain('<a href="/ml/products">');
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const corrected = await plainForm(world, '/quote/correct', { token, phone: 'x', locale: 'ml' });
    expect(corrected.status).toBe(422);
    expect(await corrected.text()).toContain('<li>മലയാളം: Please enter the digits of a phone');
    const refused = await plainForm(world, '/quote', { ...fields, name: '' });
    expect(await refused.text()).toContain('<li>മലയാളം: Please enter your name.</li>');
  });

  it('is confirmed, refused and answered in the words that staff corrected, once published', async () => {
    const { letters, port } = await openMailServer();
    const world = createTestApi({ translations, mail: mailTo(port), builds: createBuilder() });
    const staff = await world.superAdmin();
    const send = (more: object) =>
      world.visitor().post('/quote', { ...QUOTE, ...more, locale: 'ml' });
    await translate(staff, 'ml-words-letter', { next: { text: 'ഞങ്ങൾ വിളിക്കാം.' } });
    await translate(staff, 'ml-words-quote', {
      'messages.quote.name.missing': { text: 'പേര് എഴുതുക.' },
    });
    const refusal = async () => (await send({ name: '' })).body.error;
    expect(await refusal()).toBe('മലയാളം: Please enter your name.');
    expect((await publish(staff)).status).toBe(201);
    expect(await refusal()).toBe('പേര് എഴുതുക.');
    await send({});
    const confirmed = letters.find((letter) => letter.to.includes('anu@example.com'));
    if (!confirmed) throw new Error('The letter is missing.');
    expect(partOf(confirmed, 'text/plain')).toContain('ഞങ്ങൾ വിളിക്കാം.');
  });
});
