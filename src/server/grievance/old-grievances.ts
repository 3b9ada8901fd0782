// Complaints end three years after they were last worked on; one that is open does not end.

import { GRIEVANCE_LIFE_MONTHS } from '../../contract/grievance/grievance-choices.ts';
import { momentAfterMonths } from '../../contract/kernel/days.ts';
import type { EraseEntries } from '../audit/erase-entries.ts';
import { createEndings } from '../storage/endings.ts';
import { prefixOf } from '../storage/keys.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { ForgetGrievances } from './forget-grievances.ts';
import { GRIEVANCE_FOLDER, type StoredGrievance, storedGrievance } from './stored-grievance.ts';

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
