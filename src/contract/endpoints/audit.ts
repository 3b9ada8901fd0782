import { auditEntrySchema, auditQuery } from '../audit.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  method: 'GET',
  path: '/admin/audit-log',
  access: 'superAdmin',
  summary:
    'What staff have changed, and when strangers tried many passwords on an account of theirs. The search looks through names of people and things.',
  query: auditQuery,
  answer: listAnswer('entries', auditEntrySchema),
  errors: [],
});

export const AUDIT_ENDPOINTS = [listAuditLog] as const;
