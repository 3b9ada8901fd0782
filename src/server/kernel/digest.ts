// One checksum over all entries, for comparing two places.
import { createHash } from 'node:crypto';
import { createTextKeys } from './storage/keys.ts';

export type Entry = {
  key: string;
  /** Media type of bytes that never change; null for a document. */
  type: string | null;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string;
};

/** One checksum over entries, which are added in ascending order of their keys. */
export const createDigest = () => {
  const hash = createHash('sha256');
  return {
    add: ({ key, type, sha256 }: Entry) =>
      void hash.update(`${JSON.stringify([key, type, sha256])}\n`),
    end: () => hash.digest('hex'),
  };
};

/**
 * Distinguishes two key secrets without revealing them: accounts can only be found with the secret
 * with which they were made.
 */
export const keyCheckOf = (keySecret: string) =>
  createTextKeys(keySecret).hash('backup', 'key secret');
