// SHA-256 in every form in which it is stored or sent, and the comparison of secrets. Stored
// documents, keys and ETags contain these forms, so none of them may change. `createTextKeys` makes
// keyed hashes; `createDigest` makes the checksum of content that does not fit into memory.
import { createHash, timingSafeEqual } from 'node:crypto';

type Content = string | Uint8Array;

const sha256 = (content: Content) => createHash('sha256').update(content);

/** The 32 bytes themselves. */
export const sha256Bytes = (content: Content) => sha256(content).digest();

/** 64 hexadecimal digits, the usual form. */
export const sha256Of = (content: Content) => sha256(content).digest('hex');

/** 43 characters that are valid in an address and in a header. */
export const sha256InBase64url = (content: Content) => sha256(content).digest('base64url');

/** The hash of the value's JSON, as 64 hexadecimal digits: the order of fields matters. */
export const sha256OfJson = (value: unknown) => sha256Of(JSON.stringify(value));

/** The source expression with which a content security policy allows this inline code. */
export const policySourceOf = (code: string) => `'sha256-${sha256(code).digest('base64')}'`;

/** Compares secrets, or hashes of them, in a time that does not depend on where they differ. */
export const isSameSecret = (one: Content, other: Content) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
