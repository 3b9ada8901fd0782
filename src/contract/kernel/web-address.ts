// Finds text that a mail program could turn into a link, or that asks its reader to open an address
// or call a number.

/** Invisible characters and combining marks, which can hide a dot between two letters. */
const HIDDEN = /[\p{Cf}\p{M}]/gu;
/** Other characters that look like a full stop; NFKC converts the full-width one. */
const DOTS = /[\u3002\u00b7\u2024\u2027\u30fb\uff61]/gu;
const SIGNS = /[@/\\]|:\s*\/|www|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu;
/** More digits than a name has. */
const MANY_DIGITS = /(?:\p{Nd}\D*){6}/u;

/** Whether a text has signs of an address: a dot between letters, `://`, `www`, `@`, a slash. */
export const hasAddressSigns = (text: string) => {
  const plain = text.normalize('NFKC').replace(HIDDEN, '').replace(DOTS, '.');
  return SIGNS.test(plain) || MANY_DIGITS.test(plain);
};

/** The text, or the empty text where it has signs of an address. */
export const withoutAddresses = (text: string) => (hasAddressSigns(text) ? '' : text);
