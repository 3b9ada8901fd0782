// Schemas of the audit log.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { dayText } from '../kernel/plain-text-rules.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_ROLES, AUDIT_SORTS } from './audit.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const auditChangeSchema = z.object({
  field: z
    .string()
    .describe('Path of the field, for example `pageHeader.title` or `faqs.0.answer`.'),
  before: value.describe(
    'What it was, null for nothing; the part of a long text in which it differs.',
  ),
  after: value.describe('Value after the change, in the same form.'),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** An entry in the list, with the fields needed to find it. */
export const auditRowSchema = z.object({
  _id: z.string().describe('Identifier.'),
  at: z.iso.datetime().describe('Time of the request.'),
  actor: z
    .object({
      _id: z.string().describe('Account, or API key.'),
      name: z.string().describe('Name at that time.'),
      role: z.enum(AUDIT_ROLES).describe('Role at that time; `key` for an API key.'),
    })
    .describe('Who made the change.'),
  action: z.enum(AUDIT_ACTIONS).describe('The action.'),
  entity: z.enum(AUDIT_ENTITIES).describe('Kind of thing it was done to.'),
  entityId: z.string().describe('Identifier of the thing.'),
  label: z.string().describe('Name of the thing then.'),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

export const auditEntrySchema = auditRowSchema.extend({
  changes: z
    .array(auditChangeSchema)
    .describe('Fields that changed; secrets are never among them.'),
  more: z.int().min(0).describe('Number of changed fields beyond those named.'),
  ip: z.string().describe('Address it came from, without its last part.'),
  device: z.string().describe('Name by which the browser identifies itself.'),
  requestId: z.string().describe('Name of the request in the log of the server.'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = listQuery(AUDIT_SORTS, {
  entity: z
    .enum(AUDIT_ENTITIES, 'Unknown kind of thing.')
    .optional()
    .describe('Only this kind of thing.'),
  action: z.enum(AUDIT_ACTIONS, 'Unknown action.').optional().describe('Only this action.'),
  actor: boundedText(26, { missing: 'Unknown account.' })
    .optional()
    .describe('Only changes by this account.'),
  from: dayText('From').optional().describe('First day, in India.'),
  to: dayText('To').optional().describe('Last day, in India; it is included.'),
});
export type AuditQuery = z.output<typeof auditQuery>;
