// Deleting one's account: asked for, taken back within seven days, or carried out by erase.ts.

import { isStaff } from '../../contract/account/account.ts';
import {
  DELETION_BEGUN,
  DELETION_GRACE_MS,
  DELETION_HINDERED,
  DELETION_STAFF,
} from '../../contract/privacy/privacy.ts';
import type { Deletion, DeletionRequest } from '../../contract/privacy/rules.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Notices } from '../account/notices.ts';
import type { RequireOwner } from '../account/owner-proof.ts';
import { wrongPassword } from '../account/profile.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Caller } from '../caller.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import { ApiError } from '../refusal.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { readHindrances } from './hindrances.ts';
import { erasureKey, storedErasure } from './stored-erasure.ts';

type Me = Pick<Caller<StoredUser>, 'account' | 'client' | 'sessionId'>;
type Deps = Pick<Basics, 'isoNow' | 'newId' | 'newOpId'> & {
  accounts: Accounts;
  notices: Pick<Notices, 'send'>;
  now: () => number;
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
}: Deps) => {
  const view = async (kv: ScopedKv, me: Me, account: StoredUser): Promise<Deletion> => {
    const ledger = (await kv.get(ledgerKey(account._id), storedLedger))?.value;
    return {
      deletionAt: account.deletion?.dueAt ?? null,
      hindrances: await readHindrances(kv, account._id, ledger, now()),
      needsPassword: account.passwordHash !== null || !owner.isFresh(me),
      isFreshLogin: owner.isFresh(me),
    };
  };

  return {
    read: (kv: ScopedKv, me: Me) => view(kv, me, me.account),

    /**
     * Has the account erased in seven days and ends its sessions. Throws 409 for staff, while
     * something is open, and for an old login without a password; 422 for a wrong password.
     */
    request: async (
      kv: ScopedKv,
      me: Me,
      { currentPassword, reviews }: DeletionRequest,
      afterAnswer: AfterAnswer,
    ): Promise<Deletion> => {
      const { account } = me;
      if (isStaff(account.role)) throw new ApiError('conflict', DELETION_STAFF);
      await owner.requirePassword(kv, me, currentPassword, afterAnswer);
      if ((await view(kv, me, account)).hindrances.length > 0)
        throw new ApiError('conflict', DELETION_HINDERED);
      const askedAt = isoNow();
      const dueAt = new Date(now() + DELETION_GRACE_MS).toISOString();
      // Before the account says so: what is to be erased is always found.
      const erasure = { user: account._id, askedAt, cleanedAt: null };
      await kv.create(erasureKey(account._id, newId()), storedErasure, erasure, newOpId());
      const newNotices = [{ kind: 'deletion-planned', device: me.client.device }] as const;
      const after = await notices.send(kv, account._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, account._id, (current) => {
          // The password that proved the owner has been replaced meanwhile.
          if (current.passwordHash !== account.passwordHash) throw wrongPassword();
          const ended = { ...current, sessions: [] };
          if (current.deletion) return ended;
          return note({ ...ended, deletion: { askedAt, dueAt, reviews, begunAt: null } });
        }),
      );
      return view(kv, me, after);
    },

    /** Keeps the account; one whose deletion was not asked for stays as it is. */
    cancel: async (kv: ScopedKv, me: Me): Promise<Deletion> => {
      const after = await accounts.change(kv, me.account._id, (current) => {
        if (!current.deletion) return KEEP;
        if (current.deletion.begunAt) throw new ApiError('conflict', DELETION_BEGUN);
        const { deletion: _kept, ...account } = current;
        return account;
      });
      return view(kv, me, after);
    },
  };
};
