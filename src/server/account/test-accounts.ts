// Accounts created by checks of the live site. The check itself removes them for good, or the
// nightly task does if the check was cut off. An account that has bought anything stays.
import type { Role } from '../../contract/account/account.ts';
import { HOUR_MS } from '../../contract/kernel/days.ts';
import { isTestEmail } from '../../contract/kernel/test-run.ts';
import type { Basics } from '../kernel/basics.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { prefixOf } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { People } from './people.ts';
import { storedUser, userKey } from './stored-user.ts';

/** No check takes this long. */
const REST_MS = HOUR_MS;

type TestAccount = { _id: string; email: string; role: Role };
type Deps = Pick<Basics, 'keys'> & {
  hasBought: (kv: Kv, id: string) => Promise<boolean>;
  now: () => number;
  people: People;
};
export type TestAccounts = ReturnType<typeof createTestAccounts>;

export const createTestAccounts = ({ hasBought, keys, now, people }: Deps) => {
  /** The list entry first: if this is cut off, the nightly task finds the rest by the document. */
  const remove = async (kv: Kv, { _id, email }: TestAccount) => {
    await people.forget(kv, _id);
    await kv.purge(userKey(_id));
    await kv.purge(keys.email(email));
  };
  const mayGo = async (kv: Kv, account: TestAccount) =>
    account.role === 'user' && isTestEmail(account.email) && !(await hasBought(kv, account._id));

  return {
    /**
     * Throws 409 for an account that is not a test account, or that has a cart, a wallet or orders.
     */
    removeOwn: async (call: Call, account: TestAccount) => {
      if (!(await mayGo(call.kv, account)))
        throw new ApiError(
          'conflict',
          'Only a test account that has bought nothing can be removed here.',
        );
      await remove(call.kv, account);
    },

    /** Removes test accounts of checks that were cut off. */
    task: {
      name: 'test accounts',
      run: async (kv: Kv, hasTime: () => boolean) => {
        let removed = 0;
        for await (const key of kv.list(prefixOf('usr'))) {
          if (!hasTime()) break;
          const user = (await kv.get(key, storedUser))?.value;
          const isOld = user && now() - Date.parse(user.createdAt) > REST_MS;
          if (!isOld || !(await mayGo(kv, user))) continue;
          await remove(kv, user);
          removed += 1;
        }
        return removed;
      },
    },
  };
};
