// What the site needs beside answering: the first superAdmin, and a sweep every few minutes.
import { emailSchema } from '../contract/auth.ts';
import { auditTask } from './audit/settle.ts';
import { expiredTasks } from './auth/expired.ts';
import { requireGoodPassword } from './auth/password.ts';
import { orphanedAccounts, PEOPLE, unusedAddresses } from './auth/people.ts';
import { strayPictures } from './auth/picture-store.ts';
import { catalogueRebuilds, catalogueTasks } from './catalogue/upkeep.ts';
import type { Deps } from './deps.ts';
import type { Parts } from './parts.ts';
import { QUOTES } from './quote/list.ts';
import { prefixOf } from './storage/keys.ts';
import { takeNight } from './storage/nightly.ts';
import { listTask, rebuildTask, sweep } from './storage/sweeper.ts';

export type FirstSuperAdmin = {
  email: string;
  /** Made up when absent. */
  password?: string | undefined;
};

export const createUpkeep = ({ storage, ports }: Deps, { auditList, catalogue, keys, newOpId, passwords, people, quoteList, staff }: Parts) => ({
  /** Mends what crashes have left and removes what is over; may run at any time, also twice at once. `isThorough` says whether to do what reads everything there is, too; that is otherwise done once a night. */
  sweep: async (isThorough?: boolean) => {
    // Storage that fails here fails in the tasks as well, which is reported.
    const isNight = isThorough ?? (await takeNight(storage.scope(), ports).catch(() => false));
    const often = [
      listTask(PEOPLE, people, ports),
      listTask(QUOTES, quoteList, ports),
      ...catalogueTasks(catalogue, ports),
      auditTask(auditList, ports, newOpId),
    ];
    const nightly = [
      orphanedAccounts(ports, keys),
      unusedAddresses(ports, keys),
      strayPictures(ports),
      ...expiredTasks(ports),
      rebuildTask(PEOPLE, people, prefixOf('usr'), ports),
      rebuildTask(QUOTES, quoteList, prefixOf('quo'), ports),
      ...catalogueRebuilds(catalogue, ports),
    ];
    return sweep(storage, isNight ? [...often, ...nightly] : often, ports);
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
