// What may be kept and shown of an address, and of texts in which a mail server repeats one.

/** `a…@example.com`: enough to recognise an address one knows. */
export const maskedEmail = (email: string) => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
};

const WORD = /[^\s<>"':;,()]+/g;
const LONGEST = 300;

/** A line from outside without whole addresses, control characters or more than 300 signs. */
export const masked = (text: string) =>
  text
    .slice(0, LONGEST * 2)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(WORD, (word) => (word.includes('@') ? maskedEmail(word) : word))
    .slice(0, LONGEST);
