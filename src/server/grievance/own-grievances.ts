// Complaints that belong to an account: exported, counted among its consents, and erased.
import type { Consent } from '../../contract/privacy/consent-rules.ts';
import { isSentBy, type StoredUser } from '../account/stored-user.ts';
import type { EraseEntries } from '../kernel/audit/personal-values.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { GrievanceList } from './grievance-list.ts';
import type { ForgetGrievances } from './old-grievances.ts';
import { grievanceKey, storedGrievance } from './stored-grievance.ts';

type Deps = {
  eraseEntries: EraseEntries;
  forget: ForgetGrievances;
  grievanceList: GrievanceList;
};

export const createOwnGrievances = ({ eraseEntries, forget, grievanceList }: Deps) => {
  const read = async (kv: Kv, owner: StoredUser) => {
    const rows = (await grievanceList.read(kv)).filter(isSentBy(owner));
    const found = await Promise.all(
      rows.map(({ _id }) => kv.get(grievanceKey(_id), storedGrievance)),
    );
    return found.flatMap((one) => (one ? [one.value] : []));
  };
  const eraseAll = async (kv: Kv, ids: readonly string[]) => {
    await eraseEntries(kv, new Set(ids));
    await forget(kv, ids);
  };
  return {
    /** Removes the account's complaints for good; may be cut off and repeated. */
    erase: async (kv: Kv, owner: StoredUser) => {
      const rows = (await grievanceList.read(kv)).filter(isSentBy(owner));
      await eraseAll(
        kv,
        rows.map(({ _id }) => _id),
      );
    },
    /** Removes complaints sent while logged in, when only the account's id is left. */
    eraseSentBy: async (kv: Kv, uid: string) => {
      const rows = (await grievanceList.read(kv)).filter(({ user }) => user === uid);
      await eraseAll(
        kv,
        rows.map(({ _id }) => _id),
      );
    },
    consents: async (kv: Kv, owner: StoredUser): Promise<Consent[]> =>
      (await read(kv, owner)).map(({ number, createdAt, noticeVersion }) => ({
        purpose: 'complaint',
        about: number,
        at: createdAt,
        how: 'complaints',
        noticeVersion,
        withdrawnAt: null,
      })),
    exported: async (kv: Kv, owner: StoredUser) => {
      const complaints = await read(kv, owner);
      return { values: { complaints }, about: complaints.map(({ _id }) => _id) };
    },
  };
};
