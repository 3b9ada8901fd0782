// The words of a payment link's page in every state.
import { describe, expect, it } from 'vitest';
import { type Awaited, linkHtml, noLinkHtml } from '../../../src/server/payment-link/link-page.ts';
import {
  type StoredPaymentLink,
  shownLink,
} from '../../../src/server/payment-link/stored-payment-link.ts';
import { storedLink, storedLinkPayment } from '../../support/stored-links.ts';

const CONTACT = 'If you have a question, please call us.';
const QUIET = 'You pay on the page of our payment service, by UPI, card or net banking.';
const PAYEE = {
  name: 'The Maker',
  legalName: 'The Maker Lifts',
  gstin: null,
  phone: '+91 484 000 0000',
};
const HEAD = ['Advance for the lift', '₹1,000'];
const WHO = ['Payee', 'The Maker', 'Legal name', 'The Maker Lifts', 'Purpose', 'Quote'];
const LIFT = ['Lift', 'Residential lift'];
const NUMBER = ['Number', 'P-2026-4K7M2P'];
const LAST = ['Last day', '30 Nov 2026'];
const PHONE = ['Office phone', '+91 484 000 0000'];
const half = [storedLinkPayment()];
const QUOTE = { about: null, elevatorType: 'Residential' } as const;

type Facts = Parameters<typeof shownLink>[1];
type Options = {
  awaited?: Awaited;
  payee?: Partial<Facts['company'] & Facts['legal']>;
  quote?: Facts['quote'];
};
const shown = (
  fields: Partial<StoredPaymentLink> = {},
  { awaited = 'no', payee = {}, ...more }: Options = {},
) => {
  const quote = 'quote' in more ? more.quote : QUOTE;
  const seller = { ...PAYEE, ...payee };
  const link = shownLink(storedLink(fields), {
    quote,
    company: seller,
    legal: seller,
    isPaymentKnown: false,
  });
  const main = linkHtml(link, awaited);
  return {
    main,
    texts: main.split(/<[^>]*>/).flatMap((text) => text.trim() || []),
    tone: /data-tone="(\w+)"/.exec(main)?.[1],
  };
};

describe('the page of a payment link', () => {
  it('names payee, purpose and last day, and leads to the page of the gateway', () => {
    const { main, texts, tone } = shown();
    const rows = [...WHO, ...LIFT, ...NUMBER, ...LAST, ...PHONE];
    expect(texts).toEqual([...HEAD, ...rows, 'Pay ₹1,000', QUIET]);
    expect(main).toContain('<a class="button" href="https://rzp.io/i/abc" rel="noreferrer">');
    expect(main).toContain('href="tel:+914840000000"');
    expect(tone).toBeUndefined();
  });

  it('names the GSTIN of a company that has one, and the model that was asked about', () => {
    const { texts } = shown(
      {},
      {
        payee: { gstin: '32AABCU9603R1ZW' },
        quote: { about: 'HL-300 Home lift', elevatorType: 'Residential' },
      },
    );
    expect(texts.join()).toContain('GSTIN,32AABCU9603R1ZW');
    expect(texts.join()).toContain('Lift,HL-300 Home lift');
  });

  it.each([undefined, { about: null, elevatorType: 'Other' as const }])(
    'names no lift where the request names none, or has been deleted (%j)',
    (quote) => {
      expect(shown({}, { quote }).texts).not.toContain('Lift');
    },
  );

  it('names the least first part until a part is paid, and says if no money moves', () => {
    const first = shown({ firstMin: 25_000, provider: 'test' });
    expect(first.texts.join()).toContain('First part, at least,₹250');
    expect(first.texts.at(-1)).toBe(`This site is a test: no money moves. ${QUIET}`);
    expect(shown({ firstMin: 25_000, payments: half }).texts).not.toContain('First part, at least');
  });

  it('thanks for a part and asks for the rest', () => {
    const { texts, tone } = shown({ payments: half });
    const money = ['Received', '₹400', 'Still to be paid', '₹600'];
    expect(texts).toEqual([
      ...HEAD,
      'We have received a part. Thank you.',
      ...[...WHO, ...LIFT, ...NUMBER, ...money, ...LAST, ...PHONE],
      'Pay the remaining ₹600',
      QUIET,
    ]);
    expect(tone).toBe('good');
  });

  it('thanks when all is paid, and offers nothing to pay', () => {
    const { texts, tone } = shown({ payments: [storedLinkPayment({ amount: 1_00_000 })] });
    expect(texts).toEqual([
      ...HEAD,
      'This has been paid in full. Thank you.',
      ...[...WHO, ...LIFT, ...NUMBER, 'Received', '₹1,000', ...PHONE],
    ]);
    expect(tone).toBe('good');
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
  ] as const)('with %j offers nothing to pay, and says why', (fields, words) => {
    const { texts, tone } = shown(fields, { awaited: 'asking' });
    expect(texts).toEqual([...HEAD, words, ...WHO, ...LIFT, ...NUMBER, ...LAST, ...PHONE]);
    expect(tone).toBe('wait');
  });

  it('says that it looks for an unrecorded payment, and when it stops', () => {
    const asking = shown({}, { awaited: 'asking' });
    expect([asking.texts[2], asking.tone]).toEqual([
      'We are asking the payment service for your payment. This page asks again by itself.',
      'wait',
    ]);
    expect(asking.main).not.toContain('class="button"');
    const unheard = shown({}, { awaited: 'unheard' });
    expect(unheard.texts[2]).toBe(
      `We have not heard of a new payment. If money has been taken, it will be recorded here or returned; please do not pay twice. ${CONTACT}`,
    );
  });

  it('has no way to pay without an address of the gateway', () => {
    expect(shown({ url: null }).texts).not.toContain('Pay ₹1,000');
  });

  it('escapes what visitors, staff and gateway wrote', () => {
    const { main } = shown(
      { title: '<b>Lift</b>', url: 'https://rzp.io/?a="b"' },
      {
        payee: { name: 'Lifts & Co' },
        quote: { about: '<!--/payment--><script>', elevatorType: 'Other' },
      },
    );
    expect(main).toContain('<h1>&lt;b&gt;Lift&lt;/b&gt;</h1>');
    expect(main).toContain('href="https://rzp.io/?a=&quot;b&quot;"');
    expect(main).toContain('<dd>Lifts &amp; Co</dd>');
    expect(main).toContain('<dd>&lt;!--/payment--&gt;&lt;script&gt;</dd>');
  });

  it('warns of an unknown link, and says after a failure that opening it charges nothing', () => {
    expect(noLinkHtml(true, 'Not found')).toContain('do not pay anything');
    expect(noLinkHtml(false, 'Please try <again>.')).toContain(
      'Please try &lt;again&gt;. Opening this page charges nothing.',
    );
  });
});
