// Keeps a check value of the key secret among the documents of a site. With another key secret no
// account is found, so the site would look like one without customers.
import * as z from 'zod';
import { pointer, storedUser, userKey } from '../account/stored-user.ts';
import { keyCheckOf } from '../kernel/digest.ts';
import { createTextKeys, keyOf, newOpId, prefixOf, SECRET_MIN } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';

const KEY = keyOf('hlt', 'key');
const stored = documentSchema(z.strictObject({ keyCheck: z.string() }));
/** Number of accounts that are looked up before a secret counts as wrong. */
const LOOKED_UP = 50;

/**
 * `none`: there is no account, so no secret was used yet. `unnoted`: there are accounts, but the
 * check value is not noted yet.
 */
export type KeptKeyCheck = { is: 'kept'; keyCheck: string } | { is: 'none' } | { is: 'unnoted' };

const accounts = async function* (kv: Kv) {
  for await (const key of kv.list(prefixOf('usr'))) yield key.slice('usr/'.length);
};

/** Reads the check value from the stored documents. */
export const readKeyCheck = async (kv: Kv): Promise<KeptKeyCheck> => {
  const found = await kv.get(KEY, stored);
  if (found) return { is: 'kept', keyCheck: found.value.keyCheck };
  for await (const _account of accounts(kv)) return { is: 'unnoted' };
  return { is: 'none' };
};

/** Whether this secret finds accounts, for a site that has not noted its key secret. */
const findsAccounts = async (kv: Kv, keySecret: string) => {
  const keys = createTextKeys(keySecret);
  let missed = 0;
  for await (const id of accounts(kv)) {
    const email = (await kv.get(userKey(id), storedUser))?.value.email;
    if (!email) continue;
    if (await kv.get(keys.email(email), pointer)) return true;
    missed += 1;
    if (missed === LOOKED_UP) break;
  }
  return missed === 0;
};

/** Whether the documents were made with this secret; every secret fits a site without accounts. */
export const fitsKeySecret = async (kv: Kv, kept: KeptKeyCheck, keySecret: string) => {
  // The file with the secret is truncated.
  if (keySecret.length < SECRET_MIN) return false;
  if (kept.is === 'kept') return kept.keyCheck === keyCheckOf(keySecret);
  return kept.is === 'none' || findsAccounts(kv, keySecret);
};

/**
 * Notes the key secret unless it is noted. Fails if it is not the secret of the accounts, because a
 * hosted site has no start that could refuse it.
 */
export const keySecretTask = (ports: StoragePorts, keySecret: string): SweepTask => ({
  name: 'key secret',
  run: async (kv) => {
    const check = await readKeyCheck(kv);
    if (!(await fitsKeySecret(kv, check, keySecret)))
      throw new Error('The accounts of this site were made with another key secret.');
    if (check.is === 'kept') return 0;
    await noteKeySecret(kv, ports, keySecret);
    return 1;
  },
});

/** Notes the secret unless one is noted; resolves to whether this secret is the noted one. */
export const noteKeySecret = async (
  kv: Kv,
  ports: Pick<StoragePorts, 'now' | 'randomBytes'>,
  keySecret: string,
) => {
  const keyCheck = keyCheckOf(keySecret);
  await kv.create(KEY, stored, { keyCheck }, newOpId(ports));
  return (await kv.get(KEY, stored))?.value.keyCheck === keyCheck;
};
