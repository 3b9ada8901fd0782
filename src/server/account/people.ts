// The list of all accounts, for staff.
import { DAY_MS } from '../../contract/kernel/days.ts';
import { type Person, personSchema } from '../../contract/people/rules.ts';
import { newOpId, prefixOf, type TextKeys } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { orphanTask, type SweepTask } from '../storage/sweeper.ts';
import { storedPhoneSchema } from '../stored-phone.ts';
import { pointer, type StoredUser, staffView, storedUser, userKey } from './stored-user.ts';

export const PEOPLE = 'people';
export type People = ListIndex<Person>;

/** An account without an address that points to it was never finished: nobody can sign in to it. */
const isCommitted = async (kv: Kv, keys: TextKeys, { _id, email }: StoredUser) =>
  (await kv.get(keys.email(email), pointer))?.value.userId === _id;

export const createPeople = (ports: StoragePorts, keys: TextKeys): People =>
  createListIndex({
    list: PEOPLE,
    row: personSchema.extend({ phone: storedPhoneSchema }),
    load: async (kv, id) => {
      const found = await kv.get(userKey(id), storedUser);
      if (!found) return null;
      const { rev, value: user } = found;
      if (user.erasedAt) return { rev, row: null };
      return (await isCommitted(kv, keys, user)) ? { rev, row: staffView(user) } : null;
    },
    ports,
  });

const CLAIM_REST_MS = DAY_MS;

/**
 * Frees addresses that accounts claimed a day ago and do not use: the change of address was cut
 * off.
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
