// The audit log's fields outside the catalogue: their names, and the words for their values.
import type { AuditEntity } from '../../../contract/audit/audit.ts';
import { MILESTONE_LABELS } from '../../../contract/order/milestone.ts';
import {
  ORDER_STATUS_LABELS,
  RETURN_STATUS_LABELS,
} from '../../../contract/order/order-statuses.ts';
import { PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS } from '../../../contract/payment/payment.ts';
import { REFUND_TARGET_LABELS } from '../../../contract/payment/refund.ts';
import { QUOTE_PRIORITY_LABELS, QUOTE_STATUS_LABELS } from '../../../contract/quote/quote-desk.ts';
import { RETURN_CONDITION_LABELS } from '../../../contract/return/return-reasons.ts';
import { REVIEW_STATUS_LABELS } from '../../../contract/review/review.ts';

/** By the field's path, or by its own name. */
export const DESK_FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  lostReason: 'Reason it was lost',
  priority: 'Priority',
  followUpAt: 'Follow-up',
  'owner.name': 'Owner',
  expectedValue: 'Expected value',
  phoneExtension: 'Extension',
  isActive: 'Access',
  address: 'Address',
  events: 'Event',
  pausedBy: 'Paused by',
  secretVersion: 'Secret number',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  current: 'Shown on the site',
  note: 'Note',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  paymentStatus: 'Payment',
  reason: 'Reason',
  cancelReason: 'Reason',
  rejectionReason: 'Reason',
  utr: 'UTR',
  captured: 'Paid',
  refundAmount: 'Refund',
  refundedAmount: 'Refunded',
  refundTo: 'Refund to',
  restock: 'Can be sold again',
  carrier: 'Carrier',
  number: 'Tracking number',
  url: 'Tracking link',
  adminNote: 'Office note',
  carePlans: 'Care plans',
  parcel: 'Parcel',
  installation: 'Installation',
  ...MILESTONE_LABELS,
  receivedQty: 'Arrived',
  condition: 'Condition',
  replacement: 'Replaced by',
  code: 'Code',
  type: 'Type',
  discount: 'Discount',
  description: 'Description',
  minSpend: 'Minimum spend',
  maxDiscount: 'Maximum discount',
  startsAt: 'Start',
  endsAt: 'End',
  usageLimit: 'Total uses',
  usageLimitPerUser: 'Uses per customer',
  firstOrderOnly: 'For first orders only',
  products: 'Products',
  categories: 'Categories',
  onHand: 'Pieces on the shelf',
  lowStockAt: 'Low stock at',
  rating: 'Stars',
  adminReply: 'Our answer',
  reply: 'Our answer',
  text: 'Our answer',
  amount: 'Amount',
  balance: 'Balance',
  failedLogins: 'Failed logins in a day',
  name: 'Name',
  prefix: 'Begins with',
  scopes: 'Scopes',
  expiresAt: 'Expires',
  revokedAt: 'Revoked',
};
/** Fields that hold an amount in rupees. */
export const AMOUNTS: readonly string[] = [
  'captured',
  'refundAmount',
  'refundedAmount',
  'minSpend',
  'maxDiscount',
  'amount',
  'balance',
];
type Words = Readonly<Record<string, string>>;
/** Words of `status`, by kind of thing. */
export const STATUSES: Partial<Record<AuditEntity, Words>> = {
  quote: QUOTE_STATUS_LABELS,
  order: ORDER_STATUS_LABELS,
  return: RETURN_STATUS_LABELS,
  payment: PAYMENT_STATE_LABELS,
  review: REVIEW_STATUS_LABELS,
};
export const CHOICES: Readonly<Record<string, Words>> = {
  paymentStatus: PAYMENT_STATUS_LABELS,
  parcel: ORDER_STATUS_LABELS,
  installation: ORDER_STATUS_LABELS,
  refundTo: REFUND_TARGET_LABELS,
  condition: RETURN_CONDITION_LABELS,
  type: {
    percentage: 'Percentage',
    fixed: 'Amount',
    credit: 'Credit to the wallet',
    debit: 'Debit from the wallet',
  },
  priority: QUOTE_PRIORITY_LABELS,
  isActive: { true: 'Active', false: 'Blocked' },
  role: { user: 'Customer', admin: 'Admin', superAdmin: 'Super admin' },
};
