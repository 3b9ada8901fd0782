// The list of all accounts, for staff.
import * as z from 'zod';
import type { Role } from '../../contract/account/account.ts';
import { DAY_MS } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { type PeopleQuery, personSchema } from '../../contract/people/rules.ts';
import { deskList, type Opened } from '../kernel/lists/desk-list.ts';
import { newOpId, prefixOf, type TextKeys } from '../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { storedPhoneSchema } from '../kernel/stored-phone.ts';
import { orphanTask, type SweepTask } from '../kernel/sweep/sweeper.ts';
import { pointer, type StoredUser, staffView, storedUser, userKey } from './stored-user.ts';

/**
 * Whether an address points to the account. Otherwise it was never finished, and no login leads to
 * it.
 */
const isCommitted = async (kv: Kv, keys: TextKeys, { _id, email }: StoredUser) =>
  (await kv.get(keys.email(email), pointer))?.value.userId === _id;

/** All accounts; the calls of staff show those with some of the roles. */
export const PEOPLE_LIST = deskList({
  name: 'people',
  folder: 'usr',
  row: personSchema.extend({
    phone: storedPhoneSchema,
    /** When a new password was asked for, where the site sends no letters. */
    passwordAskedAt: z.iso.datetime().optional(),
  }),
  load: async (kv: Kv, id: string, keys: TextKeys) => {
    const found = await kv.get(userKey(id), storedUser);
    if (!found) return null;
    const { rev, value: user } = found;
    if (user.erasedAt) return { rev, row: null };
    const passwordAskedAt = user.links?.reset?.issuedAt;
    const row = { ...staffView(user), ...(passwordAskedAt && { passwordAskedAt }) };
    return (await isCommitted(kv, keys, user)) ? { rev, row } : null;
  },
  texts: (person) => [fullName(person), person.email, person.phone],
  sorts: {
    name: fullName,
    email: ({ email }) => email,
    createdAt: ({ createdAt }) => createdAt,
  },
  filter:
    ({ isActive, role, roles }: PeopleQuery & { roles: readonly Role[] }) =>
    (row) =>
      roles.includes(row.role) &&
      (role ?? row.role) === row.role &&
      (isActive ?? row.isActive) === row.isActive,
});
export type People = Opened<typeof PEOPLE_LIST>;
export type PersonRow = Awaited<ReturnType<People['read']>>[number];

const CLAIM_REST_MS = DAY_MS;

/**
 * Frees addresses that accounts claimed a day ago but do not use, because a change of address was
 * cut off.
 */
export const unusedAddresses = (ports: StoragePorts, keys: TextKeys): SweepTask => ({
  name: 'addresses',
  run: async (kv, hasTime) => {
    let freed = 0;
    for await (const key of kv.list(prefixOf('eml'))) {
      if (!hasTime()) break;
      const { userId = null, at } = (await kv.get(key, pointer))?.value ?? {};
      if (!userId || !at || ports.now() - Date.parse(at) <= CLAIM_REST_MS) continue;
      const owner = (await kv.get(userKey(userId), storedUser))?.value;
      if (owner && keys.email(owner.email) === key) continue;
      // A second attempt has claimed it again in the meantime.
      const left = await kv.update(key, pointer, newOpId(ports), (current) =>
        current?.at === at ? { userId: null } : KEEP,
      );
      if (left?.userId === null) freed += 1;
    }
    return freed;
  },
});

/** Removes accounts that a crash left unfinished. */
export const orphanedAccounts = (ports: StoragePorts, keys: TextKeys) =>
  orphanTask({
    name: 'accounts',
    prefix: prefixOf('usr'),
    isOrphan: async (kv, key) => {
      const id = key.slice(key.lastIndexOf('/') + 1);
      const user = (await kv.get(userKey(id), storedUser))?.value;
      // An account whose address is free because it is being erased is no orphan.
      return !user || (!user.erasedAt && !user.deletion && !(await isCommitted(kv, keys, user)));
    },
    ports,
  });
