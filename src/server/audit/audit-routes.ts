// Calls of the audit log.
import { listAuditLog } from '../../contract/audit/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { AuditList } from '../kernel/audit/stored-entry.ts';
import { mountList } from '../kernel/http/mount-list.ts';

export const mountAudit = (mount: Mount, { auditList }: { auditList: AuditList }) =>
  mountList(mount, listAuditLog, auditList);
