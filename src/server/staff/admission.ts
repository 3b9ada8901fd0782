// Admits people whose accounts staff have created, and people who cannot log in: by a letter with a
// link, so that only they know their password. If the site sends no mail, staff hand over a first
// password.

import * as z from 'zod';
import { isStaff, type Role } from '../../contract/account/account.ts';
import type { NewPerson } from '../../contract/account/rules.ts';
import type { AuditEntity } from '../../contract/audit/audit.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { type Accounts, emailTaken } from '../account/accounts.ts';
import type { FailureCounters } from '../account/failures.ts';
import type { Links } from '../account/links.ts';
import type { Notices } from '../account/notices.ts';
import type { Passwords } from '../account/passwords.ts';
import { recovered, type StoredUser, userKey, withoutGoogle } from '../account/stored-user.ts';
import type { Audit } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Actor, StaffCall } from '../kernel/identity.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import { type Call, callNow } from '../kernel/service-call.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const stored = documentSchema(z.strictObject({ ids: z.array(z.string()) }));
const KEY = keyOf('rol', 'super');

type SuperAdmins = ReturnType<typeof createSuperAdmins>;

/**
 * The superAdmins who may log in: one document with their ids, so that two of them cannot block
 * each other at the same time.
 */
export const createSuperAdmins = ({ newOpId }: Pick<Basics, 'newOpId'>) => ({
  /** Whether there is one, or has ever been one. */
  exist: async (kv: ScopedKv) => Boolean(await kv.get(KEY, stored)),

  join: (kv: ScopedKv, id: string) =>
    kv.update(KEY, stored, newOpId(), (current) => {
      const ids = current?.ids ?? [];
      return ids.includes(id) ? KEEP : { ids: [...ids, id] };
    }),

  /**
   * Removes a superAdmin; the caller stays in the list, so that it is never empty. Throws 403 if
   * the caller has been removed meanwhile.
   */
  leave: (kv: ScopedKv, id: string, by: string) =>
    kv.update(KEY, stored, newOpId(), (current) => {
      const ids = current?.ids ?? [];
      if (!ids.includes(by))
        throw new ApiError('blocked', 'This account is blocked. Please contact us.');
      return ids.includes(id) ? { ids: ids.filter((other) => other !== id) } : KEEP;
    }),
});

type Deps = { accounts: Accounts; passwords: Passwords; superAdmins: SuperAdmins };
const LANE = 'first start';

/** Creates the first superAdmin, whom no colleague can invite. */
const createFirstSuperAdmin = ({ accounts, passwords, superAdmins }: Deps) => {
  const make = async (kv: ScopedKv, person: NewPerson, password: string) => {
    if (await accounts.isEmailTaken(kv, person.email)) throw emailTaken();
    const account = {
      ...person,
      role: 'superAdmin',
      passwordHash: await passwords.hash(LANE, password),
      passwordDue: false,
      googleKey: null,
      picture: null,
      session: null,
    } as const;
    return accounts.create(callNow(kv), accounts.newId(), account);
  };

  const renew = async (kv: ScopedKv, id: string, person: NewPerson, password: string) => {
    const { firstName, lastName } = person;
    const passwordHash = await passwords.hash(LANE, password);
    return accounts.change(kv, id, (user) => ({ ...user, firstName, lastName, passwordHash }));
  };

  /**
   * Creates the first superAdmin if there is none; undefined if there is one. Completes an attempt
   * that was cut off, with this password.
   */
  return async (kv: ScopedKv, person: NewPerson, password: string) => {
    if (await superAdmins.exist(kv)) return undefined;
    const known = await accounts.byEmail(kv, person.email);
    if (known && known.role !== 'superAdmin')
      throw new Error('The address of the first superAdmin already belongs to another account.');
    const user = known
      ? await renew(kv, known._id, person, password)
      : await make(kv, person, password);
    await superAdmins.join(kv, user._id);
    return user;
  };
};

type ReadWithRole = ReturnType<typeof readWithRole>;

/** Reads one account with one of `roles`; throws 404 for every other. */
export const readWithRole =
  ({ load }: Pick<Accounts, 'load'>) =>
  async (call: Call, id: string, roles: readonly Role[]) => {
    const user = await load(call.kv, id);
    if (!user || !roles.includes(user.role)) throw notFound();
    return user;
  };

/** Kind of thing under which the audit log lists an account with this role. */
export const entityOf = (role: Role): AuditEntity => (isStaff(role) ? 'admin' : 'customer');

/** The lane of a hash in the hashing queue. */
const laneOf = ({ account }: Actor) => `account ${account._id}`;

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
/** The password is null if a letter was sent instead. */
type Admitted = { user: StoredUser; initialPassword: string | null };

const inviting = (role: Role) => (isStaff(role) ? 'staff-invited' : 'account-opened');
/** Whether the account has no login yet. */
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

  /** Sends a link instead of a password; the account does not change until the link is used. */
  const writeTo = async (
    call: Call,
    user: StoredUser,
    record: (change: (user: StoredUser) => StoredUser) => Promise<StoredUser>,
  ): Promise<Admitted> => {
    const isNew = isUnopened(user);
    const purpose = isNew ? 'invite' : 'reset';
    const kind = isNew ? inviting(user.role) : 'reset-password';
    const link = links.issue(purpose, user._id);
    const renewed = await notices.send(call, user._id, [{ kind, link: link.id }], (note) =>
      record((current) => note({ ...current, links: { ...current.links, [purpose]: link } })),
    );
    return { user: renewed, initialPassword: null };
  };

  return {
    createFirst: createFirstSuperAdmin({ accounts, passwords, superAdmins }),

    /** Creates an account; its owner gets a link by letter, or a first password from the caller. */
    create: async (call: StaffCall, person: NewPerson, role: Role): Promise<Admitted> => {
      if (await accounts.isEmailTaken(call.kv, person.email)) throw emailTaken();
      const [id, opId] = [newId(), newOpId()];
      const { initialPassword, passwordHash } = hasMail
        ? { initialPassword: null, passwordHash: null }
        : await makeFirstPassword(call.caller);
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
        opId,
        entityId: id,
        action: 'create' as const,
        entity: entityOf(role),
        label: fullName(person),
        // An account exists from the moment its address points to it.
        key: keys.email(person.email),
        before: null,
        after: { ...person, role },
      };
      const newNotices = invite ? [{ kind: inviting(role), link: invite.id } as const] : [];
      const user = await notices.send(call, id, newNotices, (note) =>
        audit.record(call, intent, () => accounts.create(call, id, account, { opId, note })),
      );
      if (role === 'superAdmin') await superAdmins.join(call.kv, user._id);
      return { user, initialPassword };
    },

    /**
     * Helps a person who cannot log in: by a letter, or, if the site sends none, by a new first
     * password, which only this answer contains; then their sessions end, and their failures are
     * cleared.
     */
    renewPassword: async (
      call: StaffCall,
      id: string,
      roles: readonly Role[],
    ): Promise<Admitted> => {
      const user = await read(call, id, roles);
      if (user._id === call.caller.account._id)
        throw new ApiError('conflict', 'Please change your own password in your account.');
      const opId = newOpId();
      const intent = {
        opId,
        entityId: id,
        key: userKey(id),
        action: 'renew' as const,
        entity: entityOf(user.role),
        label: fullName(user),
        before: null,
        after: null,
      };
      const record = (change: (user: StoredUser) => StoredUser) =>
        audit.record(call, intent, () => accounts.change(call.kv, id, change, opId));
      if (hasMail) return writeTo(call, user, record);
      const { initialPassword, passwordHash } = await makeFirstPassword(call.caller);
      const renewed = await record((current) => {
        const { user: kept } = recovered(withoutGoogle(current));
        return { ...kept, passwordHash, passwordDue: true };
      });
      await call.afterAnswer(accounts.freeGoogle(call.kv, user.googleKey, id));
      await call.afterAnswer(failures.forgive(call.kv, 'account', renewed.email));
      return { user: renewed, initialPassword };
    },
  };
};
