import type { Role } from '../../contract/account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { notFound } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';

export type ReadWithRole = ReturnType<typeof readWithRole>;

/** Reads one account with one of `roles`; throws 404 for every other. */
export const readWithRole =
  ({ load }: Pick<Accounts, 'load'>) =>
  async (kv: ScopedKv, id: string, roles: readonly Role[]) => {
    const user = await load(kv, id);
    if (!user || !roles.includes(user.role)) throw notFound();
    return user;
  };
