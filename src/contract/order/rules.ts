// Schemas of orders.
import * as z from 'zod';
import { addressSchema, addressSnapshotSchema } from '../address/rules.ts';
import { CARE_LIFTS_MAX } from '../care-plan/care-plan.ts';
import { carePlanSchema, orderedCareSchema } from '../care-plan/rules.ts';
import { quantitySchema } from '../cart/rules.ts';
import { typedCouponCode } from '../coupon/rules.ts';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { customerFilter, dayFilters, oneOf } from '../kernel/filters-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { amount, rupees } from '../kernel/money-rules.ts';
import { linesText, lineText } from '../kernel/plain-text-rules.ts';
import { paperRowSchema } from '../paper/paper-row-rules.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../payment/payment.ts';
import { REFUND_RULE, REFUND_TARGETS } from '../payment/refund.ts';
import { utrSchema } from '../payment/rules.ts';
import { DISCOUNT_TYPES } from '../product/price.ts';
import { FULFILMENTS } from '../product/product.ts';
import { productId } from '../product/rules.ts';
import { DELIVERIES } from './deliveries.ts';
import { historySchema, ownHistorySchema } from './history-rules.ts';
import { milestoneSchema } from './milestone-rules.ts';
import { ORDER_SORTS } from './order.ts';
import { orderItemSchema } from './order-item-rules.ts';
import {
  ORDER_RETURN_STATUSES,
  ORDER_STATUSES,
  ORDER_STATUSES_BY_STAFF,
} from './order-statuses.ts';

/** One product that is bought without the cart. */
export const buyNowSchema = z.strictObject({
  product: productId.describe('The product.'),
  quantity: quantitySchema.describe('Number of pieces, 1 to 99.'),
  couponCode: typedCouponCode
    .optional()
    .describe('Coupon for this product; the coupon in the cart stays there.'),
});
export type BuyNow = z.infer<typeof buyNowSchema>;

const ADDRESS_MISSING = 'Please choose an address.';
/**
 * The order that the checkout sends. Prices come from the catalogue; `expectedTotal` is the total
 * that the customer saw.
 */
const order = z.strictObject({
  addressId: boundedText(64, { missing: ADDRESS_MISSING })
    .min(1, ADDRESS_MISSING)
    .optional()
    .describe('One of the customer’s addresses.'),
  address: addressSchema
    .optional()
    .describe(
      'An address that is saved with the order: a new one, or with addressId the saved one as it is now.',
    ),
  paymentMethod: z
    .enum(PAYMENT_METHODS, 'Please choose a payment method.')
    .describe('Payment method for the rest after the wallet.'),
  useWallet: z
    .boolean()
    .default(false)
    .describe('Whether the wallet pays as much as it can. It leaves nothing, or at least ₹1.'),
  expectedTotal: rupees(0, 1e11, 'The total').describe(
    'Total the customer saw, in rupees; another one is refused.',
  ),
  buyNow: buyNowSchema
    .optional()
    .describe('One product instead of the cart; the cart stays as it is.'),
  careLifts: z
    .array(orderedCareSchema)
    .max(CARE_LIFTS_MAX, `At most ${CARE_LIFTS_MAX} lifts can be named.`)
    .optional()
    .describe(
      'The lifts of the care plans that are ordered, one for each piece; may be named later.',
    ),
  customerNote: linesText('Note', 0, 500).default('').describe('A note for us; may be empty.'),
});

export const placeOrderSchema = order.superRefine(
  ({ addressId, address }, { addIssue }) => {
    if (addressId === undefined && address === undefined)
      addIssue({ code: 'custom', path: ['addressId'], message: ADDRESS_MISSING });
  },
  // Beside the problems of other fields.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/** A customer’s cancellation. */
export const cancelOrderSchema = z.strictObject({
  reason: lineText('Reason', 0, 500).default('').describe('Why; may be empty.'),
});

const moment = (meaning: string) => z.iso.datetime().nullable().describe(meaning);

export const trackingSchema = z.strictObject({
  carrier: lineText('Carrier', 0, 60).default('').describe('The courier.'),
  number: lineText('Tracking number', 0, 60).default('').describe('Number of the parcel.'),
  url: boundedText(500, {
    missing: 'The link must start with https://',
    long: 'The link must be at most 500 characters.',
  })
    .pipe(
      z.union(
        [z.literal(''), z.url({ protocol: /^https$/, error: 'The link must start with https://' })],
        'The link must start with https://',
      ),
    )
    .default('')
    .describe('Address for tracking; may be empty.'),
});

const stepSchema = z.object({
  to: z.string().describe('Status it leads to.'),
  asks: z.array(z.string()).describe('Details that the step needs.'),
  delivery: z
    .enum(DELIVERIES)
    .optional()
    .describe('Which delivery it is about, in an order with a parcel and an installation.'),
});
export const movesSchema = z.array(stepSchema).describe('Steps the caller may take now.');

/** An order in a list. */
export const orderRowSchema = z.object({
  _id: z.string().describe('Identifier.'),
  orderNumber: z.string().describe('Number to name on the phone, e.g. LFT-2026-4K7M2P.'),
  user: z.string().describe('Account of the customer.'),
  customerName: z.string().describe('Name then.'),
  firstItem: z.string().describe('Name of the first product.'),
  units: z.int().min(1).describe('Number of pieces in all.'),
  total: amount('Total in rupees.'),
  status: z.enum(ORDER_STATUSES).describe('Status of the order.'),
  paymentStatus: z.enum(PAYMENT_STATUSES).describe('Status of its payment.'),
  returnStatus: z.enum(ORDER_RETURN_STATUSES).describe('Status of its returns.'),
  paymentMethod: z.enum(PAYMENT_METHODS).describe('Payment method.'),
  createdAt: z.iso.datetime().describe('When it was placed.'),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

const customerSchema = z.object({
  name: z.string().describe('Name.'),
  email: z.string().describe('E-mail address.'),
  phone: z.string().describe('Phone number; may be empty.'),
});

/** The parts of an order that both customers and staff see, for as long as it is stored. */
export const orderDetailsSchema = orderRowSchema.extend({
  items: z.array(orderItemSchema).describe('The lines.'),
  fulfilment: z
    .enum(FULFILMENTS)
    .describe('Sent as a parcel, installed, or a care plan; of several, what takes the most work.'),
  deliveries: z
    .array(
      z.object({
        fulfilment: z.enum(DELIVERIES).describe('A parcel or an installation.'),
        status: z.enum(ORDER_STATUSES).describe('Status of the delivery.'),
        shippedAt: moment('When it was shipped, or null.'),
        deliveredAt: moment('When it was delivered, or null.'),
        returnableUntil: moment('Until when its items can be returned, or null.'),
      }),
    )
    .describe('The parcel and the installation, each with its own progress; none for care plans.'),
  carePlans: z.array(carePlanSchema).describe('The care plans that were bought with it.'),
  subtotal: amount('Price plus markup, times quantity, of all lines.'),
  taxRate: z
    .number()
    .nullable()
    .describe('Percent of the subtotal; null where items have rates of their own.'),
  tax: amount('Tax in rupees.'),
  discount: amount('What the coupon takes off.'),
  coupon: z
    .object({
      code: z.string().describe('Code of the coupon.'),
      type: z.enum(DISCOUNT_TYPES).describe('Kind of the discount.'),
      discount: z.number().min(0).describe('Percent or rupees.'),
    })
    .nullable()
    .describe('The coupon, or null.'),
  papers: z.array(paperRowSchema).describe('Its bill or tax invoice, and credit notes.'),
  walletUsed: amount('What the wallet paid.'),
  payable: amount('Amount due after the wallet.'),
  captured: amount('Amount received of that.'),
  refundedAmount: amount('Amount refunded.'),
  refundedToWallet: amount('Of that, refunded to the wallet.'),
  refundable: amount('Amount that can still be refunded.'),
  replaces: z
    .object({
      _id: z.string().describe('Identifier.'),
      orderNumber: z.string().describe('Number of the order.'),
    })
    .nullable()
    .describe('The order whose pieces it replaces at no charge, or null.'),
  tracking: trackingSchema.nullable().describe('The parcel, or null.'),
  milestones: z
    .array(milestoneSchema)
    .describe('Milestones of the installation, in their order; empty for a parcel.'),
  customerNote: z.string().describe('Note of the customer; may be empty.'),
  cancelReason: z.string().nullable().describe('Why it was cancelled, or null.'),
  moves: movesSchema,
  returnableUntil: moment('Until when it can be returned; null before it is delivered.'),
  expiresAt: moment('Until when it waits for its payment, or null.'),
  confirmedAt: moment('When it was confirmed, or null.'),
  shippedAt: moment('When it was shipped, or null.'),
  deliveredAt: moment('When it was delivered, or null.'),
  completedAt: moment('When it was completed, or null.'),
  cancelledAt: moment('When it was cancelled, or null.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});

/** An order as its customer sees it. */
export const orderSchema = orderDetailsSchema.extend({
  customer: customerSchema.describe('The customer at the time of the order.'),
  address: addressSnapshotSchema.describe('Delivery address, as it was then.'),
  history: z.array(ownHistorySchema).describe('Its steps, oldest first.'),
});
export type Order = z.infer<typeof orderSchema>;

/** The same for staff. */
export const staffOrderSchema = orderDetailsSchema.extend({
  history: z
    .array(historySchema)
    .describe('Its steps, oldest first, each with the person who took it.'),
  adminNote: z.string().describe('Note of the office; customers never see it.'),
  customer: customerSchema
    .nullable()
    .describe('The customer at the time of the order; null once erased.'),
  address: addressSnapshotSchema.nullable().describe('Delivery address; null once erased.'),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** A note by staff on an order; an empty one removes it. */
export const orderNoteSchema = z.strictObject({
  adminNote: linesText('Note', 0, 500).describe(
    'Note of the office; customers never see it. May be empty.',
  ),
});

const status = oneOf('Status', ORDER_STATUSES).optional().describe('Only this status.');

export const ownOrderQuery = listQuery(ORDER_SORTS, { status, ...dayFilters });
export const orderQuery = listQuery(ORDER_SORTS, {
  status,
  paymentStatus: oneOf('Payment status', PAYMENT_STATUSES)
    .optional()
    .describe('Only this payment status.'),
  returnStatus: oneOf('Return status', ORDER_RETURN_STATUSES)
    .optional()
    .describe('Only this return status.'),
  method: oneOf('Method', PAYMENT_METHODS).optional().describe('Only this payment method.'),
  ...customerFilter,
  ...dayFilters,
});
export type OrderQuery = z.output<typeof orderQuery>;

/** A step by staff. `orderAskRefusal` checks the details that it needs. */
export const orderStepSchema = z.strictObject({
  status: oneOf('Status', ORDER_STATUSES_BY_STAFF).describe('The new status.'),
  note: lineText('Note', 0, 500).optional().describe('Note for the history; the customer sees it.'),
  reason: lineText('Reason', 5, 500).optional().describe('Why it is cancelled.'),
  utr: utrSchema.optional().describe('Number of the bank transfer.'),
  refundAmount: rupees(0, 1e11, 'The refund').optional().describe('Amount to refund, in rupees.'),
  refundTo: oneOf('refundTo', REFUND_TARGETS).default('original').describe(REFUND_RULE),
  restock: z.boolean().default(true).describe('Whether the items can be sold again.'),
  tracking: trackingSchema.optional().describe('The parcel.'),
  delivery: oneOf('Delivery', DELIVERIES)
    .optional()
    .describe('Which delivery was made, in an order with a parcel and an installation.'),
});
export type OrderStep = z.infer<typeof orderStepSchema>;
