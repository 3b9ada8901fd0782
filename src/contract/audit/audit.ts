// The audit log: which member of staff changed what, from which value to which, and when.
import { ROLES } from '../account/account.ts';

/** Things that staff change, as named in the log. */
export const AUDIT_ENTITIES = [
  'category',
  'model',
  'part',
  'cost',
  'company',
  'home',
  'about',
  'contact',
  'translation',
  'release',
  'legal',
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
  company: 'Company',
  home: 'Home page',
  about: 'About page',
  contact: 'Contact page',
  translation: 'Translation',
  release: 'Release',
  legal: 'Legal name and tax',
  quote: 'Quote request',
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
  dispatch: 'E-mail or webhook message',
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
/** Roles in the log: those of accounts, and `key` for a program with an API key. */
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

/** The longest text stored of a value; of a longer value, the part that changed is stored. */
export const AUDIT_TEXT_MAX = 300;
/** The most changed fields stored for one entry. */
export const AUDIT_CHANGES_MAX = 100;

/** Begins a code that stands for a person's name, address or number in the log. */
export const AUDIT_MARK = '#';

export const AUDIT_SORTS = ['createdAt', 'actor', 'action'] as const;
