// Accounts for staff: they create, list and block them.
import type { Role } from '../../contract/account/account.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Note } from '../account/notices.ts';
import type { People } from '../account/people.ts';
import { type StoredUser, userKey } from '../account/stored-user.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { ApiError } from '../kernel/refusal.ts';
import { KEEP } from '../kernel/storage/kv.ts';
import {
  type AdmissionDeps,
  createAdmission,
  createSuperAdmins,
  entityOf,
  readWithRole,
} from './admission.ts';

type Deps = Omit<AdmissionDeps, 'read' | 'superAdmins'> & { people: People };
export type Staff = ReturnType<typeof createStaff>;

const conflict = (sentence: string) => new ApiError('conflict', sentence);

export const createStaff = (needed: Deps) => {
  const { accounts, audit, newOpId, notices, people } = needed;
  const superAdmins = createSuperAdmins({ newOpId });

  const setActive = async (call: StaffCall, user: StoredUser, isActive: boolean) => {
    const id = user._id;
    const opId = newOpId();
    const intent = {
      opId,
      entityId: id,
      key: userKey(id),
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
    const { value: changed, settle } = await notices.send(call, id, newNotices, (note) =>
      people.change(call.kv, id, () =>
        audit.record(call, intent, () => accounts.change(call.kv, id, change(note), opId)),
      ),
    );
    await call.afterAnswer(settle(call.kv));
    return changed;
  };

  const read = readWithRole(accounts);

  return {
    ...createAdmission({ ...needed, read, superAdmins }),
    hasSuperAdmin: superAdmins.exist,
    read,

    /**
     * Blocks an account, which ends its sessions, or unblocks it. The caller sees only accounts
     * with one of `roles`.
     */
    setActive: async (call: StaffCall, id: string, isActive: boolean, roles: readonly Role[]) => {
      const user = await read(call, id, roles);
      if (user._id === call.caller.account._id && !isActive)
        throw conflict('You cannot block yourself.');
      if (user.role === 'superAdmin' && !isActive)
        await superAdmins.leave(call.kv, id, call.caller.account._id);
      const changed = await setActive(call, user, isActive);
      // Last, so that the list never counts a person who cannot log in.
      if (user.role === 'superAdmin' && isActive) await superAdmins.join(call.kv, id);
      return changed;
    },
  };
};
