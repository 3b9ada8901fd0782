// The view of staff on a letter with a secret in it.
import { describe, expect, it } from 'vitest';
import {
  type DatedLetterhead,
  type Letter,
  recipient,
} from '../../../src/server/kernel/outbox/letter.ts';
import { letterPage, shownLetter } from '../../../src/server/outbox/letter-desk.ts';
import { COMPANY, LEGAL } from '../../support/company.ts';

const SECRET = 'c2VjcmV0LXRva2VuLW9mLWEtcmVzZXQ';
const LINK = `https://lifts.example/reset-password#t=${SECRET}`;
const LETTERHEAD: DatedLetterhead = {
  company: COMPANY,
  legalName: LEGAL.legalName,
  from: { name: 'The Maker', email: 'letters@lifts.example' },
  desk: recipient('The Maker', 'desk@lifts.example'),
  link: (path) => `https://lifts.example${path}`,
};
const LETTER: Letter = {
  to: recipient('Anu', 'anu@example.com'),
  subject: 'Set a new password',
  preview: `Open ${LINK}`,
  blocks: [
    { is: 'paragraph', text: `If the button does not work, open ${LINK} yourself.` },
    { is: 'table', rows: [['Link', LINK]] },
    { is: 'button', text: 'Set a new password', href: LINK },
    { is: 'button', text: 'Without a site', href: `/reset-password#t=${SECRET}` },
    { is: 'note', text: 'Order #12 is not a link.' },
  ],
};

describe('a secret in the link of a letter', () => {
  it('is hidden in every form in which staff see the letter', async () => {
    const shown = await shownLetter(LETTER, { messageId: '<a@b.example>' }, LETTERHEAD);
    const page = await letterPage(LETTER, LETTERHEAD).text();
    const file = Buffer.from(shown.eml).toString('latin1').replace(/=\r\n/g, '');
    for (const text of [JSON.stringify(shown), file, page]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(Buffer.from(SECRET).toString('base64').slice(4, 20));
    }
    expect(shown.isRedacted).toBe(true);
    expect(shown.text).toContain('https://lifts.example/reset-password#(left-out)');
    expect(shown.text).toContain('Order #12 is not a link.');
  });
});
