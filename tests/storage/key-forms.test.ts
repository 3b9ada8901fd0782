// Keys stand in stored data for ever: their exact forms, and where they end.
import { describe, expect, it } from 'vitest';
import {
  contentKeyOf,
  createTextKeys,
  isContent,
  keyOf,
  newId,
  opIdOf,
  parseFileHash,
  parseKey,
  parseOwnFile,
  parseSlug,
  prefixOf,
} from '../../src/server/kernel/storage/keys.ts';

describe('a text', () => {
  it('has the same key as in every earlier version', () => {
    const keys = createTextKeys('s'.repeat(32));
    expect(keys.email('anna@example.com')).toBe('eml/zwaaqx1cx225k4zr4yv4hvq4n7');
    expect(keys.google('1098')).toBe('ggl/6xwbbqb3pnzy9wbntbjmfd3081');
    expect(keys.throttle('account', 'anna@example.com')).toBe(
      'thr/account/2s5smekbny2ha5gnbqk4g2k62j',
    );
    expect(keys.hash('quote', 'x')).toBe('hhz8xrtwhxr9qrtr0j6eyd42m4');
    expect(opIdOf('order', 1, 'claim')).toBe('mxd3bjb9nw5b5y19mbnqfcpxcs');
  });

  it('needs a secret of 32 characters', () => {
    expect(() => createTextKeys('s'.repeat(31))).toThrow(TypeError);
    expect(createTextKeys('s'.repeat(32)).hash('a', 'b')).toHaveLength(26);
  });
});

describe('an id', () => {
  it.each([
    [0, () => 0, '00000000000000000000000000'],
    [2 ** 48 - 1, () => 255, '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    [1_767_225_600_000.9, (place: number) => place * 25, '01kdvdna0000ck4jv4fpbazj71'],
  ])(
    'made at %d has its time in ten characters and its random part in sixteen',
    (time, byte, id) => {
      const randomBytes = (count: number) =>
        Uint8Array.from({ length: count }, (_, place) => byte(place));
      expect(newId({ now: () => time, randomBytes })).toBe(id);
    },
  );
});

describe('a key', () => {
  const long = (length: number) => `usr/${'x'.repeat(length - 4)}`;

  it('has at most 120 characters', () => {
    expect(keyOf('usr', 'x'.repeat(116))).toBe(long(120));
    expect(() => keyOf('usr', 'x'.repeat(117))).toThrow(new TypeError('Not a key.'));
    expect([long(120), long(121)].map(parseKey)).toEqual([long(120), null]);
  });

  it('is valid as a whole or not at all', () => {
    for (const text of ['/usr/a', 'usr/a/', 'usr//a', 'usr/a b', 'x usr/a', '!usr/a', 'usr/a!'])
      expect(parseKey(text)).toBeNull();
    expect(parseKey('out/users/01-a_b')).toBe('out/users/01-a_b');
  });

  it('is joined from parts: a slash in one is refused even if the result would be valid', () => {
    expect(() => keyOf('usr', 'a/b')).toThrow(TypeError);
    expect(() => prefixOf('usr', 'A')).toThrow(TypeError);
    expect(() => prefixOf('usr', 'a/b')).toThrow(TypeError);
    expect(keyOf('led-arc', 'u', 7)).toBe('led-arc/u/7');
  });

  it('of bytes is their hash', () => {
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect([
      contentKeyOf(['f'], Buffer.from('abc')),
      contentKeyOf(['seg', 'users'], Buffer.from('abc')),
    ]).toEqual([`f/${hash}`, `seg/users/${hash}`]);
    expect(
      [hash, `${hash}0`, `0${hash}`, hash.slice(1), hash.toUpperCase()].map(parseFileHash),
    ).toEqual([`f/${hash}`, null, null, null, null]);
  });
});

describe('a file of one account', () => {
  const ports = {
    now: Date.now,
    randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  };
  const [account, upload] = [newId(ports), newId(ports)];
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

  it('has its own key for every upload, up to the longest key', () => {
    const key = contentKeyOf(['u', account, upload], Buffer.from('abc'));
    expect([key, key.length]).toEqual([`u/${account}/${upload}/${hash}`, 120]);
    expect([parseOwnFile(account, `${upload}/${hash}`), isContent(key)]).toEqual([key, true]);
  });

  it.each([
    ['another account', () => ['somebody', `${upload}/${hash}`]],
    ['a way out of the account', () => [account, `../${upload}/${hash}`]],
    ['no upload', () => [account, hash]],
    ['an upload that is no id', () => [account, `${'!'.repeat(26)}/${hash}`]],
    ['something before it', () => [account, `x${upload}/${hash}`]],
    ['something behind it', () => [account, `${upload}/${hash}0`]],
    ['a hash in capitals', () => [account, `${upload}/${hash.toUpperCase()}`]],
    ['nothing', () => [account, '']],
  ])('is not named by %s', (_what, names) => {
    const [owner = '', name = ''] = names();
    expect(parseOwnFile(owner, name)).toBeNull();
  });
});

describe('a name that staff choose', () => {
  it.each([
    ['a', true],
    ['car-lift-2', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['-a', false],
    ['a-', false],
    ['a--b', false],
    ['a b', false],
    ['Lift', false],
  ])('may be %j: %s', (text, isOne) => {
    expect(parseSlug(text)).toBe(isOne ? text : null);
  });
});
