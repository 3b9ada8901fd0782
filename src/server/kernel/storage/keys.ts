// The only file that makes keys. Visitors' input never becomes part of a key: ids are checked, and
// texts are hashed with a secret.
import { createHmac, createSecretKey } from 'node:crypto';
import { sha256Bytes, sha256Of } from './hashes.ts';
import type { ContentKey, Id, Key, OpId, Prefix } from './kv.ts';
import type { StoragePorts } from './ports.ts';

const KEY = /^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/;
const MAX_KEY_LENGTH = 120;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** New ids begin with 0 to 7; ids derived from a text may begin with any character. */
const ID = /^[0-9a-hjkmnp-tv-z]{26}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const HASH_LENGTH = 26;
const TIME_SIGNS = 10;

/** Folders of bytes that never change; they are in a store of their own. */
const CONTENT_FOLDERS = ['f', 'u', 'seg'];

const base32 = (bytes: Uint8Array) => {
  let signs = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) signs += ALPHABET[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return signs;
};

const checkedKey = (parts: readonly (string | number)[]) => {
  const text = parts.join('/');
  if (
    !KEY.test(text) ||
    text.length > MAX_KEY_LENGTH ||
    parts.some((part) => String(part).includes('/'))
  )
    throw new TypeError('Not a key.');
  return text;
};

/** A new id: 48 bits of time, 80 random bits. */
export const newId = ({ now, randomBytes }: Pick<StoragePorts, 'now' | 'randomBytes'>): Id => {
  let time = Math.trunc(now());
  let signs = '';
  for (let i = 0; i < TIME_SIGNS; i += 1) {
    signs = ALPHABET[time % 32] + signs;
    time = Math.floor(time / 32);
  }
  return (signs + base32(randomBytes(10))) as Id;
};

/**
 * The text as an id, or null if it is not one. Check before any storage call, because an address is
 * a visitor's input.
 */
export const parseId = (text: string): Id | null => (ID.test(text) ? (text as Id) : null);

/** When the id was made, in milliseconds since 1970. */
export const timeOfId = (id: Id) =>
  [...id.slice(0, TIME_SIGNS)].reduce((time, sign) => time * 32 + ALPHABET.indexOf(sign), 0);

/**
 * The text as a name staff may choose (small letters, digits, single hyphens, at most 64
 * characters), or null.
 */
export const parseSlug = (text: string): string | null =>
  text.length <= 64 && SLUG.test(text) ? text : null;

/** A unique operation id. */
export const newOpId = (ports: Pick<StoragePorts, 'now' | 'randomBytes'>): OpId =>
  newId(ports) as string as OpId;

/**
 * The operation id of a step, which must be the same in every attempt: `opIdOf(orderId, 'claim')`.
 */
export const opIdOf = (...parts: (string | number)[]): OpId =>
  base32(sha256Bytes(JSON.stringify(parts))).slice(0, HASH_LENGTH) as OpId;

/**
 * Key of a document from a folder and ids, slugs, hashes or numbers. Throws a TypeError for
 * anything else.
 */
export const keyOf = (folder: string, ...parts: [string | number, ...(string | number)[]]): Key => {
  if (CONTENT_FOLDERS.includes(folder))
    throw new TypeError('This folder is for bytes that never change.');
  return checkedKey([folder, ...parts]) as Key;
};

/** Prefix of everything in a folder. */
export const prefixOf = (...parts: [string, ...string[]]): Prefix => {
  const [folder, ...rest] = parts;
  checkedKey([folder, ...rest, 'x']);
  return `${parts.join('/')}/` as Prefix;
};

/**
 * Key of bytes, derived from the bytes: `f` for files that may be shared and therefore stay;
 * `u/{account}/{upload}` for those of one account, where every upload has its own id so that it can
 * be removed; `seg/{list}` for parts of a list.
 */
export const contentKeyOf = (
  folder: readonly ['f'] | readonly ['u', string, Id] | readonly ['seg', string],
  bytes: Uint8Array,
): ContentKey => checkedKey([...folder, sha256Of(bytes)]) as ContentKey;

/** The text as the key of a file, or null. */
export const parseFileHash = (hash: string): ContentKey | null =>
  /^[0-9a-f]{64}$/.test(hash) ? (`f/${hash}` as ContentKey) : null;

/** The text, an upload's id and a hash, as the key of a file of the account, or null. */
export const parseOwnFile = (account: string, name: string): ContentKey | null =>
  parseId(account) && parseId(name.slice(0, 26)) && /^.{26}\/[0-9a-f]{64}$/.test(name)
    ? (`u/${account}/${name}` as ContentKey)
    : null;

/** A key that storage listed; null when it is not one of ours. */
export const parseKey = (text: string): Key | null =>
  KEY.test(text) && text.length <= MAX_KEY_LENGTH ? (text as Key) : null;

/** Whether a key or prefix belongs to the store of bytes that never change. */
export const isContent = (key: string) => CONTENT_FOLDERS.includes(key.slice(0, key.indexOf('/')));

/**
 * Ignores case, full-width variants and outer spaces. Keys are stored, so this never changes, even
 * if `searchForm` does.
 */
const sameText = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Fewest characters of each secret of the site; shorter ones can be guessed. */
export const SECRET_MIN = 32;

/**
 * Keys derived from texts, such as e-mail addresses and accounts of others. `secret` must never
 * change.
 */
export const createTextKeys = (secret: string) => {
  if (secret.length < SECRET_MIN)
    throw new TypeError(`The secret for keys must have ${SECRET_MIN} signs or more.`);
  const secretKey = createSecretKey(secret, 'utf8');
  const hash = (kind: string, text: string) =>
    base32(createHmac('sha256', secretKey).update(`${kind}\0${text}`).digest()).slice(
      0,
      HASH_LENGTH,
    );
  return {
    /** The account with this e-mail address. */
    email: (address: string): Key => keyOf('eml', hash('email', sameText(address))),
    /** Whether letters to this e-mail address were refused. */
    bounced: (address: string): Key => keyOf('bnc', hash('bounced', sameText(address))),
    /** The account with this Google identity; `sub` is taken as it is. */
    google: (sub: string): Key => keyOf('ggl', hash('google', sub)),
    /** Counter of attempts, for example by address or by account. */
    throttle: (kind: string, subject: string): Key =>
      keyOf('thr', kind, hash(`throttle ${kind}`, sameText(subject))),
    /** Counter of wrong passwords. */
    failures: (kind: string, subject: string): Key =>
      keyOf('fail', kind, hash(`failures ${kind}`, subject)),
    /** For other keys: the same text gives the same 26 characters. */
    hash: (kind: string, text: string): string => hash(kind, text),
  };
};
export type TextKeys = ReturnType<typeof createTextKeys>;
