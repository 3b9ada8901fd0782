// The list of the audit log as plain data: the call, its file, and the parts of its address.
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_SORTS } from '../../../contract/audit/audit.ts';
import { listAuditLog } from '../../../contract/audit/calls.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const AUDIT_LIST = {
  call: listAuditLog,
  sorts: AUDIT_SORTS,
  sort: '-createdAt',
  filters: { entity: AUDIT_ENTITIES, action: AUDIT_ACTIONS, actor: null, from: 'day', to: 'day' },
} as const satisfies ListSource;
