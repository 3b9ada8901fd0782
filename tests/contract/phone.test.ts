import fc from 'fast-check';
import type { CountryCode } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { plainDigits } from '../../src/contract/kernel/digits.ts';
import { formerPhones, isBlank, readPhone, storedPhone } from '../../src/contract/kernel/phone.ts';
import { splitPhone } from '../../src/contract/kernel/phone-parts.ts';
import { phoneText } from '../../src/contract/kernel/phone-text-rules.ts';
import { drawn } from '../support/effort.ts';

const numberOf = (typed: string) => {
  const read = readPhone(typed);
  return 'wrong' in read ? read.wrong : read.number;
};

describe('a phone number', () => {
  it.each([
    ['98470 12345', '+919847012345'],
    ['+91 98470 12345', '+919847012345'],
    ['+919847012345', '+919847012345'],
    ['098470 12345', '+919847012345'],
    ['+91 098470 12345', '+919847012345'],
    ['+91 (0)98470-12345', '+919847012345'],
    ['0091 98470 12345', '+919847012345'],
    ['+0091 98470 12345', '+919847012345'],
    ['91 98470 12345', '+919847012345'],
    ['91-98470-12345', '+919847012345'],
    ['+91 +91 98470 12345', '+919847012345'],
    ['+91 91 98470 12345', '+919847012345'],
    ['+91 0091 98470 12345', '+919847012345'],
    ['+91 91234 56789', '+919123456789'],
    ['91234 56789', '+919123456789'],
    ['(0484) 400 0000', '+914844000000'],
    ['+91 484 400 0000', '+914844000000'],
    ['+91 (0)484 400-0000', '+914844000000'],
    ['011 4000 0000', '+911140000000'],
    ['98470\u00a012345', '+919847012345'],
    ['98470\u2009123\u202f45', '+919847012345'],
    ['\u202a+91 98470 12345\u202c', '+919847012345'],
    ['\u200e98470\u200b12345\u2060', '+919847012345'],
    ['൯൮൪൭൦ ൧൨൩൪൫', '+919847012345'],
    ['९८४७० १२३४५', '+919847012345'],
    ['＋９１ ９８４７０ １２３４５', '+919847012345'],
    ['tel:+919847012345', '+919847012345'],
    ['Phone: 98470 12345 (home)', '+919847012345'],
    ['98470 12345 വീട്', '+919847012345'],
    ['tel:98470-12345;phone-context=+91', '+919847012345'],
    ['+971 50 123 4567', '+971501234567'],
    ['+971 050 123 4567', '+971501234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['0065 6123 4567', '+6561234567'],
    ['+91 0065 6123 4567', '+6561234567'],
    ['00960 777 1234', '+9607771234'],
    ['+91 00960 777 1234', '+9607771234'],
    ['00 98470 12345', '+919847012345'],
    ['+91 +971 50 123 4567', '+971501234567'],
    ['(+960) 332-1234', '+9603321234'],
    ['+44 (0)20 7946 0958', '+442079460958'],
  ])('typed as %j is %s', (typed, number) => {
    expect(readPhone(typed)).toEqual({ number, extension: null });
  });

  it.each([
    ['98470 1234', 'An Indian mobile number has ten digits; this one has nine.'],
    ['+91 98470 1234', 'An Indian mobile number has ten digits; this one has nine.'],
    ['098470 1234', 'An Indian mobile number has ten digits; this one has nine.'],
    ['+91 98470 123456', 'An Indian mobile number has ten digits; this one has eleven.'],
    [
      '98470 123456',
      'An Indian mobile number has ten digits; this one has eleven. For a number of another country, start with + and its code.',
    ],
    [
      '984701',
      'An Indian phone number has ten digits, a landline with its area code; this one has six.',
    ],
    [
      '2234 5678',
      'An Indian phone number has ten digits, a landline with its area code; this one has eight.',
    ],
    ['12345', 'An Indian phone number has ten digits; this one has five.'],
    ['+91', 'An Indian phone number has ten digits; this one has none.'],
    ['1000000000', 'No Indian phone number begins with 10. Please check it.'],
    ['+999 12345678', 'No country has the code of this number. Please check what follows the +.'],
    ['+971 50 12', 'This number is too short for the country code +971. Please check it.'],
    ['+971 50 123', 'There is no such number with the country code +971. Please check it.'],
    ['+971 50 12345 678901', 'This number is too long for the country code +971. Please check it.'],
    ['call me', 'Please enter the digits of a phone number.'],
    ['98470 12345, 98470 12346, 98470 12347', 'Please enter one phone number only.'],
  ])('typed as %j is refused: %s', (typed, wrong) => {
    expect(readPhone(typed)).toEqual({ wrong });
  });

  it.each([
    '0484 400 0000 ext 12',
    '0484 400 0000x12',
    '+914844000000;ext=12',
    '04844000000 Extn. 12',
  ])('separates the extension of %j', (typed) => {
    expect(readPhone(typed)).toEqual({ number: '+914844000000', extension: '12' });
  });

  it.each(['call me at 9 pm 98470 1234', '98470 12345 after 6pm', '98470 12345 വീട് 2'])(
    'is not collected from words: %s',
    (typed) => {
      expect(readPhone(typed)).toEqual({
        wrong: 'Please enter the digits of the phone number only, without words.',
      });
    },
  );

  it.each([
    '1800 123 456',
    '1800 123 4567',
    '01800 123 456',
    '+91 1800 123 456',
    '91 1860 123 4567',
  ])('is refused if it is toll-free or of shared cost: %s', (typed) => {
    expect(numberOf(typed)).toMatch(
      /^We cannot call numbers that begin with 18[06]0\. Please enter a mobile or landline number\.$/,
    );
  });

  it('does not change when it is read again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '+',
        '0',
        '00',
        '91',
        '+91',
        '971',
        ' ',
        '(0)',
        '-',
        ' ext ',
        ';ext=',
        'x',
        '\u200e',
      ),
      fc.integer({ min: 0, max: 9_999_999_999 }).map(String),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const read = readPhone(pieces.join(''));
        if ('wrong' in read) return;
        expect(read.number).toMatch(/^\+[1-9]\d{6,14}$/);
        const { number, extension } = read;
        expect(readPhone(number)).toEqual({ number, extension: null });
        expect(readPhone(`${number};ext=${extension ?? 1}`)).toEqual({
          number,
          extension: extension ?? '1',
        });
        expect(storedPhone(number)).toBe(number);
      }),
      drawn(3000),
    );
  });

  it('is the same for every way of writing it', () => {
    const national = fc.stringMatching(/^[6-9]\d{9}$/);
    const prefix = fc.constantFrom(
      '',
      '0',
      '91',
      '+91',
      '0091',
      '+910',
      '+91 91 ',
      '+91 +91 ',
      'tel:',
    );
    const gap = fc.constantFrom('', ' ', '-', '\u00a0', '\u2009', '\u200e', ') (');
    fc.assert(
      fc.property(national, prefix, gap, fc.nat(10), (digits, before, between, at) => {
        const typed = `${before}${digits.slice(0, at)}${between}${digits.slice(at)}`;
        expect(numberOf(typed)).toBe(`+91${digits}`);
      }),
      drawn(),
    );
  });

  it('with +91 is valid with ten digits, not with fewer or more', () => {
    // Digits that begin with 91 may be a number whose country code was typed twice.
    const national = fc.stringMatching(/^[2-8]\d{3,12}$/);
    fc.assert(
      fc.property(national, (digits) => {
        expect('number' in readPhone(`+91${digits}`)).toBe(digits.length === 10);
      }),
      drawn(),
    );
  });

  it.each(Object.entries(examples) as [CountryCode, string][])(
    'of %s follows the library',
    (country, national) => {
      const number = `+${metadata.countries[country]?.[0]}${national}`;
      expect(readPhone(number)).toEqual({ number, extension: null });
    },
  );
});

describe('a number from an old document', () => {
  it.each([
    ['+9109847012345', '+919847012345'],
    ['+91919847012345', '+919847012345'],
    ['+9710501234567', '+971501234567'],
    ['+919847012345', '+919847012345'],
    ['+91984701234', '+91984701234'],
    ['', ''],
    // These have a reading in India, and one in another country.
    ['+91009607771234', '+91009607771234'],
    ['006561234567', '006561234567'],
    ['00919847012345', '+919847012345'],
    ['+911800123456', '+911800123456'],
  ])('%s is read as %s', (kept, number) => {
    expect(storedPhone(kept)).toBe(number);
  });
});

describe('the older forms of a number', () => {
  it('include the trunk zero or the country code', () => {
    expect(formerPhones('+919847012345')).toEqual(['+9109847012345', '+91919847012345']);
    expect(formerPhones('+971501234567')).toContain('+9710501234567');
  });

  it('never match the number of another person', () => {
    expect(formerPhones('+49869794')).toEqual(['+490869794']);
    for (const [country, national] of Object.entries(examples)) {
      const number = `+${metadata.countries[country as CountryCode]?.[0]}${national}`;
      for (const form of formerPhones(number)) expect(storedPhone(form)).toBe(number);
    }
  });
});

describe('the field of a phone number', () => {
  const check = (rules: Parameters<typeof phoneText>[0], typed: string) =>
    phoneText(rules).safeParseAsync(typed);
  const messageOf = async (rules: Parameters<typeof phoneText>[0], typed: string) =>
    (await check(rules, typed)).error?.issues.map(({ message }) => message);
  const missing = 'Please enter it.';

  it('requires a number unless it may be empty', async () => {
    for (const blank of ['', ' \u00a0\u200e']) {
      expect(await messageOf({ missing }, blank)).toEqual([missing]);
      expect((await check({ missing, mayBeEmpty: true }, blank)).data).toBe('');
    }
  });

  it('keeps an extension where the field allows one, and refuses it elsewhere', async () => {
    const typed = '0484 400 0000 ext 12';
    const kept = (await check({ missing, keepsExtension: true }, typed)).data ?? '';
    expect(kept).toBe('+914844000000;ext=12');
    expect(splitPhone(kept)).toEqual({ phone: '+914844000000', phoneExtension: '12' });
    expect(await messageOf({ missing }, typed)).toEqual([
      'Please leave out the extension: we can call only the number itself.',
    ]);
    expect(splitPhone('+914844000000')).toEqual({ phone: '+914844000000', phoneExtension: null });
  });

  it('says why a number is wrong, and refuses more than a hundred characters unread', async () => {
    expect(await messageOf({ missing }, '98470 1234')).toEqual([
      'An Indian mobile number has ten digits; this one has nine.',
    ]);
    expect(await messageOf({ missing }, '9'.repeat(101))).toEqual([
      'A phone number can have at most 100 characters.',
    ]);
  });
});

describe('decimal digits', () => {
  it('of all scripts are read by their position in their row', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => !(code >= 0xd800 && code <= 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    );
    const read = all.map((code) => plainDigits(String.fromCodePoint(code))).join('');
    expect(read).toBe('0123456789'.repeat(all.length / 10));
    expect(plainDigits('൦൧൨ ०१२ ௦௧௨ ٣٤٥')).toBe('012 012 012 345');
    expect(isBlank('\u2066\u2069')).toBe(true);
  });
});
