// Proof that the owner of an account asks, and not someone else at a screen that was left open: the
// password, or a login of the last minutes.
import { FRESH_LOGIN_MS, LOGIN_TOO_OLD } from '../../contract/privacy/privacy.ts';
import type { AfterAnswer } from '../basics.ts';
import type { Caller } from '../caller.ts';
import { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { Profile } from './profile.ts';
import type { StoredUser } from './stored-user.ts';

type Me = Pick<Caller<StoredUser>, 'account' | 'sessionId'>;
type Deps = { profile: Pick<Profile, 'requirePassword'>; now: () => number };
export type RequireOwner = ReturnType<typeof createOwnerProof>;

export const createOwnerProof = ({ profile, now }: Deps) => {
  const isFresh = ({ account, sessionId }: Me) => {
    const session = account.sessions.find(({ id }) => id === sessionId);
    return session !== undefined && now() - Date.parse(session.startedAt) <= FRESH_LOGIN_MS;
  };
  const prove = async (
    kv: ScopedKv,
    me: Me,
    password: string | undefined,
    afterAnswer: AfterAnswer,
  ) => {
    if (!me.account.passwordHash) throw new ApiError('conflict', LOGIN_TOO_OLD);
    await profile.requirePassword(kv, me, password, afterAnswer);
  };
  return {
    /** Whether the caller has logged in just now. */
    isFresh,

    /** Throws 422 for a wrong or missing password, 409 where there is none and the login is old. */
    require: async (
      kv: ScopedKv,
      me: Me,
      password: string | undefined,
      afterAnswer: AfterAnswer,
    ): Promise<void> => {
      if (isFresh(me)) return;
      await prove(kv, me, password, afterAnswer);
    },

    /**
     * For steps that cannot be undone: requires the password, however fresh the login is, or a
     * fresh login where the account has no password. Throws as `require` does.
     */
    requirePassword: async (
      kv: ScopedKv,
      me: Me,
      password: string | undefined,
      afterAnswer: AfterAnswer,
    ): Promise<void> => {
      if (!me.account.passwordHash && isFresh(me)) return;
      await prove(kv, me, password, afterAnswer);
    },
  };
};
