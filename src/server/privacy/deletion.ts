// The deletion of an account: its owner requests it and can cancel it within seven days; then
// erase.ts erases the account.

import * as z from 'zod';
import { isStaff } from '../../contract/account/account.ts';
import {
  DELETION_BEGUN,
  DELETION_GRACE_MS,
  DELETION_HINDERED,
  DELETION_STAFF,
} from '../../contract/privacy/privacy.ts';
import type { Deletion, DeletionRequest } from '../../contract/privacy/rules.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Kernel } from '../account/define-noun.ts';
import type { Notices } from '../account/notices.ts';
import { wrongPassword } from '../account/profile.ts';
import type { OwnCall, StoredUser } from '../account/stored-user.ts';
import type { Registered } from '../kernel/noun/noun.ts';
import { ApiError } from '../kernel/refusal.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { RequireOwner } from './owner-proof.ts';

/**
 * An erasure that an owner has requested; the nightly task finds its work by these documents. Each
 * request has its own document, and the account names the one that counts.
 */
export const storedErasure = documentSchema(
  z.strictObject({
    user: z.string(),
    askedAt: z.iso.datetime(),
    /** When all steps last found only figures left; null before. */
    cleanedAt: z.iso.datetime().nullable(),
  }),
);

export const ERASURE_FOLDER = 'ers';
const erasureKey = (userId: string, id: string) => keyOf(ERASURE_FOLDER, userId, id);

/** Why the account cannot be deleted now: the reasons of all nouns. */
export const readHindrances = async (
  kv: Kv,
  uid: string,
  personal: Registered<StoredUser>['personal'],
): Promise<Deletion['hindrances']> => {
  const found = await Promise.all(personal.map(({ hindrances }) => hindrances?.(kv, uid) ?? []));
  return found.flat();
};

type Deps = Pick<Kernel, 'isoNow' | 'newId' | 'newOpId' | 'now' | 'registered'> & {
  accounts: Accounts;
  notices: Pick<Notices, 'send'>;
  owner: RequireOwner;
};
export type Deletions = ReturnType<typeof createDeletions>;

export const createDeletions = ({
  accounts,
  isoNow,
  newId,
  newOpId,
  notices,
  now,
  owner,
  registered,
}: Deps) => {
  const view = async ({ kv, caller }: OwnCall, account: StoredUser): Promise<Deletion> => {
    return {
      deletionAt: account.deletion?.dueAt ?? null,
      hindrances: await readHindrances(kv, account._id, registered.personal),
      needsPassword: account.passwordHash !== null || !owner.isFresh(caller),
      isFreshLogin: owner.isFresh(caller),
    };
  };

  return {
    read: (call: OwnCall) => view(call, call.caller.account),

    /**
     * Schedules the erasure of the account in seven days and ends its sessions. Throws 409 for
     * staff, while something is open, and for an old login of an account without a password; 422
     * for a wrong password.
     */
    request: async (
      call: OwnCall,
      { currentPassword, reviews }: DeletionRequest,
    ): Promise<Deletion> => {
      const { account } = call.caller;
      if (isStaff(account.role)) throw new ApiError('conflict', DELETION_STAFF);
      await owner.requirePassword(call, currentPassword);
      if ((await view(call, account)).hindrances.length > 0)
        throw new ApiError('conflict', DELETION_HINDERED);
      const askedAt = isoNow();
      const dueAt = new Date(now() + DELETION_GRACE_MS).toISOString();
      // Written before the account, so that the nightly task always finds the request.
      const erasure = { user: account._id, askedAt, cleanedAt: null };
      await call.kv.create(erasureKey(account._id, newId()), storedErasure, erasure, newOpId());
      const newNotices = [{ kind: 'deletion-planned', device: call.caller.client.device }] as const;
      const after = await notices.send(call, account._id, newNotices, (note) =>
        accounts.change(call.kv, account._id, (current) => {
          // The password that proved the owner was changed in the meantime.
          if (current.passwordHash !== account.passwordHash) throw wrongPassword();
          const ended = { ...current, sessions: [] };
          if (current.deletion) return ended;
          return note({ ...ended, deletion: { askedAt, dueAt, reviews, begunAt: null } });
        }),
      );
      return view(call, after);
    },

    /** Cancels the deletion. An account without a deletion stays as it is. */
    cancel: async (call: OwnCall): Promise<Deletion> => {
      const after = await accounts.change(call.kv, call.caller.account._id, (current) => {
        if (!current.deletion) return KEEP;
        if (current.deletion.begunAt) throw new ApiError('conflict', DELETION_BEGUN);
        const { deletion: _kept, ...account } = current;
        return account;
      });
      return view(call, after);
    },
  };
};
