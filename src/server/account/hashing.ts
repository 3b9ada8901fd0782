// The work that a password costs, as a port: it takes a processor hundreds of milliseconds.
import { compare, hash } from 'bcryptjs';

export type Hashing = {
  /** How many pieces of work may run in parallel. */
  atOnce: number;
  hash: (password: string, cost: number) => Promise<string>;
  /** Whether the password is the one the hash was made from. */
  compare: (password: string, passwordHash: string) => Promise<boolean>;
};

/**
 * In this thread, in slices between which other work runs: for a process that answers one request
 * at a time.
 */
export const hashingInProcess: Hashing = {
  atOnce: 1,
  hash: (password, cost) => hash(password, cost),
  compare: (...both) => compare(...both),
};
