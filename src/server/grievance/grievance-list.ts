// The list of complaints.
import * as z from 'zod';
import { GRIEVANCE_STATUSES } from '../../contract/grievance/grievance.ts';
import { type GrievanceQuery, grievanceRowSchema } from '../../contract/grievance/rules.ts';
import { deskList, fromDocument, type Opened } from '../kernel/lists/desk-list.ts';
import { storedPhoneSchema } from '../kernel/stored-phone.ts';
import { GRIEVANCE_FOLDER, grievanceKey, storedGrievance } from './stored-grievance.ts';

const indexedSchema = grievanceRowSchema.extend({
  phone: storedPhoneSchema.nullable(),
  /** Whether letters are still to be posted; the sweeper finds its work by this field. */
  isDue: z.boolean(),
});

export const GRIEVANCE_LIST = deskList({
  name: 'grievances',
  folder: GRIEVANCE_FOLDER,
  row: indexedSchema,
  load: fromDocument(grievanceKey, storedGrievance, (grievance) =>
    indexedSchema.parse({ ...grievance, isDue: grievance.news.length > 0 }),
  ),
  texts: ({ name, email, phone, number }) => [name, number, email ?? '', phone ?? ''],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    name: ({ name }) => name,
    status: ({ status }) => status,
  },
  counts: { of: 'status', values: GRIEVANCE_STATUSES },
  filter:
    ({ topic }: GrievanceQuery) =>
    (row) =>
      (topic ?? row.topic) === row.topic,
});
export type GrievanceList = Opened<typeof GRIEVANCE_LIST>;
