// Calls of the audit log.

import { listAuditLog } from '../../contract/audit/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Audit } from './audit.ts';

export const mountAudit = (mount: Mount, { audit }: { audit: Audit }) => {
  mount(listAuditLog, async ({ kv, query }) => {
    const { entries, total, page, limit } = await audit.page(kv, query);
    return { entries, totalAvailableEntries: total, page, limit };
  });
};
