// Stands in for bcrypt, which takes a millisecond at its lowest cost, where passwords are not what
// is tested. It takes as many turns of the event loop as a short hash does.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hashing } from '../../src/server/account/hashing.ts';

const hashOf = (password: string) => createHash('sha256').update(password).digest('base64url');

export const quickHashing: Hashing = {
  atOnce: 1,
  hash: async (password) => {
    await nextTurn();
    return hashOf(password);
  },
  compare: async (password, passwordHash) => {
    await nextTurn();
    return hashOf(password) === passwordHash;
  },
};
