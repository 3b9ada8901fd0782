import { call } from '../kernel/call.ts';

export const listAuditLog = call({
  name: 'listAuditLog',
  method: 'GET',
  path: '/admin/audit-log',
  access: 'superAdmin',
  list: { rows: 'entries', total: 'totalAvailableEntries' },
});
