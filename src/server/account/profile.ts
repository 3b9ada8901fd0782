// The changes that people make to their own account.
import type { z } from 'zod';
import { secretForm } from '../../contract/account/auth.ts';
import {
  ownPhoneSchema,
  type ProfileChanges,
  type passwordChangeSchema,
} from '../../contract/account/rules.ts';
import { checkFieldsAsync } from '../kernel/check-fields.ts';
import { ApiError, notFound, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { KEEP } from '../kernel/storage/kv.ts';
import { type Accounts, emailTaken } from './accounts.ts';
import { withoutBounce } from './bounced-email.ts';
import type { Attempt, FailureCounters } from './failures.ts';
import type { Links } from './links.ts';
import type { NewNotice, Notices } from './notices.ts';
import { type Passwords, requireGoodPassword } from './passwords.ts';
import type { People } from './people.ts';
import { dropReplaced, storePicture } from './picture-store.ts';
import type { OwnCall, StoredUser } from './stored-user.ts';
import type { Throttle } from './throttle.ts';

type NewEmailDeps = { accounts: Accounts; links: Links; notices: Notices; throttle: Throttle };
type Wish = { newNotices: NewNotice[]; wished: (user: StoredUser) => StoredUser };
type NewEmail = ReturnType<typeof createNewEmail>;

/** Notes a new e-mail address, which waits until the link of a letter confirms it. */
export const createNewEmail =
  ({ accounts, links, notices, throttle }: NewEmailDeps) =>
  /**
   * Returns the change of the account and the notices to its owner. An address that belongs to
   * another account looks the same to the caller; its owner gets a letter instead of a link. Throws
   * 429 after too many letters to the address.
   */
  async (
    call: Call,
    account: StoredUser,
    email: string,
    about: { device?: string },
  ): Promise<Wish> => {
    await throttle.countAttempt(call.kv, 'letter', email);
    const owner = await accounts.byEmail(call.kv, email);
    if (owner)
      await notices.send(call, owner._id, [{ kind: 'address-wanted', ...about }], (note) =>
        accounts.change(call.kv, owner._id, note),
      );
    const verify = links.issue('verify', account._id);
    return {
      newNotices: [
        { kind: 'email-asked', email: account.email, ...about },
        ...(owner ? [] : [{ kind: 'verify-email' as const, link: verify.id, ...about }]),
      ],
      wished: (user) => ({ ...user, pendingEmail: email, links: { ...user.links, verify } }),
    };
  };

/** Removes the pending new address. */
const withoutNewEmail = (user: StoredUser): StoredUser => {
  const { pendingEmail, links, ...kept } = user;
  if (pendingEmail === undefined) return user;
  const { verify: _undone, ...others } = links ?? {};
  return { ...kept, links: others };
};

/**
 * Removes links that can set a password, including the one that confirms the present address. The
 * link to a pending new address stays; it needs the password or a session.
 */
const withoutPasswordLinks = ({ links, ...user }: StoredUser): StoredUser => ({
  ...user,
  links: links?.verify && user.pendingEmail !== undefined ? { verify: links.verify } : {},
});

/** Replaces the address by one that is not yet confirmed; removes links sent to the old one. */
const withEmail = (user: StoredUser, email: string): StoredUser => {
  const {
    emailVerifiedAt: _old,
    emailProvedAt: _older,
    pendingEmail: _undone,
    links: _spent,
    ...kept
  } = withoutBounce(user);
  return { ...kept, email };
};

type Me = OwnCall['caller'];
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
  return (await checkFieldsAsync(ownPhoneSchema, { phone: sent })).phone;
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
  const aboutOf = ({ client }: Me) => ({ device: client.device });

  /**
   * Guesses from a stolen session have a counter of their own: they are limited, and a stranger's
   * guesses at the login do not use it up.
   */
  const requirePassword = async (call: OwnCall, password: string | undefined) => {
    const { account, sessionId } = call.caller;
    if (!account.passwordHash) throw noPassword();
    if (password === undefined)
      throw wrongField('currentPassword', 'Please enter your current password.');
    let attempt: Attempt | undefined;
    const begin = async () => {
      attempt = await failures.begin(call.kv, 'session', `${account._id} ${sessionId}`);
      return account.passwordHash;
    };
    const isRight = await passwords
      .verify(laneOf(call.caller), password, begin)
      .catch(async (error: unknown) => {
        if (attempt) await call.afterAnswer(attempt.withdraw());
        throw error;
      });
    if (attempt) await call.afterAnswer(isRight ? attempt.succeed() : attempt.fail());
    if (!isRight) throw wrongPassword();
  };

  return {
    requirePassword,

    /**
     * Changes the given fields. Where the site sends mail, a new address waits until it is
     * confirmed, and nothing tells whether it belongs to another account.
     */
    edit: async (
      call: OwnCall,
      { profileImage, email, currentPassword, phone: sentPhone, ...names }: ProfileChanges,
    ) => {
      const { account } = call.caller;
      const phone = await phoneToStore(sentPhone, account.phone);
      const moves = email !== undefined && email !== account.email;
      if (moves) await requirePassword(call, currentPassword);
      if (moves && !hasMail && (await accounts.isEmailTaken(call.kv, email, account._id)))
        throw emailTaken();
      const { newNotices, wished } =
        moves && hasMail
          ? await newEmail(call, account, email, aboutOf(call.caller))
          : { newNotices: [], wished: undefined };
      const picture =
        profileImage && (await storePicture(call.kv, profileImage, account._id, accounts.newId()));
      const given = Object.fromEntries(
        Object.entries({ ...names, phone }).filter(([, value]) => value !== undefined),
      );
      const withAddress = (current: StoredUser) => {
        if (wished) return wished(current);
        if (moves) return withEmail(current, email);
        return email === undefined ? current : withoutNewEmail(current);
      };
      const { value, settle } = await notices.send(call, account._id, newNotices, (note) =>
        people.change(call.kv, account._id, () => {
          const write = () =>
            accounts.exchange(call.kv, account._id, (current) =>
              note(withAddress({ ...current, ...given, ...(picture ? { picture } : {}) })),
            );
          return moves && !wished
            ? accounts.claimWhile(call.kv, email, account._id, write)
            : write();
        }),
      );
      if (moves && !wished)
        await call.afterAnswer(accounts.freeEmail(call.kv, account.email, account._id));
      await call.afterAnswer(dropReplaced(call.kv, value));
      await call.afterAnswer(settle(call.kv));
      return value.after;
    },

    removePicture: async (call: OwnCall) => {
      const changed = await accounts.exchange(call.kv, call.caller.account._id, (current) =>
        current.picture ? { ...current, picture: null } : KEEP,
      );
      await call.afterAnswer(dropReplaced(call.kv, changed));
      return changed.after;
    },

    changePassword: async (
      call: OwnCall,
      { currentPassword, password }: z.output<typeof passwordChangeSchema>,
    ) => {
      const { account, sessionId } = call.caller;
      await requirePassword(call, currentPassword);
      requireGoodPassword(password, account.role, account.email);
      if (secretForm(password) === secretForm(currentPassword))
        throw wrongField('password', 'The new password must be different from the current one.');
      const passwordHash = await passwords.hash(laneOf(call.caller), password);
      const newNotices = [{ kind: 'password-changed', ...aboutOf(call.caller) } as const];
      const changed = await notices.send(call, account._id, newNotices, (note) =>
        accounts.change(call.kv, account._id, (current) => {
          if (current.passwordHash !== account.passwordHash) throw wrongPassword();
          return note({
            ...withoutPasswordLinks(current),
            passwordHash,
            passwordDue: false,
            sessions: current.sessions.filter(({ id }) => id === sessionId),
          });
        }),
      );
      await call.afterAnswer(failures.forgive(call.kv, 'account', account.email));
      return changed;
    },

    endSession: (call: OwnCall, ended: string) =>
      accounts.change(call.kv, call.caller.account._id, (current) => {
        const left = current.sessions.filter(({ id }) => id !== ended);
        if (left.length === current.sessions.length) throw notFound();
        return { ...current, sessions: left };
      }),

    endOtherSessions: (call: OwnCall) =>
      accounts.change(call.kv, call.caller.account._id, (current) => ({
        ...current,
        sessions: current.sessions.filter(({ id }) => id === call.caller.sessionId),
      })),
  };
};
