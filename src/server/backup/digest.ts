// Checksums: of one entry, and one over all entries that two places can compare.
import { createHash } from 'node:crypto';
import { createTextKeys } from '../storage/keys.ts';

export type Entry = {
  key: string;
  /** Media type of bytes that never change; null for a document. */
  type: string | null;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string;
};

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

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
 * Tells two key secrets apart and says nothing else about them: accounts can only be found with the
 * secret they were made with.
 */
export const keyCheckOf = (keySecret: string) =>
  createTextKeys(keySecret).hash('backup', 'key secret');
