import { array, assert, integer, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentKeyOf,
  createTextKeys,
  isContent,
  keyOf,
  newId,
  opIdOf,
  parseFileHash,
  parseId,
  parseSlug,
  prefixOf,
  timeOfId,
} from '../../src/server/kernel/storage/keys.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { drawn } from '../support/effort.ts';

const KEY = /^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/;
const HOSTILE = [
  '../x',
  '..',
  '.',
  '%2e%2e%2f',
  'a/b',
  'a\0b',
  '?x',
  '#x',
  '\\',
  ' ',
  '',
  'A',
  'é',
  '__proto__/x',
  '😀',
  'a\n',
  'x'.repeat(5_000),
];
const SECRET = 's'.repeat(32);
const ports = systemPorts(Date.now);
const textKeys = createTextKeys(SECRET);

/** The key, or null when it was refused. */
const keyOrNull = (make: () => string) => {
  try {
    return make();
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return null;
  }
};

describe('keys', () => {
  it.each(HOSTILE)('cannot be made from %j', (text) => {
    expect(keyOrNull(() => keyOf('usr', text))).toBeNull();
    expect(keyOrNull(() => keyOf(text, 'x'))).toBeNull();
    expect(parseId(text)).toBeNull();
    expect(parseSlug(text)).toBeNull();
    expect(parseFileHash(text)).toBeNull();
  });

  it('have one form, whatever they are made from', () => {
    const part = oneof(
      array(integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
      string(),
      integer(),
    );
    assert(
      property(part, part, (folder, name) => {
        const key = keyOrNull(() => keyOf(String(folder), name));
        expect(key === null || (KEY.test(key) && key.length <= 120)).toBe(true);
      }),
      drawn(),
    );
  });

  it('of documents are separate from those of files', () => {
    expect(() => keyOf('f', 'x')).toThrow(TypeError);
    expect(() => keyOf('seg', 'x')).toThrow(TypeError);
    expect(
      [contentKeyOf(['f'], Buffer.from('x')), prefixOf('seg', 'users')].map(isContent),
    ).toEqual([true, true]);
    expect([keyOf('usr', 'x'), keyOf('fx', 'f'), prefixOf('usr')].map(isContent)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('of a prefix end with a slash', () => {
    expect(prefixOf('out', 'users')).toBe('out/users/');
    expect(() => prefixOf('')).toThrow(TypeError);
  });
});

describe('ids', () => {
  it('sort by the time they were made and tell it', () => {
    const time = integer({ min: 0, max: 2 ** 48 - 1 });
    assert(
      property(time, time, (a, b) => {
        const [first, second] = [a, b].map((now) => newId({ ...ports, now: () => now }));
        expect([first, second].map((id) => id && timeOfId(id))).toEqual([a, b]);
        expect(a === b || (first ?? '') < (second ?? '') === a < b).toBe(true);
      }),
      drawn(),
    );
  });

  it('are all different and valid', () => {
    const ids = Array.from({ length: 2_000 }, () => newId({ ...ports, now: () => 1 }));
    expect(new Set(ids).size).toBe(2_000);
    expect(ids.map(parseId)).toEqual(ids);
  });
});

describe('keys derived from a text', () => {
  it('hide it and are the same for every spelling', () => {
    const key = textKeys.email('Anna.Mathew@Example.com');
    expect(key).toMatch(/^eml\/[0-9a-hjkmnp-tv-z]{26}$/);
    expect(textKeys.email(' anna.mathew@example.COM ')).toBe(key);
    expect(textKeys.email('anna.mathew＠example.com')).toBe(key);
  });

  it('differ by kind, by text and by secret', () => {
    const keys = [
      textKeys.email('a'),
      textKeys.email('b'),
      textKeys.google('a'),
      textKeys.throttle('login', 'a'),
      textKeys.throttle('ip', 'a'),
    ];
    expect(new Set([...keys, createTextKeys('t'.repeat(32)).email('a')]).size).toBe(6);
    expect(textKeys.google('A')).not.toBe(textKeys.google('a'));
  });
});

it('the id of a step is the same in every try, and differs from that of another step', () => {
  expect(opIdOf('order1', 'claim')).toBe(opIdOf('order1', 'claim'));
  expect(opIdOf('a', 'b_c')).not.toBe(opIdOf('a_b', 'c'));
  expect(opIdOf(1)).not.toBe(opIdOf('1'));
});
