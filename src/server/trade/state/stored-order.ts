// The changing part of an order, as stored in its customer's ledger. The constant part is its
// snapshot (stored-snapshot.ts).
import * as z from 'zod';
import { ROLES } from '../../../contract/account/account.ts';
import { DELIVERY_STATUSES } from '../../../contract/order/deliveries.ts';
import { MILESTONES } from '../../../contract/order/milestone.ts';
import { ORDER_STATUSES, RETURN_STATUSES } from '../../../contract/order/order-statuses.ts';
import { trackingSchema } from '../../../contract/order/rules.ts';
import { PAPER_KINDS } from '../../../contract/paper/paper.ts';
import { DISPUTE_STATES } from '../../../contract/payment/gateway-facts.ts';
import { PAYMENT_METHODS, PAYMENT_STATES } from '../../../contract/payment/payment.ts';
import { REFUND_TARGETS } from '../../../contract/payment/refund.ts';
import { FULFILMENTS } from '../../../contract/product/product.ts';
import {
  RESOLUTIONS,
  RETURN_CONDITIONS,
  RETURN_REASONS,
} from '../../../contract/return/return-order.ts';

const lift = z.strictObject({ name: z.string(), site: z.string() }).nullable();

export const snapshotCareShape = z.strictObject({
  id: z.string(),
  product: z.string(),
  name: z.string(),
  lift,
  months: z.int().positive(),
  visits: z.int().min(0),
  /** The care plan it continues. */
  renews: z.string().nullable(),
  /** The day after which it may start at the earliest. */
  after: z.iso.date().nullable(),
});
export type SnapshotCare = z.infer<typeof snapshotCareShape>;

/**
 * A care plan as the ledger stores it: the terms agreed with the order, its days and its visits.
 */
const storedCareShape = snapshotCareShape.extend({
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  visitsDone: z.array(z.iso.date()),
});
export type StoredCare = z.infer<typeof storedCareShape>;

export const ORDER_NEWS = [
  'order-placed',
  'payment-received',
  'payment-failed',
  'order-shipped',
  'order-delivered',
  'order-completed',
  'order-cancelled',
  'order-expired',
  'milestone-done',
  'refund-begun',
  'refund-done',
  'refund-failed',
  'refund-to-wallet',
  'return-requested',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-refunded',
  'return-replaced',
] as const;
export type OrderNewsKind = (typeof ORDER_NEWS)[number];

/** News of an order that its customer has not been told yet. */
const storedNewsShape = z.strictObject({
  kind: z.enum(ORDER_NEWS),
  /** Which payment, refund, return, milestone, delivery or line of the history; or ''. */
  of: z.string(),
});
export type OrderNews = z.infer<typeof storedNewsShape>;

const paise = z.int().min(0);

/** A paper of an order that is due, or the number of one that is written. */
const storedPaperMarkShape = z.strictObject({
  kind: z.enum(PAPER_KINDS),
  /** When it became due; its financial year and its day follow from this. */
  at: z.iso.datetime(),
  /** For a credit note of a return: the credited amount of each line, tax included. */
  lines: z
    .array(z.strictObject({ line: z.string(), units: z.int().min(0), amount: paise }))
    .optional(),
  /**
   * For any other credit note: the credited amount of everything left. For a voucher: its amount.
   */
  rest: paise.optional(),
  /** The refund on the gateway's own pages for which it is; absent for a cancellation. */
  refund: z.string().optional(),
  /** Null until it has been written. */
  number: z.string().nullable(),
  /** Its day; null until it has been written. */
  date: z.iso.date().nullable(),
});
export type StoredPaperMark = z.infer<typeof storedPaperMarkShape>;

const at = z.iso.datetime();
const moment = at.nullable();

const storedHistoryShape = z.strictObject({
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
  /** The bank's number of it (ARN), for the customer to ask there. */
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

/**
 * How the customer paid at the gateway: its word for the method, its fee including tax, the RRN.
 */
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

const storedPaymentShape = z.strictObject({
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
   * The part of the refund that belongs to this line; for pieces that were replaced, the refund
   * when the replacement was returned or cancelled.
   */
  refunded: paise,
  /** Number of replaced pieces for which that was; older returns have none. */
  refundedByReplacement: z.int().min(0).default(0),
});

const storedReturnShape = z.strictObject({
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
  /** The replacement order. */
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
  // Shown by lists, so that they need not read snapshots.
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
  /** News that its customer has not been told yet; orders from before there was mail have none. */
  news: z.array(storedNewsShape).optional(),
  /** Whether a payment before its invoice gets a receipt voucher. */
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

/** Whether the order was cancelled or expired: then the next order still counts as the first. */
export const cameToNothing = ({ status }: Pick<StoredOrder, 'status'>) =>
  status === 'cancelled' || status === 'expired';
