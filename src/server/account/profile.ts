// What people change about their own account.

import type { z } from 'zod';
import { secretForm } from '../../contract/account/auth.ts';
import {
  ownPhoneSchema,
  type ProfileChanges,
  type passwordChangeSchema,
} from '../../contract/account/rules.ts';
import type { AfterAnswer } from '../basics.ts';
import type { Caller, Client } from '../caller.ts';
import { ApiError, notFound, wrongField } from '../refusal.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import type { Accounts } from './accounts.ts';
import { emailTaken } from './accounts.ts';
import type { Attempt, FailureCounters } from './failures.ts';
import { type NewEmail, withEmail, withoutNewEmail, withoutPasswordLinks } from './new-email.ts';
import type { Notices } from './notices.ts';
import type { Passwords } from './password.ts';
import { requireGoodPassword } from './password.ts';
import type { People } from './people.ts';
import { dropReplaced, storePicture } from './picture-store.ts';
import type { StoredUser } from './stored-user.ts';

type Me = Pick<Caller<StoredUser>, 'account' | 'sessionId'> & { client?: Client };
export type Profile = ReturnType<typeof createProfile>;
export type RequirePassword = Profile['requirePassword'];

export const wrongPassword = () =>
  wrongField('currentPassword', 'The current password is not correct.');
const noPassword = () =>
  new ApiError('conflict', 'This account has no password, because it logs in with Google.');

type Deps = {
  accounts: Accounts;
  failures: FailureCounters;
  /** Whether letters go out. */
  hasMail: boolean;
  newEmail: NewEmail;
  notices: Notices;
  passwords: Passwords;
  people: People;
};

/** The number to store; a stored one that is sent back unchanged is not checked again. */
const phoneToStore = async (sent: string | undefined, stored: string) => {
  if (sent === undefined || sent === stored) return undefined;
  const { data, error } = await ownPhoneSchema.safeParseAsync({ phone: sent });
  if (!data) throw wrongField('phone', error.issues[0]?.message ?? 'This number is wrong.');
  return data.phone;
};

export const createProfile = ({
  accounts,
  failures,
  hasMail,
  newEmail,
  notices,
  passwords,
  people,
}: Deps) => {
  const laneOf = ({ account }: Me) => `account ${account._id}`;
  const aboutOf = ({ client }: Me) => (client ? { device: client.device } : {});

  /**
   * Guesses from a stolen session have a counter of their own: they are limited, and a stranger's
   * guesses at the login do not use it up.
   */
  const requirePassword = async (
    kv: ScopedKv,
    me: Me,
    password: string | undefined,
    afterAnswer: AfterAnswer,
  ) => {
    const { account, sessionId } = me;
    if (!account.passwordHash) throw noPassword();
    if (password === undefined)
      throw wrongField('currentPassword', 'Please enter your current password.');
    let attempt: Attempt | undefined;
    const begin = async () => {
      attempt = await failures.begin(kv, 'session', `${account._id} ${sessionId}`);
      return account.passwordHash;
    };
    const isRight = await passwords
      .verify(laneOf(me), password, begin)
      .catch(async (error: unknown) => {
        if (attempt) await afterAnswer(attempt.withdraw());
        throw error;
      });
    if (attempt) await afterAnswer(isRight ? attempt.succeed() : attempt.fail());
    if (!isRight) throw wrongPassword();
  };

  return {
    requirePassword,

    /**
     * Changes what is given. Where the site sends mail, a new address waits until it is confirmed,
     * and nothing tells whether it belongs to somebody else.
     */
    edit: async (
      kv: ScopedKv,
      me: Me,
      { profileImage, email, currentPassword, phone: sentPhone, ...names }: ProfileChanges,
      afterAnswer: AfterAnswer,
    ) => {
      const { account } = me;
      const phone = await phoneToStore(sentPhone, account.phone);
      const moves = email !== undefined && email !== account.email;
      if (moves) await requirePassword(kv, me, currentPassword, afterAnswer);
      if (moves && !hasMail && (await accounts.isEmailTaken(kv, email, account._id)))
        throw emailTaken();
      const { newNotices, wished } =
        moves && hasMail
          ? await newEmail(kv, account, email, aboutOf(me), afterAnswer)
          : { newNotices: [], wished: undefined };
      const picture =
        profileImage && (await storePicture(kv, profileImage, account._id, accounts.newId()));
      const given = Object.fromEntries(
        Object.entries({ ...names, phone }).filter(([, value]) => value !== undefined),
      );
      const withAddress = (current: StoredUser) => {
        if (wished) return wished(current);
        if (moves) return withEmail(current, email);
        return email === undefined ? current : withoutNewEmail(current);
      };
      const { value, settle } = await notices.send(
        kv,
        account._id,
        newNotices,
        afterAnswer,
        (note) =>
          people.change(kv, account._id, () => {
            const write = () =>
              accounts.exchange(kv, account._id, (current) =>
                note(withAddress({ ...current, ...given, ...(picture ? { picture } : {}) })),
              );
            return moves && !wished ? accounts.claimWhile(kv, email, account._id, write) : write();
          }),
      );
      if (moves && !wished) await afterAnswer(accounts.freeEmail(kv, account.email, account._id));
      await afterAnswer(dropReplaced(kv, value));
      await afterAnswer(settle(kv));
      return value.after;
    },

    removePicture: async (kv: ScopedKv, { account }: Me, afterAnswer: AfterAnswer) => {
      const changed = await accounts.exchange(kv, account._id, (current) =>
        current.picture ? { ...current, picture: null } : KEEP,
      );
      await afterAnswer(dropReplaced(kv, changed));
      return changed.after;
    },

    changePassword: async (
      kv: ScopedKv,
      me: Me,
      { currentPassword, password }: z.output<typeof passwordChangeSchema>,
      afterAnswer: AfterAnswer,
    ) => {
      const { account, sessionId } = me;
      await requirePassword(kv, me, currentPassword, afterAnswer);
      requireGoodPassword(password, account.role, account.email);
      if (secretForm(password) === secretForm(currentPassword))
        throw wrongField('password', 'The new password must be different from the current one.');
      const passwordHash = await passwords.hash(laneOf(me), password);
      const newNotices = [{ kind: 'password-changed', ...aboutOf(me) } as const];
      const changed = await notices.send(kv, account._id, newNotices, afterAnswer, (note) =>
        accounts.change(kv, account._id, (current) => {
          if (current.passwordHash !== account.passwordHash) throw wrongPassword();
          return note({
            ...withoutPasswordLinks(current),
            ...{ passwordHash, passwordDue: false },
            sessions: current.sessions.filter(({ id }) => id === sessionId),
          });
        }),
      );
      await afterAnswer(failures.forgive(kv, 'account', account.email));
      return changed;
    },

    endSession: (kv: ScopedKv, { account }: Me, ended: string) =>
      accounts.change(kv, account._id, (current) => {
        const left = current.sessions.filter(({ id }) => id !== ended);
        if (left.length === current.sessions.length) throw notFound();
        return { ...current, sessions: left };
      }),

    endOtherSessions: (kv: ScopedKv, { account, sessionId }: Me) =>
      accounts.change(kv, account._id, (current) => ({
        ...current,
        sessions: current.sessions.filter(({ id }) => id === sessionId),
      })),
  };
};
