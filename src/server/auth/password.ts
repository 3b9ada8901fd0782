// Passwords: hashing, checking, and the same work when there is nothing to check against.
import { compare, genSaltSync, hash } from 'bcryptjs';
import { PASSWORD_MIN, type Role, STAFF_PASSWORD_MIN } from '../../contract/account.ts';
import { wrongField } from '../http/api-error.ts';
import { isGuessable } from './guessable-passwords.ts';

const INITIAL_LENGTH = 16;
/** No signs that are taken for each other when read aloud or copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
/** A hash has 31 signs after its salt; these belong to no password. */
const NO_HASH = '.'.repeat(31);

/** `check` compares a password with a hash; it is the work that guessing costs. */
export const createPasswords = (cost: number, randomBytes: (count: number) => Uint8Array, check = compare) => {
  const nobodys = genSaltSync(cost) + NO_HASH;

  return {
    hash: (password: string) => hash(password, cost),
    /** False without a hash as well, after as much work as with one. */
    verify: async (password: string, passwordHash: string | null | undefined) => {
      const fits = await check(password, passwordHash ?? nobodys);
      return fits && Boolean(passwordHash);
    },
    /** A first password for somebody else, about 79 bits. */
    makeInitial: () =>
      Array.from(randomBytes(INITIAL_LENGTH * 4), (byte) => (byte < 248 ? READABLE[byte % READABLE.length] : ''))
        .join('')
        .slice(0, INITIAL_LENGTH),
  };
};
export type Passwords = ReturnType<typeof createPasswords>;

/** Throws 422 when the password is too short for the role, or among the first anybody would try. */
export const requireGoodPassword = (password: string, role: Role, email: string) => {
  const least = role === 'user' ? PASSWORD_MIN : STAFF_PASSWORD_MIN;
  if ([...password].length < least) throw wrongField('password', `Password must be at least ${least} characters.`);
  if (isGuessable(password, email)) throw wrongField('password', 'This password is too common. Please choose another one.');
};
