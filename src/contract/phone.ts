// Telephone numbers as people type or paste them.
export const DEFAULT_COUNTRY = 'IN';
const DEFAULT_CALLING_CODE = '91';
const NATIONAL_DIGITS = 10;

const hasDigits = (text: string) => /\d/.test(text);

/**
 * Without the `(0)` that people write after a country code: it is dialled only within the country.
 */
const withoutTrunkZero = (text: string, plus: number) => {
  const at = text.indexOf('(0)', plus + 1);
  return at < 0 ? text : `${text.slice(0, at)}${text.slice(at + 3)}`;
};

/**
 * International form of what was typed: `(0484) 000-0000` and `+91 484 000 0000` become
 * `+914840000000`.
 * A number without a country code is taken as Indian. Text without digits comes back as it is, for
 * the schema to refuse.
 */
export const internationalNumber = (typed: string) => {
  const text = typed.trim();
  const plus = text.indexOf('+');
  const isInternational = plus >= 0 && !hasDigits(text.slice(0, plus));
  const digits = (isInternational ? withoutTrunkZero(text, plus) : text).replace(/\D/g, '');
  if (!digits) return text;
  if (isInternational) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const hasCode =
    digits.startsWith(DEFAULT_CALLING_CODE) &&
    digits.length === DEFAULT_CALLING_CODE.length + NATIONAL_DIGITS;
  return hasCode ? `+${digits}` : `+${DEFAULT_CALLING_CODE}${digits.replace(/^0+/, '')}`;
};
