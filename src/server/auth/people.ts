// The list of all accounts, for staff.
import { type Person, personSchema } from '../../contract/people.ts';
import { prefixOf, type TextKeys } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { orphanTask } from '../storage/sweeper.ts';
import { pointer, staffView, storedUser, userKey } from './stored-user.ts';

export const PEOPLE = 'people';
export type People = ListIndex<Person>;

/** An account without an address that points to it was never finished: nobody can sign in to it. */
const committed = async (kv: Kv, keys: TextKeys, id: string) => {
  const found = await kv.get(userKey(id), storedUser);
  const owner = found && (await kv.get(keys.email(found.value.email), pointer));
  return owner?.value.userId === id ? found : null;
};

export const createPeople = (ports: StoragePorts, keys: TextKeys): People =>
  createListIndex({
    list: PEOPLE,
    row: personSchema,
    load: async (kv, id) => {
      const found = await committed(kv, keys, id);
      return found && { rev: found.rev, row: staffView(found.value) };
    },
    ports,
  });

/** Removes accounts a crash left unfinished. */
export const orphanedAccounts = (ports: StoragePorts, keys: TextKeys) =>
  orphanTask('accounts', prefixOf('usr'), async (kv, key) => !(await committed(kv, keys, key.slice(key.lastIndexOf('/') + 1))), ports);
