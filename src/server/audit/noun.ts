import { AUDIT_CALLS } from '../../contract/audit/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import { auditTask } from '../kernel/audit/settle.ts';
import { AUDIT_FOLDER } from '../kernel/audit/stored-entry.ts';
import { mountAudit } from './audit-routes.ts';

export const audit = defineNoun({
  name: 'audit',
  about: 'the audit log: each change by staff, its author, and the values before and after',
  calls: [AUDIT_CALLS],
  scopes: {},
  folders: [AUDIT_FOLDER],
  make: ({ auditList, newOpId, ports }: Kernel) => ({
    services: {},
    routes: (mount) => mountAudit(mount, { auditList }),
    tasks: { often: [auditTask(auditList, ports, newOpId)] },
    // Each noun marks its own personal values and erases its own entries.
    personal: null,
  }),
});
