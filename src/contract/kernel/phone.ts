// The rule for phone numbers: turns typed or pasted text into E.164, or into a sentence that says
// what is wrong. Browser, plain forms, API and server share it.

import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { HOME_COUNTRY, INDIAN_NUMBER } from '../address/home-country.ts';
import { fill } from '../language/fill.ts';
import { countWord } from './count-words.ts';
import { plainDigits } from './digits.ts';
import { PHONE_MESSAGES } from './phone-messages.ts';

export const DEFAULT_COUNTRY = HOME_COUNTRY;
const INDIA = '+91';
/** The ten digits, after a trunk zero or a country code that was typed twice. */
const AFTER_INDIA = /^(?:0|91)*?((?:1[1-9]|[2-9]\d)\d{8})$/;
/** Toll-free and shared-cost numbers, on which no customer can be called back. */
const NOT_CALLED = /^(?:1800|1860)\d{5,9}$/;
/** Most digits: the longest number of any country, including dialling codes typed before it. */
const DIGITS_MAX = 20;

export type PhoneReading = { number: string; extension: string | null } | { wrong: string };

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** An extension at the end: `ext 12`, `extn. 12`, `extension 12`, `x12`, `#12`, `;ext=12`. */
const EXTENSION = /^(.*[^a-z])(?:ext=|extension|extn|ext|x|#)[\s.:]*(\d{1,7})$/i;
/** The parameters of a `tel:` address after the number (RFC 3966). */
const PARAMETER = /;(?:phone-context|isub|tsub|npdi|rn|cic)=([^;]*)/gi;

/** The text with plain digits, one kind of space and plus sign, and no invisible characters. */
const plainText = (typed: string) =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the text has no visible character. */
export const isBlank = (typed: string) => plainText(typed) === '';

const wrongIndian = (national: string, hasCode: boolean): string => {
  const { beginning, digits, mobile, landline, abroad } = PHONE_MESSAGES;
  const { length } = national;
  const count = countWord(length, 'none');
  if (length === 10) return fill(beginning, { start: national.slice(0, 2) });
  if (length < 6 || length > 15) return fill(digits, { count });
  const elsewhere = length > 10 && !hasCode ? ` ${abroad}` : '';
  if (/^[6-9]/.test(national) && length > 8) return `${fill(mobile, { count })}${elsewhere}`;
  return length > 10 ? `${fill(digits, { count })}${elsewhere}` : fill(landline, { count });
};

/** @param digits after a country code of India, or without any code. */
const nationalIndian = (digits: string) => {
  const national = AFTER_INDIA.exec(digits)?.[1];
  return national && !NOT_CALLED.test(national) ? `${INDIA}${national}` : undefined;
};

const indian = (digits: string, hasCode: boolean): string | { wrong: string } => {
  // 00 is the international prefix, so this reading comes first.
  const abroad = /^00([1-9]\d*)$/.exec(digits)?.[1];
  const elsewhere = abroad ? international(abroad) : undefined;
  if (typeof elsewhere === 'string') return elsewhere;
  const national = nationalIndian(digits);
  if (national) return national;
  const bare = digits.replace(/^(?:0|91(?=1800|1860))+/, '');
  if (NOT_CALLED.test(bare))
    return {
      wrong: fill(PHONE_MESSAGES.notCalled, { start: bare.slice(0, 4) }),
    };
  return elsewhere ?? { wrong: wrongIndian(digits.replace(/^0+/, ''), hasCode) };
};

/** @param digits without the plus sign, country code first. */
const international = (digits: string): string | { wrong: string } => {
  if (digits.startsWith('91')) return indian(digits.slice(2), true);
  const text = `+${digits}`;
  const parsed = parsePhoneNumberFromString(text, metadata);
  if (parsed?.isValid()) return parsed.number;
  const code = parsed?.countryCallingCode;
  const length = validatePhoneNumberLength(text, metadata);
  if (!code || length === 'INVALID_COUNTRY') return { wrong: PHONE_MESSAGES.noCountry };
  if (length === 'TOO_SHORT') return { wrong: fill(PHONE_MESSAGES.short, { code }) };
  if (length === 'TOO_LONG') return { wrong: fill(PHONE_MESSAGES.long, { code }) };
  return { wrong: fill(PHONE_MESSAGES.unknown, { code }) };
};

/**
 * The number in E.164 and its extension, or what is wrong with it. `098470 12345`, `+91 (0)98470
 * 12345` and `0091 98470 12345` are `+919847012345`. A number without a country code is Indian.
 */
export const readPhone = (typed: string): PhoneReading => {
  const context = /;phone-context=(\+\d+)/i.exec(typed)?.[1] ?? '';
  const text = plainText(typed).replace(PARAMETER, '');
  const [, number = text, extension = null] = EXTENSION.exec(text) ?? [];
  const digits = onlyDigits(number);
  if (digits === '') return { wrong: PHONE_MESSAGES.noDigits };
  // A label may stand beside the number. Digits with words between them are not one number.
  const between = number.split(/\d+/).slice(1, -1);
  if (between.some((text) => /\p{L}/u.test(text))) return { wrong: PHONE_MESSAGES.words };
  if (digits.length > DIGITS_MAX) return { wrong: PHONE_MESSAGES.several };
  // A second plus sign is followed by the whole number once more.
  const plus = number.lastIndexOf('+');
  const read =
    plus >= 0
      ? international(onlyDigits(number.slice(plus)).replace(/^0+/, ''))
      : context
        ? international(onlyDigits(context) + digits)
        : indian(digits, false);
  return typeof read === 'string' ? { number: read, extension } : read;
};

/** The form of numbers stored before numbers were checked by country. */
const FORMERLY_STORED = /^\+[1-9]\d{7,14}$/;

/**
 * The forms in which older documents store the same number: with a trunk zero or a repeated country
 * code. Excludes forms that are valid numbers themselves.
 */
export const formerPhones = (number: string) => {
  const parsed = parsePhoneNumberFromString(number, metadata);
  if (!parsed) return [];
  const { countryCallingCode: code, nationalNumber } = parsed;
  return [`+${code}0${nationalNumber}`, `+${code}${code}${nationalNumber}`].filter(
    (form) => FORMERLY_STORED.test(form) && storedPhone(form) === number,
  );
};

/**
 * Reads a number from a document, which may be older than the rule: returns the stored form if the
 * rule reads exactly one number in it, otherwise the text unchanged.
 */
export const storedPhone = (kept: string) => {
  if (kept === '' || INDIAN_NUMBER.test(kept)) return kept;
  const read = readPhone(kept);
  if ('wrong' in read || read.extension) return kept;
  const afterCode = /^(?:\+91|(?=0))(\d+)$/.exec(kept.replace(/[^\d+]/g, ''))?.[1];
  const asIndian = afterCode === undefined ? undefined : nationalIndian(afterCode);
  return asIndian === undefined || asIndian === read.number ? read.number : kept;
};
