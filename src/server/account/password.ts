// Passwords: hashing, checking, and the same work when there is nothing to check against.
import { genSaltSync } from 'bcryptjs';
import {
  isStaff,
  PASSWORD_MIN,
  type Role,
  STAFF_PASSWORD_MIN,
} from '../../contract/account/account.ts';
import { hashedForms, secretForm } from '../../contract/account/auth.ts';
import { newPasswordText } from '../../contract/account/auth-rules.ts';
import { wrongField } from '../refusal.ts';
import { isGuessable } from './guessable-passwords.ts';
import type { Hashing } from './hashing.ts';
import { createTurns } from './hashing-queue.ts';

const INITIAL_LENGTH = 16;
/** No signs that are taken for each other when read aloud or copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
/** A hash has 31 signs after its salt; these belong to no password. */
const NO_HASH = '.'.repeat(31);
const MOST_WAITING = 64;
/** A request has 7.5 seconds for its storage calls, waiting included. */
const LONGEST_WAIT_MS = 5_000;

type PasswordPorts = {
  cost: number;
  randomBytes: (count: number) => Uint8Array;
  now: () => number;
  hashing: Hashing;
};

/** `renewedHash` replaces an older hash, which was made from the password as typed. */
export type RightPassword = { renewedHash?: string };

export const createPasswords = ({ cost, randomBytes, now, hashing }: PasswordPorts) => {
  const nobodys = genSaltSync(cost) + NO_HASH;
  const inTurn = createTurns({
    atOnce: hashing.atOnce,
    mostWaiting: MOST_WAITING,
    longestMs: LONGEST_WAIT_MS,
    now,
  });

  /** A hash of the present form, if the stored hash was made from another form. */
  const renewed = async (form: string, typed: string): Promise<RightPassword> => {
    const present = secretForm(typed);
    return form === present || !hashedForms(typed).includes(present)
      ? {}
      : { renewedHash: await hashing.hash(present, cost) };
  };

  return {
    /**
     * `lane` says whose work this is, as the line of the processor sees it. Throws 503 when the
     * line is too long.
     */
    hash: (lane: string, password: string) =>
      inTurn(lane, () => hashing.hash(secretForm(password), cost)),

    /**
     * Compares a password with the hash that `prepare` reads. Undefined when it is wrong, and where
     * there is no hash; both take the same work. `prepare` runs when the turn has come: it counts
     * the attempt, so that no more attempts are open than are being compared. Throws what `prepare`
     * throws, and 503 when the line is too long.
     *
     * The number of comparisons for a wrong password depends only on its text, never on the
     * account: two if the text differs from its `secretForm`, otherwise one.
     */
    verify: (
      lane: string,
      typed: string,
      prepare: () => Promise<string | null | undefined>,
    ): Promise<RightPassword | undefined> =>
      inTurn(lane, async () => {
        const passwordHash = await prepare();
        for (const form of hashedForms(typed)) {
          const fits = await hashing.compare(form, passwordHash ?? nobodys);
          if (fits && passwordHash) return renewed(form, typed);
        }
        return undefined;
      }),

    /** A first password for somebody else, about 79 bits. */
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
 * Why a password is refused for this role, as a sentence: too short, too long, or among the first
 * anybody would try. Undefined when it is accepted.
 */
export const passwordProblem = (password: string, role: Role, email: string) => {
  const least = isStaff(role) ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  if ([...secretForm(password)].length < least)
    return `Password must be at least ${least} characters.`;
  if (isGuessable(secretForm(password), email))
    return 'This password is too common. Please choose another one.';
  // The login form refuses what is too long, so nobody could log in with it.
  return newPasswordText(least).safeParse(password).error?.issues[0]?.message;
};

/** Throws 422 when the password is refused for the role. */
export const requireGoodPassword = (password: string, role: Role, email: string) => {
  const problem = passwordProblem(password, role, email);
  if (problem) throw wrongField('password', problem);
};
