// The list of complaints.
import * as z from 'zod';
import { grievanceRowSchema } from '../../contract/grievance/rules.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { storedPhoneSchema } from '../stored-phone.ts';
import { grievanceKey, storedGrievance } from './stored-grievance.ts';

export const GRIEVANCES = 'grievances';

const indexedSchema = grievanceRowSchema.extend({
  phone: storedPhoneSchema.nullable(),
  /** Whether something is still to be posted; the sweeper finds its work by it. */
  isDue: z.boolean(),
});
export type GrievanceList = ListIndex<z.infer<typeof indexedSchema>>;

export const createGrievanceList = (ports: StoragePorts): GrievanceList =>
  createListIndex({
    list: GRIEVANCES,
    row: indexedSchema,
    load: async (kv, id) => {
      const found = await kv.get(grievanceKey(id), storedGrievance);
      return (
        found && {
          rev: found.rev,
          row: indexedSchema.parse({ ...found.value, isDue: found.value.news.length > 0 }),
        }
      );
    },
    ports,
  });
