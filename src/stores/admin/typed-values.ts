// What stands in a field, as the rules take it.
import { parseMoney, rupeesOf } from '../../contract/kernel/money.ts';

export const textOf = (typed: string | File | undefined) =>
  typeof typed === 'string' ? typed : '';

/**
 * Rupees of an amount as somebody typed it; what cannot be read is left to the schema to refuse.
 */
export const amountOf = (typed: string | File | undefined): number | string => {
  const paise = parseMoney(textOf(typed));
  return paise === null ? textOf(typed) : rupeesOf(paise);
};

/** A count as somebody typed it; what is none is left to the schema to refuse. */
export const countOf = (typed: string | File | undefined): number | string =>
  /^\s*\d{1,9}\s*$/.test(textOf(typed)) ? Number(textOf(typed)) : textOf(typed);
