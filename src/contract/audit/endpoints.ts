// The audit log, read by superAdmins.
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { auditEntrySchema, auditQuery } from './rules.ts';

export const listAuditLog = endpoint(calls.listAuditLog, {
  summary:
    'Changes by staff, and many wrong passwords on their accounts. The search covers names of people and things.',
  query: auditQuery,
  answer: listAnswer(calls.listAuditLog, auditEntrySchema),
  errors: [],
});

export const AUDIT_CALLS = callGroup('audit', 'Who changed what.', [listAuditLog]);
