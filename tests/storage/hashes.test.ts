// SHA-256 in its stored forms, and secrets compared.
import { describe, expect, it } from 'vitest';
import {
  isSameSecret,
  policySourceOf,
  sha256Bytes,
  sha256InBase64url,
  sha256Of,
  sha256OfJson,
} from '../../src/server/kernel/storage/hashes.ts';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('a hash', () => {
  it('matches the SHA-256 of other programs for the same bytes', () => {
    expect([sha256Of('abc'), sha256Of(Buffer.from('abc'))]).toEqual([ABC, ABC]);
    expect(sha256Bytes('abc').toString('hex')).toBe(ABC);
    expect(sha256InBase64url('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect(policySourceOf('abc')).toBe("'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
  });

  it('of text is the hash of its UTF-8 bytes', () => {
    expect(sha256Of('ലിഫ്റ്റ്')).toBe(sha256Of(new TextEncoder().encode('ലിഫ്റ്റ്')));
  });

  it('of a value is the hash of its JSON, and the order of fields counts', () => {
    expect(sha256OfJson({ a: 1, b: undefined })).toBe(sha256Of('{"a":1}'));
    expect(sha256OfJson(null)).toBe(sha256Of('null'));
    expect(sha256OfJson({ a: 1, b: 2 })).not.toBe(sha256OfJson({ b: 2, a: 1 }));
  });
});

describe('a secret', () => {
  it.each<[string | Uint8Array, string | Uint8Array, boolean]>([
    ['abc', 'abc', true],
    ['abc', Buffer.from('abc'), true],
    ['', '', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['abc', '', false],
    // Three characters each, but not the same number of bytes.
    ['abc', 'äbc', false],
  ])('%j compared with %j: %s', (one, other, isSame) => {
    expect(isSameSecret(one, other)).toBe(isSame);
  });
});
