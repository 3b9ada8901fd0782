// Masks addresses that are stored or shown, also in texts in which a mail server repeats one.

/** `a…@example.com`: enough to recognise a known address. */
export const maskedEmail = (email: string) => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
};

const WORD = /[^\s<>"':;,()]+/g;
const LONGEST = 300;

/**
 * Cleans a line from outside: no whole addresses, no control characters, at most 300 characters.
 */
export const masked = (text: string) =>
  text
    .slice(0, LONGEST * 2)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(WORD, (word) => (word.includes('@') ? maskedEmail(word) : word))
    .slice(0, LONGEST);
