// The list of complaints as plain data: the call, its file, and the parts of its address.
import { listGrievances } from '../../../contract/grievance/calls.ts';
import { GRIEVANCE_SORTS, GRIEVANCE_STATUSES } from '../../../contract/grievance/grievance.ts';
import { GRIEVANCE_TOPICS } from '../../../contract/grievance/grievance-choices.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const GRIEVANCE_LIST = {
  call: listGrievances,
  sorts: GRIEVANCE_SORTS,
  sort: '-createdAt',
  filters: { status: GRIEVANCE_STATUSES, topic: GRIEVANCE_TOPICS },
} as const satisfies ListSource;
