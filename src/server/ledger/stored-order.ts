// The part of an order that changes, as stored in its customer's ledger. What never changes is its
// snapshot (stored-snapshot.ts).
import * as z from 'zod';
import { ROLES } from '../../contract/account/account.ts';
import { DELIVERY_STATUSES } from '../../contract/order/deliveries.ts';
import { MILESTONES } from '../../contract/order/milestone.ts';
import { ORDER_STATUSES, RETURN_STATUSES } from '../../contract/order/order-statuses.ts';
import { trackingSchema } from '../../contract/order/rules.ts';
import { DISPUTE_STATES } from '../../contract/payment/gateway-facts.ts';
import { PAYMENT_METHODS, PAYMENT_STATES } from '../../contract/payment/payment.ts';
import { REFUND_TARGETS } from '../../contract/payment/refund.ts';
import { FULFILMENTS } from '../../contract/product/product.ts';
import {
  RESOLUTIONS,
  RETURN_CONDITIONS,
  RETURN_REASONS,
} from '../../contract/return/return-order.ts';
import { storedCareShape } from './stored-care.ts';
import { storedNewsShape } from './stored-news.ts';
import { storedPaperMarkShape } from './stored-paper-marks.ts';

const paise = z.int().min(0);
const at = z.iso.datetime();
const moment = at.nullable();

export const storedHistoryShape = z.strictObject({
  at,
  by: z.strictObject({
    _id: z.string().nullable(),
    role: z.enum(ROLES).nullable(),
    name: z.string(),
  }),
  from: z.string().nullable(),
  to: z.string(),
  note: z.string(),
});
export type StoredHistory = z.infer<typeof storedHistoryShape>;

/**
 * A refund through the gateway, ours or one made at the gateway itself; or one that the office made
 * by bank, which is complete when it is recorded.
 */
const refund = z.strictObject({
  id: z.string(),
  amount: paise,
  status: z.enum(['pending', 'processed', 'failed']),
  /** Null until the gateway has taken it. */
  gatewayRefundId: z.string().nullable(),
  /** Number of the transfer of one made by bank; older refunds have none. */
  utr: z.string().nullable().default(null),
  /** What the bank calls it (ARN), for the customer to ask there. */
  arn: z.string().nullable().default(null),
  /** How much of our own refunds a refund made at the gateway has replaced; null for our own. */
  standsFor: paise.nullable().default(null),
  /**
   * How much of a failed refund went into the wallet; null for one that has not failed, or that
   * failed before this was recorded and went there as a whole.
   */
  toWallet: paise.nullable().default(null),
  at,
  by: z.string(),
});
export type StoredRefund = z.infer<typeof refund>;

/** How it was paid at the gateway: its word for the method, its fee with the tax in it, the RRN. */
const paidBy = z.strictObject({
  method: z.string(),
  fee: paise.nullable(),
  tax: paise.nullable(),
  rrn: z.string().nullable(),
});
export type StoredPaidBy = z.infer<typeof paidBy>;

const dispute = z.strictObject({
  id: z.string(),
  amount: paise,
  status: z.enum(DISPUTE_STATES),
  reason: z.string(),
  respondBy: moment,
});
export type StoredDispute = z.infer<typeof dispute>;

export const storedPaymentShape = z.strictObject({
  id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  provider: z.enum(['razorpay', 'test', 'manual']),
  gatewayOrderId: z.string().nullable(),
  gatewayPaymentId: z.string().nullable(),
  signatureVerified: z.boolean(),
  amount: paise,
  /**
   * `refunded` without having been captured: the gateway returned by itself what it had only
   * authorised.
   */
  status: z.enum(PAYMENT_STATES),
  refunds: z.array(refund),
  utr: z.string().nullable(),
  /** Older payments have none of these three. */
  paidBy: paidBy.nullable().default(null),
  /** When the gateway paid it out to our account, and by which transfer. */
  settlement: z.strictObject({ id: z.string(), utr: z.string(), at }).nullable().default(null),
  disputes: z.array(dispute).default([]),
  failureReason: z.string().nullable(),
  /**
   * Captured by the gateway for an order that was already paid: it is refunded and does not count.
   */
  isSurplus: z.boolean(),
  createdAt: at,
  capturedAt: moment,
});
export type StoredPayment = z.infer<typeof storedPaymentShape>;

const returnItem = z.strictObject({
  orderItem: z.string(),
  quantity: z.int().positive(),
  receivedQty: z.int().min(0).nullable(),
  condition: z.enum(RETURN_CONDITIONS).nullable(),
  /**
   * The part of the refund that belongs to this line; for pieces that were replaced, what was
   * refunded when the replacement was returned or cancelled.
   */
  refunded: paise,
  /** For how many of the replaced pieces that was; older returns have none. */
  refundedByReplacement: z.int().min(0).default(0),
});

export const storedReturnShape = z.strictObject({
  id: z.string(),
  number: z.string(),
  /** Hash of the request: the same id with other content is another request. */
  bodyHash: z.string(),
  items: z.array(returnItem).min(1),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  photos: z.array(z.string()),
  resolution: z.enum(RESOLUTIONS),
  refundTo: z.enum(REFUND_TARGETS),
  status: z.enum(RETURN_STATUSES),
  refundAmount: paise,
  rejectionReason: z.string().nullable(),
  /** The order that replaces what came back. */
  replacement: z.string().nullable(),
  /** Whether resellable pieces still have to be put back into stock. */
  isRestockDue: z.boolean(),
  tracking: trackingSchema.nullable(),
  history: z.array(storedHistoryShape),
  createdAt: at,
  approvedAt: moment,
  receivedAt: moment,
  closedAt: moment,
  updatedAt: at,
});
export type StoredReturn = z.infer<typeof storedReturnShape>;

/**
 * Its claims on coupon and stock. `nth` counts the times they were taken: a late payment takes them
 * again after the order had expired, and the number keeps a process that frees the old claims from
 * freeing the new ones. `gone`: the pieces have left the shelf; `back`: they have been put back.
 */
const claims = z.strictObject({
  nth: z.int().positive(),
  coupon: z.enum(['none', 'held', 'freed']),
  stock: z.enum(['held', 'freed', 'gone', 'back']),
  /** Whether the documents of coupon or stock still have to be updated to this state. */
  isDue: z.boolean(),
});

/** One of the two deliveries of an order with a parcel and an installation. */
const delivery = z.strictObject({
  status: z.enum(DELIVERY_STATUSES),
  shippedAt: moment,
  deliveredAt: moment,
});
export type StoredDelivery = z.infer<typeof delivery>;

export const storedOrderShape = z.strictObject({
  // What lists show, so that they need not read snapshots.
  number: z.string(),
  customerName: z.string(),
  firstItem: z.string(),
  units: z.int().positive(),
  total: paise,
  method: z.enum(PAYMENT_METHODS),
  fulfilment: z.enum(FULFILMENTS),
  /** How far parcel and installation have come, of an order that has both. */
  deliveries: z.strictObject({ ship: delivery, install: delivery }).optional(),
  /** Older orders have none: their care plans were treated as installations. */
  carePlans: z.array(storedCareShape).optional(),
  walletUsed: paise,
  payable: paise,
  placedAt: at,

  status: z.enum(ORDER_STATUSES),
  claims,
  payments: z.array(storedPaymentShape),
  /** Whether money arrived after it had expired: it is reopened, or the money is refunded. */
  isRetakeDue: z.boolean(),
  /** When the gateway was last polled for its payments and refunds. */
  askedAt: moment.default(null),
  /** Refunded into the wallet, the part paid from the wallet included. */
  refundedToWallet: paise,
  /** Part of all refunds that belongs to a cancellation; the rest belongs to returns. */
  cancelRefund: paise,
  tracking: trackingSchema.nullable(),
  adminNote: z.string(),
  /** The day of each milestone that is done; orders older than milestones have none. */
  milestones: z.partialRecord(z.enum(MILESTONES), z.iso.date()).default({}),
  cancelReason: z.string().nullable(),
  history: z.array(storedHistoryShape),
  returns: z.array(storedReturnShape),
  /** What its customer has not been told yet; orders from before there was mail have none. */
  news: z.array(storedNewsShape).optional(),
  /** Whether what is paid before its invoice gets a receipt voucher. */
  takesVouchers: z.boolean().optional(),
  /** Its invoice and its credit notes; orders from before there were papers have none. */
  papers: z.array(storedPaperMarkShape).optional(),
  expiresAt: moment,
  confirmedAt: moment,
  shippedAt: moment,
  deliveredAt: moment,
  completedAt: moment,
  cancelledAt: moment,
  updatedAt: at,
});
export type StoredOrder = z.infer<typeof storedOrderShape>;
