// Passwords: hashing and checking. Checking takes the same work when there is no hash.
import { compare, genSaltSync, hash } from 'bcryptjs';
import {
  isStaff,
  PASSWORD_MIN,
  type Role,
  STAFF_PASSWORD_MIN,
} from '../../contract/account/account.ts';
import { hashedForms, secretForm } from '../../contract/account/auth.ts';
import { newPasswordText } from '../../contract/account/auth-rules.ts';
import { SECOND_MS } from '../../contract/kernel/days.ts';
import { ApiError, wrongField } from '../kernel/refusal.ts';
import { createWorkQueue } from '../kernel/work-queue.ts';

/**
 * Words in the most common passwords. A password is recognised by its parts instead of by a list.
 */
const WORDS = `
  password passwort passwd secret letmein welcome admin administrator root login master default
  guest user test changeme qwerty qwertz azerty asdf zxcv monkey dragon shadow sunshine princess
  football baseball cricket superman batman iloveyou love lovely angel charlie michael jordan
  jennifer daniel thomas hunter killer soccer hockey george andrew jessica pepper ginger summer
  winter spring autumn flower cheese cookie chocolate orange banana purple silver golden computer
  internet samsung google facebook whatsapp android iphone microsoft windows starwars pokemon naruto
  matrix ninja freedom whatever trustno hello hallo hi goodbye please mother father family friend
  brother sister baby tiger lion elephant dolphin eagle falcon mustang ferrari porsche mercedes
  harley yamaha arsenal chelsea liverpool barcelona india bharat kerala kochi cochin bengaluru
  bangalore mumbai delhi chennai karnataka malayalam krishna ganesh shiva sachin dhoni kohli jesus
  christ allah god lift lifts elevator elevators company business office access private public
`
  .split(/\s+/)
  .filter(Boolean);

const KEYBOARD = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const RUNS = [...KEYBOARD, ...KEYBOARD.map((run) => [...run].reverse().join(''))].map(
  (run) => run + run,
);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

const isRepeated = (text: string) => /^(.{1,4})\1+$/su.test(text);
const isRun = (text: string) => text.length >= 3 && RUNS.some((run) => run.includes(text));

const isLatinLetter = (sign: string) => /[^\d\W_]/.test(sign);
/** Without the digits and symbols at both ends. */
const withoutEdges = (text: string) => {
  const signs = [...text];
  return signs
    .slice(signs.findIndex(isLatinLetter), signs.findLastIndex(isLatinLetter) + 1)
    .join('');
};

/** Whether the text consists of known words and at most four digits or symbols. */
const isMadeOf = (words: readonly string[], text: string) => {
  let left = text;
  for (const word of words) left = left.replaceAll(word, '');
  return left.length < text.length && /^[\d\W_]{0,4}$/u.test(left);
};

/**
 * Whether a password is one of the first that would be tried: a common word, name or place, the
 * address it belongs to, a keyboard sequence or a repetition, each also with digits, years or
 * symbols around it or symbols in place of letters.
 */
export const isGuessable = (password: string, email = '') => {
  const text = password.normalize('NFKC').toLowerCase();
  const own = email.split(/[@._+-]/).filter((part) => part.length >= 4);
  // The longest first, so that "admin" leaves no rest of "administrator".
  const words = [...own, ...WORDS].toSorted((a, b) => b.length - a.length);
  const wordsInLetters = words.map(asLetters);
  const core = withoutEdges(text);
  return [text, core].some(
    (part) =>
      isRepeated(part) ||
      isRun(part) ||
      isMadeOf(words, part) ||
      isMadeOf(wordsInLetters, asLetters(part)),
  );
};

/**
 * Hashes and compares passwords. A port, because a hash takes a processor hundreds of milliseconds.
 */
export type Hashing = {
  /** Number of hashes that may run in parallel. */
  atOnce: number;
  hash: (password: string, cost: number) => Promise<string>;
  /** Whether the password is the one the hash was made from. */
  compare: (password: string, passwordHash: string) => Promise<boolean>;
};

/**
 * Hashes in this thread, in slices that let other work run: for a process that answers one request
 * at a time.
 */
export const hashingInProcess: Hashing = {
  atOnce: 1,
  hash: (password, cost) => hash(password, cost),
  compare: (...both) => compare(...both),
};

const INITIAL_LENGTH = 16;
/** No characters that are confused when read aloud or copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
/** A hash has 31 characters after its salt; these match no password. */
const NO_HASH = '.'.repeat(31);
const MOST_WAITING = 64;
/** A request has 7.5 seconds for its storage calls, waiting included. */
const LONGEST_WAIT_MS = 5_000;

const busy = (ms: number) => {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  const words = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new ApiError(
    'unavailable',
    `The server is busy with other logins. Please try again in ${words}.`,
    { retryAfterS: seconds },
  );
};

type PasswordPorts = {
  cost: number;
  randomBytes: (count: number) => Uint8Array;
  now: () => number;
  hashing: Hashing;
};

/** `renewedHash` replaces an older hash, which was made from the password as typed. */
type RightPassword = { renewedHash?: string };

export const createPasswords = ({ cost, randomBytes, now, hashing }: PasswordPorts) => {
  const unusedHash = genSaltSync(cost) + NO_HASH;
  const inTurn = createWorkQueue({
    atOnce: hashing.atOnce,
    waiting: MOST_WAITING,
    longest: { ms: LONGEST_WAIT_MS, now },
    refuse: busy,
  });

  /** A hash of the present form, if the stored hash was made from another form. */
  const renewed = async (form: string, typed: string): Promise<RightPassword> => {
    const present = secretForm(typed);
    return form === present || !hashedForms(typed).includes(present)
      ? {}
      : { renewedHash: await hashing.hash(present, cost) };
  };

  return {
    /** `lane` names the requester in the hashing queue. Throws 503 when the queue is too long. */
    hash: (lane: string, password: string) =>
      inTurn({ lane }, () => hashing.hash(secretForm(password), cost)),

    /**
     * Compares a password with the hash that `prepare` reads. Undefined when it is wrong, and when
     * there is no hash; both take the same work. `prepare` runs when the turn has come: it counts
     * the attempt, so that no more attempts are open than are being compared. Throws the error of
     * `prepare`, and 503 when the queue is too long.
     * The number of comparisons for a wrong password depends only on its text, never on the
     * account: two if the text differs from its `secretForm`, otherwise one.
     */
    verify: (
      lane: string,
      typed: string,
      prepare: () => Promise<string | null | undefined>,
    ): Promise<RightPassword | undefined> =>
      inTurn({ lane }, async () => {
        const passwordHash = await prepare();
        for (const form of hashedForms(typed)) {
          const fits = await hashing.compare(form, passwordHash ?? unusedHash);
          if (fits && passwordHash) return renewed(form, typed);
        }
        return undefined;
      }),

    /** A first password, about 79 bits, that staff give to a person. */
    makeInitial: () =>
      Array.from(randomBytes(INITIAL_LENGTH * 4), (byte) =>
        byte < 248 ? READABLE[byte % READABLE.length] : '',
      )
        .join('')
        .slice(0, INITIAL_LENGTH),
  };
};
export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Why a password is refused for this role, as a sentence: too short, too long, or too common.
 * Undefined when it is accepted.
 */
export const passwordProblem = (password: string, role: Role, email: string) => {
  const least = isStaff(role) ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  if ([...secretForm(password)].length < least)
    return `Password must be at least ${least} characters.`;
  if (isGuessable(secretForm(password), email))
    return 'This password is too common. Please choose another one.';
  // The login form refuses longer passwords, so they would be useless.
  return newPasswordText(least).safeParse(password).error?.issues[0]?.message;
};

/** Throws 422 when the password is refused for the role. */
export const requireGoodPassword = (password: string, role: Role, email: string) => {
  const problem = passwordProblem(password, role, email);
  if (problem) throw wrongField('password', problem);
};
