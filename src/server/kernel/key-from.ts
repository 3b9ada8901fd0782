import { hkdfSync } from 'node:crypto';
import { SECRET_MIN } from './storage/keys.ts';

const KEY_BYTES = 32;

/** Derives a key for one purpose from a secret. */
export const keyFrom = (secret: string, purpose: string) => {
  if (secret.length < SECRET_MIN)
    throw new TypeError(`The secret for sessions must have ${SECRET_MIN} signs or more.`);
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
};
