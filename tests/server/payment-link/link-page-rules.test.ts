// What the page of a payment link says in every state, and what its letters say.
import { describe, expect, it } from 'vitest';
import { recipient } from '../../../src/server/outbox/letter.ts';
import { linkPage } from '../../../src/server/payment-link/link-page.ts';
import { paymentLinkLetters } from '../../../src/server/payment-link/payment-link-letters.ts';
import {
  paymentLinkKey,
  type StoredPaymentLink,
  storedPaymentLink,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import { quoteKey, storedQuote } from '../../../src/server/quote/stored-quote.ts';
import { newOpId } from '../../../src/server/storage/keys.ts';
import { COMPANY } from '../../support/company.ts';
import { STORED_QUOTE, storedLink, storedLinkPayment } from '../../support/stored-links.ts';
import { createTestApi } from '../../support/test-api.ts';

const CONTACT = 'If you have a question, please reply to our e-mail or call us.';
const QUIET = 'You pay on the page of our payment service, by UPI, card or net banking.';
const AGAIN = '/api/payments/link/link-of-ours?payment=pay_9';
const HEAD = ['The Maker', 'Advance for the lift', '₹1,000'];
const LAST = ['Last day', '30 Nov 2026'];
const half = [storedLinkPayment()];

type Options = Partial<Omit<Parameters<typeof linkPage>[0], 'link'>>;
const shown = async (fields: Partial<StoredPaymentLink> = {}, options: Options = {}) => {
  const page = linkPage({
    ...{ siteName: 'The Maker', link: storedLink(fields), again: null, tries: 0, isTest: false },
    ...options,
  });
  const html = await page.text();
  const main = html.slice(html.indexOf('<main>') + 6, html.indexOf('</main>'));
  return {
    ...{ html, main, headers: page.headers },
    texts: main.split(/<[^>]*>/).flatMap((text) => text.trim() || []),
    tone: /data-tone="(\w+)"/.exec(main)?.[1],
  };
};

describe('the page of a payment link', () => {
  it('says what is asked for, by when, and leads to where it is paid', async () => {
    const { headers, html, main, texts, tone } = await shown();
    expect(texts).toEqual([...HEAD, 'Number', 'P-2026-4K7M2P', ...LAST, 'Pay ₹1,000', QUIET]);
    expect(main).toContain('<a class="pay" href="https://rzp.io/i/abc" rel="noreferrer">');
    expect(html).toContain('<title>Advance for the lift | The Maker</title>');
    expect([tone, headers.get('refresh')]).toEqual([undefined, null]);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      ...['no-store', 'no-referrer'],
    ]);
  });

  it('names the least first part until something is paid, and says so on a test site', async () => {
    const first = await shown({ firstMin: 25_000 }, { isTest: true });
    expect(first.texts).toEqual(expect.arrayContaining(['First part, at least', '₹250']));
    expect(first.texts.at(-1)).toBe(`This site is a test: no money moves. ${QUIET}`);
    const then = await shown({ firstMin: 25_000, payments: half });
    expect(then.texts).not.toContain('First part, at least');
  });

  it('thanks for a part and asks for the rest', async () => {
    const { texts, tone } = await shown({ payments: half });
    expect(texts).toEqual([
      ...[...HEAD, 'We have received a part. Thank you.', 'Number', 'P-2026-4K7M2P'],
      ...['Received', '₹400', 'Still to be paid', '₹600', ...LAST],
      ...['Pay the remaining ₹600', QUIET],
    ]);
    expect(tone).toBe('good');
  });

  it('thanks when all is paid, and offers nothing to pay', async () => {
    const { texts, tone, headers } = await shown(
      { payments: [storedLinkPayment({ amount: 1_00_000 })] },
      { again: AGAIN },
    );
    expect(texts).toEqual([
      ...[...HEAD, 'This has been paid in full. Thank you.', 'Number', 'P-2026-4K7M2P'],
      ...['Received', '₹1,000'],
    ]);
    expect([tone, headers.get('refresh')]).toEqual(['good', null]);
  });

  it.each([
    [
      { gatewayLinkId: null, url: null },
      'This link is still being made. Please open it again in a minute.',
    ],
    [{ end: 'expired' }, `This link is expired. Nothing can be paid on it. ${CONTACT}`],
    [{ isCancelDue: true }, `This link is cancelled. Nothing can be paid on it. ${CONTACT}`],
    [{ end: 'cancelled' }, `This link is cancelled. Nothing can be paid on it. ${CONTACT}`],
    [{ end: 'failed' }, `This link could not be made. Nothing can be paid on it. ${CONTACT}`],
  ] as const)('with %j offers nothing to pay, and says why', async (fields, words) => {
    const { texts, tone, headers } = await shown(fields, { again: AGAIN });
    expect(texts).toEqual([...HEAD, words, 'Number', 'P-2026-4K7M2P', ...LAST]);
    expect([tone, headers.get('refresh')]).toEqual(['wait', null]);
  });

  it('asks again by itself fifteen times for a payment nobody has heard of', async () => {
    const asking =
      'We are asking the payment service for your payment. This page asks again by itself.';
    const first = await shown({}, { again: AGAIN, tries: 14 });
    expect([first.texts[3], first.tone]).toEqual([asking, 'wait']);
    expect(first.headers.get('refresh')).toBe(`4; url=${AGAIN}&tries=15`);
    const last = await shown({}, { again: AGAIN, tries: 15 });
    expect(last.texts[3]).toBe(
      `We have not heard of a new payment. If money has been taken, it will be recorded here or returned; please do not pay twice. ${CONTACT}`,
    );
    expect([last.tone, last.headers.get('refresh')]).toEqual(['wait', null]);
  });

  it('has no way to pay without an address of the gateway', async () => {
    expect((await shown({ url: null })).texts).not.toContain('Pay ₹1,000');
  });

  it('escapes what staff and gateway wrote', async () => {
    const { main, html } = await shown(
      { title: '<b>Lift</b>', url: 'https://rzp.io/?a="b"' },
      { siteName: 'Lifts & Co' },
    );
    expect(main).toContain('<h1>&lt;b&gt;Lift&lt;/b&gt;</h1>');
    expect(main).toContain('href="https://rzp.io/?a=&quot;b&quot;"');
    expect(html).toContain('Lifts &amp; Co</p>');
  });
});

describe('the letters about payment links', () => {
  const desk = recipient('The office', 'office@example.com');
  const lettersNow = () =>
    paymentLinkLetters({
      ...{ company: COMPANY, desk, link: (path) => `https://lifts.example${path}` },
    });
  const example = (kind: string) => lettersNow()[kind]?.example();
  const BUTTON = 'https://lifts.example/api/payments/link/example';

  it('ask whoever wanted a quote for the money', () => {
    expect(example('payment-link')).toEqual({
      to: { name: 'A. Customer', email: 'customer@example.com' },
      subject: 'Payment for your request Q-2026-4K7M2P: ₹3,00,000',
      preview: 'Advance for the lift. It can be paid until 31 Dec 2026.',
      blocks: [
        {
          is: 'table',
          rows: [
            ['For', 'Advance for the lift'],
            ['Number', 'P-2026-4K7M2P'],
            ['To be paid', '₹3,00,000'],
            ['In parts, first at least', '₹1,00,000'],
            ['Last day', '31 Dec 2026'],
          ],
        },
        { is: 'button', text: 'See and pay', href: BUTTON },
        {
          is: 'note',
          text: 'The button leads to our own site, and from there to our payment service. We never ask for card numbers or PINs by e-mail or phone.',
        },
      ],
    });
  });

  const office = ['Asked for', '₹3,00,000', 'Still to be paid', '₹2,00,000', 'State'];
  const rowsOf = (kind: string) => {
    const table = example(kind)?.blocks[0];
    return table?.is === 'table' ? table.rows.flat() : [];
  };
  it('tell the office what arrived', () => {
    const letter = example('payment-link-received');
    expect(letter).toMatchObject({
      ...{ to: desk, subject: '₹1,00,000 received on P-2026-4K7M2P' },
      preview: 'Advance for the lift',
    });
    expect(rowsOf('payment-link-received')).toEqual([
      ...['Received', '₹1,00,000', 'Paid by', 'UPI', 'Link', 'P-2026-4K7M2P'],
      ...['For', 'Advance for the lift', ...office, 'Partly paid'],
    ]);
    expect(letter?.blocks.slice(1)).toEqual([
      { is: 'button', text: 'Open the request', href: expect.stringContaining('example') },
    ]);
  });

  it('tell the office what was not counted, and what to do', () => {
    const letter = example('payment-link-aside');
    const why = 'It is more than was still to be paid.';
    expect(letter).toMatchObject({
      ...{ to: desk, preview: why },
      subject: 'Please look into P-2026-4K7M2P: ₹50,000 not counted',
    });
    expect(rowsOf('payment-link-aside')).toEqual([
      ...['Not counted', '₹50,000', 'Why', why, 'Link', 'P-2026-4K7M2P'],
      ...['For', 'Advance for the lift', ...office, 'Partly paid'],
    ]);
    expect(letter?.blocks.slice(1)).toEqual([
      {
        is: 'paragraph',
        text: 'Please compare it with the dashboard of the payment service, and refund there what nobody owes.',
      },
      { is: 'button', text: 'Open the request', href: expect.stringContaining('example') },
    ]);
  });

  it('have names for the screens of staff', () => {
    expect(Object.values(lettersNow()).map(({ label }) => label)).toEqual([
      'Payment link, to whoever asked for a quote',
      'Money on a payment link, to the office',
      'Payment link to be looked into, to the office',
    ]);
  });

  const written = async (
    kind: string,
    fields: Partial<StoredPaymentLink>,
    ids: object,
    email?: string | null,
  ) => {
    const { storage, ports } = createTestApi().deps;
    const kv = storage.scope();
    const [key, opId] = [paymentLinkKey('link-of-ours'), newOpId(ports)];
    await kv.create(key, storedPaymentLink, storedLink(fields), opId);
    if (email !== undefined)
      await kv.create(quoteKey('quote'), storedQuote, { ...STORED_QUOTE, email }, newOpId(ports));
    return lettersNow()[kind]?.write(kv, { ids: { link: 'link-of-ours', ...ids } } as never);
  };
  const firstRows = (letter: Awaited<ReturnType<typeof written>>) => {
    const table = letter?.blocks[0];
    return table?.is === 'table' ? table.rows.slice(0, 2).flat() : [];
  };

  it('are written of the link as it is then', async () => {
    const kind = 'payment-link-received';
    const known = await written(kind, { payments: half }, { payment: 'pay_1' });
    expect(firstRows(known)).toEqual(['Received', '₹400', 'Paid by', 'UPI']);
    const payments = [storedLinkPayment({ paidBy: null })];
    const unknown = await written(kind, { payments, provider: 'test' }, { payment: 'pay_1' });
    expect(firstRows(unknown).at(-1)).toBe('Not known yet');
    expect(unknown?.blocks.at(-1)).toEqual({
      ...{ is: 'note', text: 'This site is a test: no money moves.' },
    });
    expect(await written(kind, { payments: half }, { payment: 'pay_9' })).toBeNull();
    expect(await written(kind, { payments: half }, { link: 'none', payment: 'pay_1' })).toBeNull();
  });

  it('name what was put aside by its place', async () => {
    const aside = ['One.', 'Two.'].map((why) => ({
      ...{ gatewayPaymentId: null, amount: 500, why, at: '2026-11-23T06:30:00.000Z' },
    }));
    const letter = await written('payment-link-aside', { aside }, { nth: '1' });
    expect(firstRows(letter)).toEqual(['Not counted', '₹5', 'Why', 'Two.']);
    expect(await written('payment-link-aside', { aside }, { nth: '2' })).toBeNull();
  });

  const HERS = 'anu@example.com';
  it('ask for what is still due, in parts only while nothing is paid', async () => {
    const asked = async (fields: Partial<StoredPaymentLink>) => {
      const letter = await written('payment-link', fields, {}, HERS);
      const table = letter?.blocks[0];
      return { letter, rows: table?.is === 'table' ? table.rows.slice(2).flat() : [] };
    };
    const whole = await asked({ firstMin: 25_000 });
    expect(whole.letter).toMatchObject({
      to: { name: 'Anu Nair', email: HERS },
      subject: 'Payment for your request Q-2026-4K7M2P: ₹1,000',
    });
    const [first, last] = [
      ['In parts, first at least', '₹250'],
      ['Last day', '30 Nov 2026'],
    ];
    expect(whole.rows).toEqual(['To be paid', '₹1,000', ...first, ...last]);
    const rest = await asked({ firstMin: 25_000, payments: half });
    expect(rest.rows).toEqual(['To be paid', '₹600', ...last]);
    expect((await asked({})).rows).toEqual(['To be paid', '₹1,000', ...last]);
    expect(rest.letter?.blocks).toHaveLength(3);
    expect((await asked({ provider: 'test' })).letter?.blocks.slice(3)).toEqual([
      { is: 'note', text: 'This site is a test: no money moves.' },
    ]);
  });

  it('are not sent where nothing can be paid, or nobody can be written to', async () => {
    for (const fields of [{ end: 'expired' }, { isCancelDue: true }] as const)
      expect(await written('payment-link', fields, {}, HERS)).toBeNull();
    expect(await written('payment-link', {}, { link: 'none' }, HERS)).toBeNull();
    for (const email of [undefined, null, ''])
      expect(await written('payment-link', {}, {}, email)).toBeNull();
  });
});
