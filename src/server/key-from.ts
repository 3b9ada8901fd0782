import { hkdfSync } from 'node:crypto';

const MIN_SECRET = 32;

/** A key for one purpose, from the one secret. */
export const keyFrom = (secret: string, purpose: string) => {
  if (secret.length < MIN_SECRET)
    throw new TypeError(`The secret for sessions must have ${MIN_SECRET} signs or more.`);
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
};
