// Finished letters: every string in both parts, no active content, and headers that no input can
// extend.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';
import { createApp } from '../../../src/server/app.ts';
import { escaped } from '../../../src/server/kernel/html-page.ts';
import {
  type Block,
  type DatedLetterhead,
  type Letter,
  recipient,
} from '../../../src/server/kernel/outbox/letter.ts';
import { LETTER_COLOURS, letterHtml } from '../../../src/server/kernel/outbox/letter-html.ts';
import { letterText } from '../../../src/server/kernel/outbox/letter-text.ts';
import { mailOf, oneLine } from '../../../src/server/kernel/outbox/mail-sender.ts';
import { parseSender, parseSmtpUrl } from '../../../src/server/kernel/outbox/mail-settings.ts';
import { COMPANY, LEGAL } from '../../support/company.ts';
import { drawn } from '../../support/effort.ts';
import { createTestApi, SITE } from '../../support/test-api.ts';

const LETTERHEAD: DatedLetterhead = {
  company: COMPANY,
  legalName: LEGAL.legalName,
  from: { name: 'The Maker', email: 'letters@lifts.example' },
  desk: recipient('The Maker', 'desk@lifts.example'),
  link: (path) => `${SITE}${path}`,
};

const text = fc.oneof(
  fc
    .string({ minLength: 1, unit: 'grapheme' })
    .map((drawnText) => drawnText.replace(/[\r\n]/g, ' ')),
  fc.constantFrom('<script>alert(1)</script>', '"\' onload=x', '&amp;', 'ലിഫ്റ്റ്', 'a@b.example'),
);
const href = fc.webUrl({ withQueryParameters: true });
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ is: fc.constantFrom('heading', 'paragraph', 'note'), text }) as fc.Arbitrary<Block>,
  fc.record({ is: fc.constant('button' as const), text, href }),
  fc.record({
    is: fc.constant('table' as const),
    rows: fc.array(fc.tuple(text, text), { minLength: 1 }),
    total: fc.tuple(text, text),
  }),
);
const letter: fc.Arbitrary<Letter> = fc.record({
  to: text.map((name) => recipient(name, 'anu@example.com')),
  subject: text,
  preview: text,
  blocks: fc.array(block),
});

const stringsOf = (one: Block): string[] => {
  if (one.is === 'table') return [...one.rows.flat(), ...(one.total ?? [])];
  return one.is === 'button' ? [one.text, one.href] : [one.text];
};

describe('a letter', () => {
  it('has every string in both parts, escaped where necessary', () => {
    fc.assert(
      fc.property(letter, (drawnLetter) => {
        const html = letterHtml(drawnLetter, LETTERHEAD);
        const plain = letterText(drawnLetter, LETTERHEAD);
        const strings = [
          drawnLetter.subject,
          drawnLetter.preview,
          ...drawnLetter.blocks.flatMap(stringsOf),
        ];
        for (const string of strings) {
          expect(html).toContain(escaped(string));
          expect(plain).toContain(string);
        }
        expect(html).not.toMatch(/<script|<img|<link|<iframe|\ssrc=|url\(/i);
      }),
      drawn(60),
    );
  });

  it('names its sender and their address, and the reader of the answer', async () => {
    const one: Letter = {
      to: recipient('Anu', 'anu@example.com'),
      subject: 'News',
      preview: 'One.',
      blocks: [],
    };
    for (const part of [letterHtml(one, LETTERHEAD), letterText(one, LETTERHEAD)]) {
      expect(part).toContain(LEGAL.legalName);
      expect(part).toContain(COMPANY.offices[0]?.postalCode);
      expect(part).toContain(COMPANY.email);
    }
    const mail = await mailOf(one, { messageId: '<x@lifts.example>' }, LETTERHEAD);
    expect(mail.from).toEqual({ name: 'The Maker', address: 'letters@lifts.example' });
    expect(mail.replyTo.address).toBe('desk@lifts.example');
    expect(mail.headers['Auto-Submitted']).toBe('auto-generated');
  });

  it('keeps subject and name on one line, whatever the person’s name is', () => {
    const wild = 'Anu\r\nBcc: all@example.com\u2028\u0000 end';
    expect(oneLine(wild)).toBe('Anu Bcc: all@example.com  end');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(oneLine(name)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
      drawn(),
    );
  });

  it('has the colours of the pages', () => {
    const tokens = readFileSync(`${ROOT}/src/styles/tokens.css`, 'utf8');
    for (const [name, value] of Object.entries(LETTER_COLOURS))
      expect(tokens).toContain(`--${name}: ${value};`);
  });
});

describe('every kind of letter', () => {
  const { letters } = createApp(createTestApi({}, () => undefined).deps).services;
  it.each(Object.entries(letters))('%s has an example that can be sent', (_kind, kind) => {
    const example = kind.example(LETTERHEAD);
    expect(kind.label.length).toBeGreaterThan(3);
    expect(example.subject.length).toBeLessThanOrEqual(78);
    expect(example.preview).not.toBe('');
    expect(letterHtml(example, LETTERHEAD)).toContain(escaped(example.preview));
    expect(letterText(example, LETTERHEAD)).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

describe('the address of a mail server', () => {
  it.each([
    'smtps://user:pass@mail.example',
    'smtp://user:p%40ss@mail.example:587/?requireTLS=true',
    'smtp://127.0.0.1:2525',
    'smtp://localhost:2525/?connectionTimeout=1000',
    'smtp://[::1]:2525',
  ])('%s is accepted', (address) => {
    expect(parseSmtpUrl(address)).toMatchObject({ host: expect.any(String) });
  });

  it.each([
    'smtp://user:pass@mail.example:587',
    'smtp://user:pass@mail.example/?requireTLS=false',
    'smtp://localhost.mail.example',
    'smtp://127.0.0.1.example',
    'smtps://mail.example/?tls.rejectUnauthorized=false',
    'smtps://mail.example/?ignoreTLS=true',
    'smtps://mail.example/?socketTimeout=999999',
    'http://mail.example',
    'smtps://',
    'smtps://:pass@mail.example',
    'smtps://user:%zz@mail.example',
    'mail.example:587',
    '',
  ])('%s is refused', (address) => {
    expect(parseSmtpUrl(address)).toBeUndefined();
  });
});

describe('the sender of letters', () => {
  it.each([
    ['orders@lifts.example', { email: 'orders@lifts.example' }],
    ['The Maker <Orders@lifts.example>', { name: 'The Maker', email: 'orders@lifts.example' }],
    ['"Maker, The" <orders@lifts.example>', { name: 'Maker, The', email: 'orders@lifts.example' }],
    ['ഉയരം <orders+1@lifts.example>', { name: 'ഉയരം', email: 'orders+1@lifts.example' }],
  ])('%s is read', (sender, read) => {
    expect(parseSender(sender)).toEqual(read);
  });

  it.each([
    'nobody',
    'A <a@b.example>, B <c@d.example>',
    'A\r\nBcc: x@y.example <a@b.example>',
    '<a@b.example> more',
    `${'n'.repeat(81)} <a@b.example>`,
  ])('%j is refused', (sender) => {
    expect(parseSender(sender)).toBeUndefined();
  });
});
