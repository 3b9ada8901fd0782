// One spelling for one mailbox: how an e-mail address is stored, and how people read it.
import punycode from 'punycode.js';

/**
 * Invisible signs, which a pasted address may have. Joiners of Indian scripts,
 * which follow a mark, belong to their word.
 */
const INVISIBLE = /(?<!\p{M})(?:\u200c|\u200d)|(?!\u200c|\u200d)\p{Cf}/gu;
const ASCII = /^[\x20-\x7e]*$/;
/** The signs of a domain; others would mean something else in a web address. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。-]|\u200c|\u200d)+$/u;

/** The domain in its ASCII form (A-labels), as mail servers know it; unchanged if it has none. */
const asciiDomain = (domain: string) =>
  !ASCII.test(domain) && DOMAIN.test(domain) && URL.canParse(`https://${domain}`)
    ? new URL(`https://${domain}`).hostname
    : domain;

/** The stored form: without outer spaces and invisible signs, NFKC, lower case, A-labels. */
export const normalEmail = (typed: string) => {
  const plain = typed.replace(INVISIBLE, '').trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + asciiDomain(plain.slice(at));
};

/**
 * The address as people read it, with the letters of its domain. A label that does not lead back to
 * the same address stays as it is.
 */
export const readableEmail = (email: string) => {
  if (!email.includes('xn--')) return email;
  try {
    const readable = punycode.toUnicode(email);
    return normalEmail(readable) === email ? readable : email;
  } catch {
    return email;
  }
};
