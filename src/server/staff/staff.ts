// What staff do with accounts: make them, list them, block them.

import type { Role } from '../../contract/account/account.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { PeopleQuery, Person } from '../../contract/people/rules.ts';
import type { Note } from '../account/notices.ts';
import type { People } from '../account/people.ts';
import { type StoredUser, userKey } from '../account/stored-user.ts';
import type { Actor } from '../audit/audit.ts';
import type { AfterAnswer } from '../basics.ts';
import { pageFor } from '../paging.ts';
import { ApiError } from '../refusal.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { type AdmissionDeps, createAdmission } from './admission.ts';
import { readWithRole } from './read-with-role.ts';
import { COLUMNS, entityOf } from './staff-rows.ts';
import { createSuperAdmins } from './super-admins.ts';

type Deps = Omit<AdmissionDeps, 'read' | 'superAdmins'> & { people: People };
export type Staff = ReturnType<typeof createStaff>;

const conflict = (sentence: string) => new ApiError('conflict', sentence);

export const createStaff = (needed: Deps) => {
  const { accounts, audit, newOpId, notices, people } = needed;
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
    const change = (note: Note) => (current: StoredUser) =>
      current.isActive === isActive
        ? KEEP
        : note({ ...current, isActive, sessions: isActive ? current.sessions : [] });
    const newNotices = isActive ? [] : [{ kind: 'account-blocked' } as const];
    const { value: changed, settle } = await notices.send(kv, id, newNotices, afterAnswer, (note) =>
      people.change(kv, id, () =>
        audit.record(kv, intent, () => accounts.change(kv, id, change(note), opId)),
      ),
    );
    await afterAnswer(settle(kv));
    return changed;
  };

  const read = readWithRole(accounts);

  return {
    ...createAdmission({ ...needed, read, superAdmins }),
    hasSuperAdmin: superAdmins.exist,
    read,

    readAhead: people.readAhead,
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
  };
};
