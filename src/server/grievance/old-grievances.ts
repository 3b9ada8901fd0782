// Deletes complaints three years after their last change, unless they are open.
import { GRIEVANCE_LIFE_MONTHS } from '../../contract/grievance/grievance-choices.ts';
import { momentAfterMonths } from '../../contract/kernel/days.ts';
import type { EraseEntries } from '../kernel/audit/personal-values.ts';
import { prefixOf } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { createEndings } from '../kernel/sweep/endings.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { GrievanceList } from './grievance-list.ts';
import {
  GRIEVANCE_FOLDER,
  grievanceKey,
  type StoredGrievance,
  storedGrievance,
} from './stored-grievance.ts';

/** Deletes complaints for good: from the list first, then their documents. */
export const createForgetGrievances =
  (list: GrievanceList) =>
  async (kv: Kv, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      await list.forget(kv, id);
      await kv.purge(grievanceKey(id));
    }
  };
export type ForgetGrievances = ReturnType<typeof createForgetGrievances>;

const endOf = ({ updatedAt }: StoredGrievance) =>
  momentAfterMonths(updatedAt, GRIEVANCE_LIFE_MONTHS);

type Deps = { eraseEntries: EraseEntries; forget: ForgetGrievances; now: () => number };

export const oldGrievancesTask = ({ eraseEntries, forget, now }: Deps): SweepTask => ({
  name: 'complaints that have ended',
  run: async (kv, hasTime) => {
    const ended: string[] = [];
    const { hasEnded, report } = createEndings(now);
    for await (const key of kv.list(prefixOf(GRIEVANCE_FOLDER))) {
      if (!hasTime()) break;
      const found = (await kv.get(key, storedGrievance))?.value;
      if (!found || found.status === 'open') continue;
      if (hasEnded(found._id, () => endOf(found))) ended.push(found._id);
    }
    await eraseEntries(kv, new Set(ended));
    await forget(kv, ended);
    report();
    return ended.length;
  },
});
