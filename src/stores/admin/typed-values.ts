// Converts the text in a field to the value that the rules take.
import { parseMoney, rupeesOf } from '../../contract/kernel/money.ts';

export const textOf = (typed: string | File | undefined) =>
  typeof typed === 'string' ? typed : '';

/** Rupees of a typed amount; unreadable text is left to the schema to refuse. */
export const amountOf = (typed: string | File | undefined): number | string => {
  const paise = parseMoney(textOf(typed));
  return paise === null ? textOf(typed) : rupeesOf(paise);
};

/** A typed count; text that is no count is left to the schema to refuse. */
export const countOf = (typed: string | File | undefined): number | string =>
  /^\s*\d{1,9}\s*$/.test(textOf(typed)) ? Number(textOf(typed)) : textOf(typed);
