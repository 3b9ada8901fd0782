import { describe, expect, it } from 'vitest';
import {
  createPasswords,
  hashingInProcess,
  isGuessable,
  requireGoodPassword,
} from '../../../src/server/account/passwords.ts';

const COMMON = `
  password password1 Password123 P@ssw0rd passw0rd! 12345678 123456789 1234567890 87654321 11111111
  00000000 abcd1234 abcdefgh qwertyui qwerty123 Qwerty12! 1qaz2wsx asdfghjkl zxcvbnm1 iloveyou
  iloveyou2 sunshine1 princess1 football! baseball12 superman1 welcome1 Welcome2024 welcome@123
  admin123 Admin@123 administrator letmein1 trustno1 monkey123 dragon12 shadow99 master123 kerala123
  Kochi@2024 bengaluru1 bangalore india123 India@1947 krishna1 ganesh123 sachin10 elevator
  Elevator123 lift1234 lifts2025 aaaaaaaa abababab abcabcabc 20242024 changeme1 secret12 computer1
  internet google12 samsung1 android123 1q2w3e4r 123123123
`
  .split(/\s+/)
  .filter(Boolean);

const GOOD = `
  landing-door-42 counterweight-77 governor-rope-90 guide-rail-7700 riverboat-42 xK9#mQ2$vL7p
  correct-horse-battery tW7bridgeCanal മഴ-വെള്ളം-9 moonlit.harbour.17 sevenBlueKettles
  jackfruit-under-roof quietMachine5Rooms 7f3a9c1e5b2d
`
  .split(/\s+/)
  .filter(Boolean);

describe('a password', () => {
  it.each(COMMON)('%s is among the first guesses', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each(GOOD)('%s is not', (password) => {
    expect(isGuessable(password)).toBe(false);
  });

  it('made of its own address is guessed first', () => {
    expect(isGuessable('thresiamma1', 'thresiamma@example.com')).toBe(true);
    expect(isGuessable('thresiamma1')).toBe(false);
    expect(isGuessable('b1nu2024varghese', 'binu2024.varghese@example.com')).toBe(true);
  });

  it('may contain a part of its address that is too short to be a name', () => {
    const parts = (password: string) => isGuessable(password, 'binu.anu@example.com');
    expect([parts('binu#5791'), parts('anu#57913')]).toEqual([true, false]);
  });

  it.each([
    ['12sunshine34', 'sunshineRoof34', 'digits on both sides, not other words'],
    ['!!tiger99!!', '!!tigRe99!!', 'signs on both sides'],
    ['lift2024lift', 'lift20247lift', 'four digits between words, not five'],
    ['$unshine', '$unchime', 'a sign for its first letter'],
    ['P@ssw0rd4321', 'P@nsw0rd4321', 'signs for letters and digits after it'],
    ['48!abc!7392', '48!ab!7392', 'three keys in a row'],
    ['wertyuiop', 'wertyuiip', 'a run from the middle of the keyboard'],
    ['yxwvutsr', 'yxwvutrs', 'a run backwards'],
    ['ab!1ab!1ab!1', 'ab!1ab!1ab!2', 'four signs again and again'],
    ['ｐａｓｓｗｏｒｄ', 'ｐａｓｗｓｏｒｄ', 'letters as wide as they are high'],
  ])('%s is guessed before %s: %s', (guessable, other, _why) => {
    expect([isGuessable(guessable), isGuessable(other)]).toEqual([true, false]);
  });

  it.each(['840277195', '!#48902_77', 'മഴവെള്ളംനദി', ''])(
    '%j contains no recognisable part',
    (password) => {
      expect(isGuessable(password)).toBe(false);
    },
  );
});

const made = (randomBytes: (count: number) => Uint8Array) =>
  createPasswords({ cost: 4, randomBytes, now: () => 0, hashing: hashingInProcess });

describe('checking', () => {
  const passwords = made((count) => new Uint8Array(count));
  const isRight = async (password: string, hash: string | null | undefined) =>
    Boolean(await passwords.verify('lane', password, async () => hash));

  it('accepts the right one, and none if no password is set', async () => {
    const hash = await passwords.hash('lane', 'landing-door-42');
    expect(
      await Promise.all([isRight('landing-door-42', hash), isRight('landing-door-43', hash)]),
    ).toEqual([true, false]);
    expect(await Promise.all([isRight('landing-door-42', null), isRight('', undefined)])).toEqual([
      false,
      false,
    ]);
  });
});

describe('a generated first password', () => {
  it('has sixteen readable characters, and differs each time', () => {
    const { makeInitial } = made((count) => crypto.getRandomValues(new Uint8Array(count)));
    const some = Array.from({ length: 50 }, makeInitial);
    expect(some.filter((password) => /^[a-hjkmnp-z2-9]{16}$/.test(password))).toHaveLength(50);
    expect(new Set(some).size).toBe(50);
  });

  it('favours no character: biased bytes are discarded', () => {
    const bytes = (count: number) =>
      Uint8Array.from({ length: count }, (_, place) =>
        place % 2 === 0 ? 248 + (place % 8) : place >> 1,
      );
    expect(made(bytes).makeInitial()).toBe('abcdefghjkmnpqrs');
    expect(made((count) => new Uint8Array(count).fill(247)).makeInitial()).toBe('9'.repeat(16));
  });
});

describe('a chosen password', () => {
  it.each([
    ['user', 'seven77', 'Password must be at least 8 characters.'],
    ['user', 'Elevator123', 'This password is too common. Please choose another one.'],
    ['admin', 'rope-brake1', 'Password must be at least 12 characters.'],
  ] as const)(
    'of a %s is refused for being %s, and its field says so',
    (role, password, sentence) => {
      expect(() => requireGoodPassword(password, role, 'anu@example.com')).toThrow(
        expect.objectContaining({
          code: 'invalid_fields',
          details: { fields: { password: sentence } },
        }),
      );
    },
  );

  it('counts its least length in characters, not in bytes', () => {
    expect(() => requireGoodPassword('മഴ-വെള്ളം', 'user', 'anu@example.com')).not.toThrow();
    expect(() => requireGoodPassword('🛗🛗🛗🛗', 'user', 'anu@example.com')).toThrow('at least 8');
  });
});

it('a login that would wait too long for other logins gets the time to try again', async () => {
  let now = 0;
  const ends: (() => void)[] = [];
  const passwords = createPasswords({
    cost: 4,
    randomBytes: (count) => new Uint8Array(count),
    now: () => now,
    hashing: {
      ...hashingInProcess,
      atOnce: 1,
      hash: () => new Promise((resolve) => ends.push(() => resolve('$hash'))),
    },
  });
  const first = passwords.hash('a', 'rope-brake1');
  now = 3_000;
  ends.shift()?.();
  expect(await first).toBe('$hash');
  const waiting = [1, 2].map(() => passwords.hash('a', 'rope-brake1'));
  await expect(passwords.hash('a', 'rope-brake1')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The server is busy with other logins. Please try again in 6 seconds.',
    details: { retryAfterS: 6 },
  });
  for (const password of waiting) {
    ends.shift()?.();
    expect(await password).toBe('$hash');
  }
});
