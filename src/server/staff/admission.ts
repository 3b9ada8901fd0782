// How people are let in whom staff make accounts for, and those who cannot log in: by a letter with
// a link, so that nobody but they know their password. Where the site sends no mail, by a first
// password that staff hand over.
import { isStaff, type Role } from '../../contract/account/account.ts';
import type { NewPerson } from '../../contract/account/rules.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { type Accounts, emailTaken } from '../account/accounts.ts';
import type { FailureCounters } from '../account/failures.ts';
import type { Links } from '../account/links.ts';
import type { Notices } from '../account/notices.ts';
import type { Passwords } from '../account/password.ts';
import { recovered, type StoredUser, userKey, withoutGoogle } from '../account/stored-user.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { createFirstSuperAdmin } from './first-super-admin.ts';
import type { ReadWithRole } from './read-with-role.ts';
import { entityOf, laneOf } from './staff-rows.ts';
import type { SuperAdmins } from './super-admins.ts';

export type AdmissionDeps = Pick<Basics, 'keys' | 'newId' | 'newOpId'> & {
  accounts: Accounts;
  audit: Audit;
  failures: FailureCounters;
  /** Whether letters go out. */
  hasMail: boolean;
  links: Links;
  notices: Notices;
  passwords: Passwords;
  read: ReadWithRole;
  superAdmins: SuperAdmins;
};
/** The password is null where a letter goes out in its place. */
type Admitted = { user: StoredUser; initialPassword: string | null };

const inviting = (role: Role) => (isStaff(role) ? 'staff-invited' : 'account-opened');
/** Nobody can log in to it yet. */
const isUnopened = ({ passwordHash, googleKey }: StoredUser) => !passwordHash && !googleKey;

export const createAdmission = ({
  accounts,
  audit,
  failures,
  hasMail,
  keys,
  links,
  newId,
  newOpId,
  notices,
  passwords,
  read,
  superAdmins,
}: AdmissionDeps) => {
  const makeFirstPassword = async (caller: Actor) => {
    const initialPassword = passwords.makeInitial();
    return {
      initialPassword,
      passwordHash: await passwords.hash(laneOf(caller), initialPassword),
    };
  };

  /** A link in place of a password; nothing else of the account changes until it is used. */
  const writeTo = async (
    kv: ScopedKv,
    user: StoredUser,
    afterAnswer: AfterAnswer,
    record: (change: (user: StoredUser) => StoredUser) => Promise<StoredUser>,
  ): Promise<Admitted> => {
    const isNew = isUnopened(user);
    const purpose = isNew ? 'invite' : 'reset';
    const kind = isNew ? inviting(user.role) : 'reset-password';
    const link = links.issue(purpose, user._id);
    const renewed = await notices.send(
      kv,
      user._id,
      [{ kind, link: link.id }],
      afterAnswer,
      (note) =>
        record((current) => note({ ...current, links: { ...current.links, [purpose]: link } })),
    );
    return { user: renewed, initialPassword: null };
  };

  return {
    createFirst: createFirstSuperAdmin({ accounts, passwords, superAdmins }),

    /** Creates an account; its owner gets a link by letter, or a first password from the caller. */
    create: async (
      kv: ScopedKv,
      caller: Actor,
      person: NewPerson,
      role: Role,
      afterAnswer: AfterAnswer,
    ): Promise<Admitted> => {
      if (await accounts.isEmailTaken(kv, person.email)) throw emailTaken();
      const [id, opId] = [newId(), newOpId()];
      const { initialPassword, passwordHash } = hasMail
        ? { initialPassword: null, passwordHash: null }
        : await makeFirstPassword(caller);
      const invite = hasMail ? links.issue('invite', id) : undefined;
      const account = {
        ...person,
        role,
        passwordHash,
        passwordDue: !hasMail,
        googleKey: null,
        picture: null,
        session: null,
        ...(invite ? { links: { invite } } : {}),
      };
      const intent = {
        ...{ caller, afterAnswer, opId, entityId: id },
        ...{ action: 'create' as const, entity: entityOf(role), label: fullName(person) },
        // An account exists from the moment its address points to it.
        key: keys.email(person.email),
        before: null,
        after: { ...person, role },
      };
      const newNotices = invite ? [{ kind: inviting(role), link: invite.id } as const] : [];
      const user = await notices.send(kv, id, newNotices, afterAnswer, (note) =>
        audit.record(kv, intent, () =>
          accounts.create(kv, id, account, afterAnswer, { opId, note }),
        ),
      );
      if (role === 'superAdmin') await superAdmins.join(kv, user._id);
      return { user, initialPassword };
    },

    /**
     * Helps somebody who cannot log in: by a letter, or, where the site sends none, by a new first
     * password, which only this answer contains; their sessions then end, and their failures are
     * cleared.
     */
    renewPassword: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      roles: readonly Role[],
      afterAnswer: AfterAnswer,
    ): Promise<Admitted> => {
      const user = await read(kv, id, roles);
      if (user._id === caller.account._id)
        throw new ApiError('conflict', 'Please change your own password in your account.');
      const opId = newOpId();
      const intent = {
        ...{ caller, afterAnswer, opId, entityId: id, key: userKey(id), action: 'renew' as const },
        ...{ entity: entityOf(user.role), label: fullName(user), before: null, after: null },
      };
      const record = (change: (user: StoredUser) => StoredUser) =>
        audit.record(kv, intent, () => accounts.change(kv, id, change, opId));
      if (hasMail) return writeTo(kv, user, afterAnswer, record);
      const { initialPassword, passwordHash } = await makeFirstPassword(caller);
      const renewed = await record((current) => {
        const { user: kept } = recovered(withoutGoogle(current));
        return { ...kept, passwordHash, passwordDue: true };
      });
      await afterAnswer(accounts.freeGoogle(kv, user.googleKey, id));
      await afterAnswer(failures.forgive(kv, 'account', renewed.email));
      return { user: renewed, initialPassword };
    },
  };
};
