import { auditEntrySchema, auditQuery } from '../audit.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  method: 'GET',
  path: '/admin/audit-log',
  access: 'superAdmin',
  summary:
    'Changes by staff, and many wrong passwords on their accounts. The search covers names of people and things.',
  query: auditQuery,
  answer: listAnswer('entries', auditEntrySchema),
  errors: [],
});

export const AUDIT_ENDPOINTS = [listAuditLog] as const;
