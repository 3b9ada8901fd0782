// Takes complaints away for good: from the list first, then their documents.
import type { Kv } from '../storage/kv.ts';
import type { GrievanceList } from './grievance-list.ts';
import { grievanceKey } from './stored-grievance.ts';

export const createForgetGrievances =
  (list: GrievanceList) =>
  async (kv: Kv, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      await list.forget(kv, id);
      await kv.purge(grievanceKey(id));
    }
  };
export type ForgetGrievances = ReturnType<typeof createForgetGrievances>;
