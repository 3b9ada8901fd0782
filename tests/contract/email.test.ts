// E-mail addresses: one stored form for one mailbox, and the form in which people read it.
import { describe, expect, it } from 'vitest';
import { emailSchema } from '../../src/contract/account/auth-rules.ts';
import { readableEmail } from '../../src/contract/account/email.ts';

const stored = (typed: string) => emailSchema.safeParse(typed).data;

describe('an e-mail address', () => {
  it.each([
    ['anu@example.com', 'anu@example.com'],
    [' Anu@Example.COM ', 'anu@example.com'],
    ['\u200banu\u200b@exam\u00adple.com\ufeff', 'anu@example.com'],
    ['\u2066anu@example.com\u2069', 'anu@example.com'],
    ['anu\u200d@example.com', 'anu@example.com'],
    ['anu@bücher.example', 'anu@xn--bcher-kva.example'],
    ['anu@BÜCHER.example', 'anu@xn--bcher-kva.example'],
    ['anu@bu\u0308cher.example', 'anu@xn--bcher-kva.example'],
    ['anu@ഉയരം.ഭാരതം', 'anu@xn--rvcn8ie.xn--rvc1e0am3e'],
    ['anu@xn--rvcn8ie.xn--rvc1e0am3e', 'anu@xn--rvcn8ie.xn--rvc1e0am3e'],
    ['anu@例え。テスト', 'anu@xn--r8jz45g.xn--zckzah'],
    ["o'brien+lift@example.co.in", "o'brien+lift@example.co.in"],
  ])('typed as %s has one stored form', (typed, expected) => {
    expect(stored(typed)).toBe(expected);
  });

  it('keeps a joiner that belongs to a word of the domain', () => {
    expect(stored('anu@ශ්\u200dරී.example')).toMatch(/^anu@xn--[a-z0-9-]+\.example$/);
    expect(stored('anu@ශ්\u200dරී.example')).not.toBe(stored('anu@ශ්රී.example'));
  });

  it.each([
    'anu',
    '\u200b',
    'anu@',
    '@example.com',
    'അനു@example.com',
    'anu@exa mple.com',
    'anu@bücher/x.example',
    'anu@bücher:8080.example',
    'anu@b@ücher.example',
    'anu@ü%41.example',
    'anu@１２７.0.0.1',
    'anu@-.example',
    'anu@xn--.example.',
  ])('%s is refused', (typed) => {
    expect(stored(typed)).toBeUndefined();
  });

  it.each([
    ['anu@xn--rvcn8ie.xn--rvc1e0am3e', 'anu@ഉയരം.ഭാരതം'],
    ['anu@xn--bcher-kva.example', 'anu@bücher.example'],
    ['anu@example.com', 'anu@example.com'],
    ['anu@xn--a.example', 'anu@xn--a.example'],
  ])('%s is read as %s', (email, readable) => {
    expect(readableEmail(email)).toBe(readable);
  });
});
