// Text that honest people type and paste is accepted, however close it comes to a limit.
import { describe, expect, it } from 'vitest';
import { addressSchema } from '../../../../src/contract/address/rules.ts';
import { createTestApi, PASSWORD } from '../../../support/test-api.ts';

/**
 * Letters that are several code points each: with a joiner, and with a mark that composing joins.
 */
const MALAYALAM = 'ശ്രീലക്ഷ്മി വാര്‍ഷ്‌ണേയി';
const DECOMPOSED = 'Zoë Ångström-Müller'.normalize('NFD');
const ADDRESS = {
  firstName: 'Anu',
  phone: '98470 12345',
  line1:
    'Flat 12B, Tower 3, Prestige Lakeside Habitat, Whitefield-Sarjapur Road, Varthur Hobli, near the old railway crossing'.slice(
      0,
      120,
    ),
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'KA',
  pincode: '560 087',
};

describe('a name', () => {
  it.each([
    ['in Malayalam, with joiners', MALAYALAM],
    ['of eighty letters with a mark each', 'é'.normalize('NFD').repeat(80)],
    ['whose accents are sent one by one', DECOMPOSED],
    ['with spaces all around', `   ${'A'.repeat(80)}   `],
    ['of eighty Malayalam syllables of two signs', 'കി'.repeat(40)],
    ['with every sign Vietnamese stacks', 'Nguyễn Thị Ánh'.normalize('NFD')],
  ])('%s signs up', async (_what, firstName) => {
    const visitor = createTestApi().visitor();
    await visitor.get('/user');
    const answer = await visitor.postForm('/auth/signup', {
      firstName,
      email: 'anu@example.com',
      password: PASSWORD,
      passwordAgain: PASSWORD,
    });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    expect(answer.body.user.firstName).toBe(firstName.normalize('NFC').trim());
  });
});

describe('a telephone number', () => {
  it.each([
    'Tel.: +91 (0) 484 - 000 0000 (office)',
    '\u202a+91 98470 12345\u202c',
    'tel:+91-98470-12345',
    '  (0484) 000 0000  ',
    '+91\u00a098470\u00a012345',
  ])('pasted as %j is taken', async (phone) => {
    const visitor = createTestApi().visitor();
    await visitor.get('/user');
    const answer = await visitor.post('/quote', {
      name: 'Anu',
      phone,
      elevatorType: 'Residential',
      location: 'Kerala',
    });
    expect([answer.status, answer.text.slice(0, 120)]).toEqual([
      201,
      expect.stringContaining('quoteNumber'),
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['as long as it may be', ADDRESS],
    [
      'with doubled spaces that are removed',
      { ...ADDRESS, line1: ADDRESS.line1.slice(0, 100).replaceAll(' ', '   ') },
    ],
    ['in Malayalam', { ...ADDRESS, line1: `${MALAYALAM}, തൃശ്ശൂർ`, city: 'തൃശ്ശൂർ' }],
    ['with notes of many lines', { ...ADDRESS, siteNotes: 'Gate code 12\r\n'.repeat(30) }],
    ['with a GSTIN typed in groups', { ...ADDRESS, gstin: '29 AAGCB 7383 J1Z4' }],
  ])('%s is taken', async (_what, fields) => {
    const parsed = await addressSchema.safeParseAsync(fields);
    expect(parsed.error?.issues ?? []).toEqual([]);
  });
});

describe('an e-mail address', () => {
  it('of 254 characters with spaces around it is taken', async () => {
    const visitor = createTestApi().visitor();
    await visitor.get('/user');
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;
    const answer = await visitor.post('/auth/login', {
      email: `   ${email}   `,
      password: PASSWORD,
    });
    expect([email.length <= 254, answer.status, answer.body.code]).toEqual([
      true,
      401,
      'wrong_login',
    ]);
  });
});
