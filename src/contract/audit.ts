// The audit log: who of the staff changed what, from what to what, and when.
import * as z from 'zod';
import { ROLES } from './account.ts';
import { boundedText } from './bounded-text.ts';
import { listQuery } from './list.ts';
import { dayText } from './plain-text.ts';

/** What staff change, as named in the log. */
export const AUDIT_ENTITIES = [
  'category',
  'model',
  'part',
  'cost',
  'release',
  'quote',
  'grievance',
  'order',
  'return',
  'payment',
  'payment-link',
  'coupon',
  'review',
  'stock',
  'wallet',
  'customer',
  'admin',
  'api-key',
  'webhook',
  'dispatch',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
export const AUDIT_ENTITY_LABELS: Record<AuditEntity, string> = {
  category: 'Category',
  model: 'Model',
  part: 'Other product',
  cost: 'Running cost',
  release: 'Release',
  quote: 'Quote',
  grievance: 'Complaint',
  order: 'Order',
  return: 'Return',
  payment: 'Payment',
  'payment-link': 'Payment link',
  coupon: 'Coupon',
  review: 'Review',
  stock: 'Stock',
  wallet: 'Wallet',
  customer: 'Customer',
  admin: 'Staff',
  'api-key': 'API key',
  webhook: 'Webhook',
  dispatch: 'Dispatch',
};

export const AUDIT_ACTIONS = [
  'create',
  'change',
  'remove',
  'publish',
  'restore',
  'block',
  'unblock',
  'renew',
  'guessed',
  'revoke',
  'use',
] as const;
/** Whoever changed something: an account, or a program with an API key. */
export const AUDIT_ROLES = [...ROLES, 'key'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  create: 'Created',
  change: 'Changed',
  remove: 'Removed',
  publish: 'Published',
  restore: 'Restored',
  block: 'Blocked',
  unblock: 'Unblocked',
  renew: 'New password',
  guessed: 'Wrong passwords',
  revoke: 'Revoked',
  use: 'Used',
};

/** The longest text that is kept of a value; of a longer value, the part that changed is kept. */
export const AUDIT_TEXT_MAX = 300;
/** The most fields that are kept of a change. */
export const AUDIT_CHANGES_MAX = 100;

/** With what a mark begins, which stands for a name, an address or a number of a person. */
export const AUDIT_MARK = '#';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const auditChangeSchema = z.object({
  field: z
    .string()
    .describe('Path of the field, for example `pageHeader.title` or `faqs.0.answer`.'),
  before: value.describe(
    'What it was, null for nothing; the part of a long text in which it differs.',
  ),
  after: value.describe('What it became, in the same way.'),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** An entry in the list: what is needed to find one. */
export const auditRowSchema = z.object({
  _id: z.string().describe('Identifier.'),
  at: z.iso.datetime().describe('When it was asked for.'),
  actor: z
    .object({
      _id: z.string().describe('Account, or API key.'),
      name: z.string().describe('Name at that time.'),
      role: z.enum(AUDIT_ROLES).describe('Role at that time; `key` for an API key.'),
    })
    .describe('Who did it.'),
  action: z.enum(AUDIT_ACTIONS).describe('What was done.'),
  entity: z.enum(AUDIT_ENTITIES).describe('Kind of thing it was done to.'),
  entityId: z.string().describe('Identifier of the thing.'),
  label: z.string().describe('What the thing was called.'),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

export const auditEntrySchema = auditRowSchema.extend({
  changes: z
    .array(auditChangeSchema)
    .describe('Fields that changed; secrets are never among them.'),
  more: z.int().min(0).describe('Number of changed fields beyond those named.'),
  ip: z.string().describe('Address it came from, without its last part.'),
  device: z.string().describe('What the browser calls itself.'),
  requestId: z.string().describe('Name of the request in the log of the server.'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const AUDIT_SORTS = ['createdAt', 'actor', 'action'] as const;
export const auditQuery = listQuery(AUDIT_SORTS, {
  entity: z
    .enum(AUDIT_ENTITIES, 'Unknown kind of thing.')
    .optional()
    .describe('Only this kind of thing.'),
  action: z.enum(AUDIT_ACTIONS, 'Unknown action.').optional().describe('Only this action.'),
  actor: boundedText(26, { missing: 'Unknown account.' })
    .optional()
    .describe('Only what this account did.'),
  from: dayText('From').optional().describe('First day, in India.'),
  to: dayText('To').optional().describe('Last day, in India; it is included.'),
});
export type AuditQuery = z.output<typeof auditQuery>;
