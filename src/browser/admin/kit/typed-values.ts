// Converts the text in a field to the value that the rules take.
import { parseMoney, rupeesOf } from '../../../contract/kernel/money.ts';

export const textOf = (typed: string | File | undefined) =>
  typeof typed === 'string' ? typed : '';

/**
 * Rupees of a typed amount; the schema refuses an unreadable text, and says the limits to a number
 * that is negative, too large or too exact.
 */
export const amountOf = (typed: string | File | undefined): number | string => {
  const text = textOf(typed);
  const paise = parseMoney(text);
  if (paise !== null) return rupeesOf(paise);
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
};

/** A typed count; the schema refuses a text that is no count. */
export const countOf = (typed: string | File | undefined): number | string =>
  /^\s*\d{1,9}\s*$/.test(textOf(typed)) ? Number(textOf(typed)) : textOf(typed);
