// Telephone numbers as people type or paste them.

export const DEFAULT_COUNTRY = 'IN';
const DEFAULT_CALLING_CODE = '91';
const NATIONAL_DIGITS = 10;

/**
 * International form of what was typed: `(0484) 000-0000` and `+91 484 000 0000` become `+914840000000`.
 * A number without a country code is taken as Indian. Text without digits comes back as it is, for the schema to refuse.
 */
export const internationalNumber = (typed: string) => {
  const text = typed.trim();
  const digits = text.replace(/^(\D*\+.*?)\(0\)/, '$1').replace(/\D/g, '');
  if (!digits) return text;
  if (/^\D*\+/.test(text)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const hasCode = digits.startsWith(DEFAULT_CALLING_CODE) && digits.length === DEFAULT_CALLING_CODE.length + NATIONAL_DIGITS;
  return hasCode ? `+${digits}` : `+${DEFAULT_CALLING_CODE}${digits.replace(/^0+/, '')}`;
};
