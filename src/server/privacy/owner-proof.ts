// Proof that a call comes from the account's owner and not from another person at an open screen:
// the password, or a login of the last minutes.
import { FRESH_LOGIN_MS, LOGIN_TOO_OLD } from '../../contract/privacy/privacy.ts';
import type { Profile } from '../account/profile.ts';
import type { OwnCall } from '../account/stored-user.ts';
import { ApiError } from '../kernel/refusal.ts';

type Deps = { profile: Pick<Profile, 'requirePassword'>; now: () => number };
export type RequireOwner = ReturnType<typeof createOwnerProof>;

export const createOwnerProof = ({ profile, now }: Deps) => {
  const isFresh = ({ account, sessionId }: OwnCall['caller']) => {
    const session = account.sessions.find(({ id }) => id === sessionId);
    return session !== undefined && now() - Date.parse(session.startedAt) <= FRESH_LOGIN_MS;
  };
  const prove = async (call: OwnCall, password: string | undefined) => {
    if (!call.caller.account.passwordHash) throw new ApiError('conflict', LOGIN_TOO_OLD);
    await profile.requirePassword(call, password);
  };
  return {
    /** Whether the caller has logged in just now. */
    isFresh,

    /** Throws 422 for a wrong or missing password, 409 for an old login without a password. */
    require: async (call: OwnCall, password: string | undefined): Promise<void> => {
      if (isFresh(call.caller)) return;
      await prove(call, password);
    },

    /**
     * For steps that cannot be undone: requires the password even after a fresh login, or a fresh
     * login for an account without a password. Throws as `require` does.
     */
    requirePassword: async (call: OwnCall, password: string | undefined): Promise<void> => {
      if (!call.caller.account.passwordHash && isFresh(call.caller)) return;
      await prove(call, password);
    },
  };
};
