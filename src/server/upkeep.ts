// What the site needs beside answering: the first superAdmin, and a sweep every few minutes.
import { emailSchema } from '../contract/auth.ts';
import { expiredTasks } from './auth/expired.ts';
import { requireGoodPassword } from './auth/password.ts';
import { orphanedAccounts, PEOPLE } from './auth/people.ts';
import type { Deps } from './deps.ts';
import type { Parts } from './parts.ts';
import { QUOTES } from './quote/list.ts';
import { listTask, sweep } from './storage/sweeper.ts';

export type FirstSuperAdmin = {
  email: string;
  /** Made up when absent. */
  password?: string | undefined;
};

/** Once a day, at a sweep every five minutes: tasks that read everything there is. */
const DAILY_CHANCE = 1 / 288;

export const createUpkeep = ({ storage, ports }: Deps, { keys, passwords, people, quoteList, staff }: Parts) => ({
  /** Mends what crashes have left and removes what is over; may run at any time, also twice at once. `isThorough` does what is otherwise done once a day. */
  sweep: (isThorough = ports.random() < DAILY_CHANCE) => {
    const often = [listTask(PEOPLE, people, ports), listTask(QUOTES, quoteList, ports)];
    const daily = [orphanedAccounts(ports, keys), ...expiredTasks(ports)];
    return sweep(storage, isThorough ? [...often, ...daily] : often, ports);
  },

  /** Makes the first superAdmin where there is none; what to sign in with, or undefined when there is one already. Throws 422 for a weak password. */
  createFirstSuperAdmin: async ({ email: typed, password = passwords.makeInitial() }: FirstSuperAdmin) => {
    const email = emailSchema.parse(typed);
    requireGoodPassword(password, 'superAdmin', email);
    const person = { firstName: 'Super', lastName: 'Admin', email, phone: '' };
    const isNew = await staff.createFirst(storage.scope(), person, password);
    return isNew ? { email, password } : undefined;
  },
});
