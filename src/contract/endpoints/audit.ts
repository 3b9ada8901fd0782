// The audit log, for superAdmins.
import { z } from 'zod';
import { auditEntrySchema, auditQuery } from '../audit.ts';
import { endpoint } from '../endpoint.ts';
import { listFrame, total } from '../list.ts';

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  method: 'GET',
  path: '/admin/audit-log',
  access: 'superAdmin',
  summary:
    'What staff have changed, and when strangers tried many passwords on an account of theirs. The search looks through names of people and things.',
  query: auditQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      entries: z.array(auditEntrySchema).describe('A page of them.'),
      totalAvailableEntries: total('entries'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const AUDIT_ENDPOINTS = [listAuditLog] as const;
