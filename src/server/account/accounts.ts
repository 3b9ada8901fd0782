// Accounts in storage: finding, making and changing them. An account exists from the moment its
// e-mail address points to it.
import type { Role } from '../../contract/account/account.ts';
import type { Basics } from '../kernel/basics.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { KEEP, type Key, type OpId, type ScopedKv } from '../kernel/storage/kv.ts';
import type { People } from './people.ts';
import {
  pointer,
  type StoredSession,
  type StoredUser,
  storedUser,
  userKey,
} from './stored-user.ts';

export type NewAccount = {
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  passwordHash: string | null;
  passwordDue: boolean;
  googleKey: string | null;
  picture: string | null;
  session: StoredSession | null;
  google?: StoredUser['google'];
  emailVerifiedAt?: string;
  emailProvedAt?: string;
  links?: StoredUser['links'];
  noticeVersion?: string;
};
type Making = {
  /** The operation that makes the address point to the account. */
  opId?: OpId;
  /** Adds notices to the owner. */
  note?: (user: StoredUser) => StoredUser;
};

export const emailTaken = () =>
  new ApiError(
    'email_taken',
    'An account with this e-mail address already exists. Please log in.',
    {
      fields: { email: 'An account with this e-mail address already exists. Please log in.' },
    },
  );
export const blocked = () => new ApiError('blocked', 'This account is blocked. Please contact us.');

/** Read in place of an account that does not exist, so that both take the same time. */
export const NO_ACCOUNT = '0'.repeat(26);

export type Accounts = ReturnType<typeof createAccounts>;

export const createAccounts = ({
  keys,
  newId,
  newOpId,
  isoNow,
  people,
}: Basics & { people: People }) => {
  /** Undefined also for an account that was erased. */
  const load = async (kv: ScopedKv, id: string) => {
    const user = (await kv.get(userKey(id), storedUser))?.value;
    return user?.erasedAt === undefined ? user : undefined;
  };

  /** Makes the address point to the account. Throws 409 if it belongs to another account. */
  const claimEmail = (kv: ScopedKv, email: string, userId: string, opId = newOpId()) => {
    const at = isoNow();
    return kv.update(keys.email(email), pointer, opId, (current) => {
      if (current?.userId && current.userId !== userId) throw emailTaken();
      return { userId, at };
    });
  };

  /** Frees an address that still points to the account. */
  const freeEmail = (kv: ScopedKv, email: string, userId: string) =>
    kv.update(keys.email(email), pointer, newOpId(), (current) =>
      current?.userId === userId ? { userId: null } : KEEP,
    );

  /**
   * Carries out `work`, which gives the account the address, while the address points to the
   * account. If `work` is refused, the address is free again at once. Throws 409 when it belongs to
   * another account.
   */
  const claimWhile = async <Done>(
    kv: ScopedKv,
    email: string,
    userId: string,
    work: () => Promise<Done>,
  ): Promise<Done> => {
    const claimed = await claimEmail(kv, email, userId);
    try {
      return await work();
    } catch (error) {
      // When the outcome is unknown it stays, and the sweeper checks it again.
      if (error instanceof ApiError) {
        const owner = await load(kv, userId);
        const key = keys.email(email);
        // The same change by another request may have succeeded, or may have claimed it again.
        if (!owner || keys.email(owner.email) !== key)
          await kv.update(key, pointer, newOpId(), (current) =>
            current?.userId === userId && current.at === claimed?.at ? { userId: null } : KEEP,
          );
      }
      throw error;
    }
  };

  /** Frees a Google identity that still points to the account. */
  const freeGoogle = async (kv: ScopedKv, googleKey: string | null, userId: string) => {
    if (googleKey === null) return;
    await kv.update(googleKey as Key, pointer, newOpId(), (current) =>
      current?.userId === userId ? { userId: null } : KEEP,
    );
  };

  const fresh = (id: string, { session, ...account }: NewAccount): StoredUser => ({
    _id: id,
    ...account,
    isActive: true,
    sessions: session ? [session] : [],
    createdAt: isoNow(),
    updatedAt: isoNow(),
  });

  /**
   * Changes an existing account; returns the version that was replaced, and the new one. Throws
   * what `change` throws; 404 when the account no longer exists.
   */
  const exchange = async (
    kv: ScopedKv,
    id: string,
    change: (user: StoredUser) => StoredUser | typeof KEEP,
    opId = newOpId(),
  ) => {
    const at = isoNow();
    let before: StoredUser | undefined;
    const after = await kv.update(userKey(id), storedUser, opId, (current) => {
      if (!current || current.erasedAt) throw notFound();
      before = current;
      const next = change(current);
      return next === KEEP ? KEEP : { ...next, updatedAt: at };
    });
    if (!after) throw notFound();
    return { before: before ?? after, after };
  };

  return {
    newId,
    load,
    claimEmail,
    claimWhile,
    freeEmail,
    freeGoogle,

    /**
     * Whether the address points to the account. It points to a sign-up only once that is finished.
     */
    hasBegun: async (kv: ScopedKv, { _id, email }: Pick<StoredUser, '_id' | 'email'>) =>
      (await kv.get(keys.email(email), pointer))?.value.userId === _id,

    byEmail: async (kv: ScopedKv, email: string) => {
      const owner = (await kv.get(keys.email(email), pointer))?.value.userId;
      const user = await load(kv, owner ?? NO_ACCOUNT);
      // During a change of address, two addresses may point here; the one in the account counts.
      return user?.email === email ? user : undefined;
    },

    /** Whether an account other than `userId` has the address. */
    isEmailTaken: async (kv: ScopedKv, email: string, userId?: string) => {
      const owner = (await kv.get(keys.email(email), pointer))?.value.userId;
      return Boolean(owner) && owner !== userId;
    },

    /**
     * Creates an account. Throws 409 when the address is taken, and removes the account again.
     */
    create: async (
      call: Call,
      id: string,
      account: NewAccount,
      { opId = newOpId(), note = (user) => user }: Making = {},
    ): Promise<StoredUser> => {
      const user = note(fresh(id, account));
      const { settle } = await people.change(call.kv, id, async () => {
        await call.kv.create(userKey(id), storedUser, user, newOpId());
        await claimEmail(call.kv, user.email, id, opId).catch(async (error: unknown) => {
          // No request can have seen this account yet. If the outcome is unknown it stays, and the
          // sweeper checks it again.
          if (error instanceof ApiError) await call.kv.purge(userKey(id));
          throw error;
        });
      });
      await call.afterAnswer(settle(call.kv));
      return user;
    },

    /**
     * Stores a document that becomes an account once its address points to it; the nightly task
     * removes the others. It reads first, as a change of an account does, so that both take equally
     * long.
     */
    prepare: async (kv: ScopedKv, id: string, account: NewAccount, note: Making['note']) => {
      const user = fresh(id, account);
      await load(kv, id);
      await kv.create(userKey(id), storedUser, note?.(user) ?? user, newOpId());
    },

    change: async (...call: Parameters<typeof exchange>) => (await exchange(...call)).after,
    exchange,
  };
};
