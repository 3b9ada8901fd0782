// What staff do with accounts: make them, list them, block them.

import type { NewPerson, Role } from '../../contract/account.ts';
import { fullName } from '../../contract/full-name.ts';
import type { PeopleQuery, Person } from '../../contract/people.ts';
import type { Accounts } from '../account/accounts.ts';
import { emailTaken, type NewAccount } from '../account/accounts.ts';
import type { FailureCounters } from '../account/failures.ts';
import type { Passwords } from '../account/password.ts';
import type { People } from '../account/people.ts';
import { type StoredUser, userKey } from '../account/stored-user.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { pageFor } from '../paging.ts';
import { ApiError } from '../refusal.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { readWithRole } from './read-with-role.ts';
import { COLUMNS, entityOf, laneOf } from './staff-rows.ts';
import { createSuperAdmins } from './super-admins.ts';

type Deps = Pick<Basics, 'keys' | 'newId' | 'newOpId'> & {
  accounts: Accounts;
  audit: Audit;
  failures: FailureCounters;
  passwords: Passwords;
  people: People;
};
export type Staff = ReturnType<typeof createStaff>;

const conflict = (sentence: string) => new ApiError('conflict', sentence);

export const createStaff = ({
  accounts,
  audit,
  keys,
  newId,
  newOpId,
  failures,
  passwords,
  people,
}: Deps) => {
  const superAdmins = createSuperAdmins({ newOpId });

  const setActive = async (
    kv: ScopedKv,
    caller: Actor,
    user: StoredUser,
    isActive: boolean,
    afterAnswer: AfterAnswer,
  ) => {
    const id = user._id;
    const opId = newOpId();
    const intent = {
      ...{ caller, afterAnswer, opId, entityId: id, key: userKey(id) },
      action: isActive ? ('unblock' as const) : ('block' as const),
      entity: entityOf(user.role),
      label: fullName(user),
      before: { isActive: user.isActive },
      after: { isActive },
    };
    const change = (current: StoredUser) =>
      current.isActive === isActive
        ? KEEP
        : { ...current, isActive, sessions: isActive ? current.sessions : [] };
    const { value: changed, settle } = await people.change(kv, id, () =>
      audit.record(kv, intent, () => accounts.change(kv, id, change, opId)),
    );
    await afterAnswer(settle(kv));
    return changed;
  };

  const read = readWithRole(accounts);

  type Password = { text: string; isDue: boolean; lane: string };
  const prepare = async (
    kv: ScopedKv,
    person: NewPerson,
    role: Role,
    password: Password,
  ): Promise<NewAccount> => {
    if (await accounts.isEmailTaken(kv, person.email)) throw emailTaken();
    const passwordHash = await passwords.hash(password.lane, password.text);
    return {
      ...person,
      role,
      passwordHash,
      passwordDue: password.isDue,
      googleKey: null,
      picture: null,
      session: null,
    };
  };

  const makeFirst = async (kv: ScopedKv, person: NewPerson, password: string) =>
    accounts.create(
      kv,
      newId(),
      await prepare(kv, person, 'superAdmin', {
        text: password,
        isDue: false,
        lane: 'first start',
      }),
      async (work) => void (await work),
    );

  const renewFirst = async (kv: ScopedKv, id: string, person: NewPerson, password: string) => {
    const { firstName, lastName } = person;
    const passwordHash = await passwords.hash('first start', password);
    return accounts.change(kv, id, (user) => ({ ...user, firstName, lastName, passwordHash }));
  };

  return {
    hasSuperAdmin: superAdmins.exist,
    read,

    /** Creates an account with a first password, which only this answer contains. */
    create: async (
      kv: ScopedKv,
      caller: Actor,
      person: NewPerson,
      role: Role,
      afterAnswer: AfterAnswer,
    ) => {
      const initialPassword = passwords.makeInitial();
      const account = await prepare(kv, person, role, {
        text: initialPassword,
        isDue: true,
        lane: laneOf(caller),
      });
      const [id, opId] = [newId(), newOpId()];
      const intent = {
        ...{
          caller,
          afterAnswer,
          opId,
          entityId: id,
          action: 'create' as const,
          entity: entityOf(role),
          label: fullName(person),
        },
        // An account exists from the moment its address points to it.
        key: keys.email(person.email),
        before: null,
        after: { ...person, role },
      };
      const user = await audit.record(kv, intent, () =>
        accounts.create(kv, id, account, afterAnswer, opId),
      );
      if (role === 'superAdmin') await superAdmins.join(kv, user._id);
      return { user, initialPassword };
    },

    list: async (
      kv: ScopedKv,
      { isActive, role, ...query }: PeopleQuery,
      roles: readonly Role[],
    ) => {
      const wanted = (row: Person) =>
        roles.includes(row.role) &&
        (role ?? row.role) === row.role &&
        (isActive ?? row.isActive) === row.isActive;
      return pageFor(await people.read(kv), query, COLUMNS, wanted);
    },

    /**
     * Blocks an account, which ends its sessions, or unblocks it. The caller sees only accounts
     * with one of `roles`.
     */
    setActive: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      isActive: boolean,
      roles: readonly Role[],
      afterAnswer: AfterAnswer,
    ) => {
      const user = await read(kv, id, roles);
      if (user._id === caller.account._id && !isActive)
        throw conflict('You cannot block yourself.');
      if (user.role === 'superAdmin' && !isActive)
        await superAdmins.leave(kv, id, caller.account._id);
      const changed = await setActive(kv, caller, user, isActive, afterAnswer);
      // Last, so that the list never counts somebody who cannot sign in.
      if (user.role === 'superAdmin' && isActive) await superAdmins.join(kv, id);
      return changed;
    },

    /**
     * Sets a new first password for somebody who cannot log in; only this answer contains it. Their
     * sessions end, and their failures are cleared.
     */
    renewPassword: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      roles: readonly Role[],
      afterAnswer: AfterAnswer,
    ) => {
      const user = await read(kv, id, roles);
      if (user._id === caller.account._id)
        throw conflict('Please change your own password in your account.');
      const initialPassword = passwords.makeInitial();
      const passwordHash = await passwords.hash(laneOf(caller), initialPassword);
      const opId = newOpId();
      const intent = {
        ...{ caller, afterAnswer, opId, entityId: id, key: userKey(id), action: 'renew' as const },
        ...{ entity: entityOf(user.role), label: fullName(user), before: null, after: null },
      };
      const change = (current: StoredUser) => ({
        ...current,
        passwordHash,
        passwordDue: true,
        sessions: [],
      });
      const renewed = await audit.record(kv, intent, () => accounts.change(kv, id, change, opId));
      await afterAnswer(failures.forgive(kv, 'account', renewed.email));
      return { user: renewed, initialPassword };
    },

    /**
     * Creates the first superAdmin where there is none yet; undefined when there is one. What an
     * attempt that was cut off has left is completed, with this password.
     */
    createFirst: async (kv: ScopedKv, person: NewPerson, password: string) => {
      if (await superAdmins.exist(kv)) return undefined;
      const known = await accounts.byEmail(kv, person.email);
      if (known && known.role !== 'superAdmin')
        throw new Error('The address of the first superAdmin already belongs to another account.');
      const user = known
        ? await renewFirst(kv, known._id, person, password)
        : await makeFirst(kv, person, password);
      await superAdmins.join(kv, user._id);
      return user;
    },
  };
};
