// The audit log: who of the staff changed what, from what to what, and when.
import { ROLES } from '../account/account.ts';

/** Things that staff change, as named in the log. */
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
/** Roles of those who change something: of an account, or of a program with an API key. */
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

/** Beginning of a mark, which replaces a name, an address or a number of a person. */
export const AUDIT_MARK = '#';

export const AUDIT_SORTS = ['createdAt', 'actor', 'action'] as const;
