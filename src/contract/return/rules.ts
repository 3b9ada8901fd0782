// Schemas of return orders.
import * as z from 'zod';
import { quantitySchema } from '../cart/rules.ts';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { customerFilter, dayFilters, oneOf } from '../kernel/filters-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { amount, rupees } from '../kernel/money-rules.ts';
import { linesText, lineText } from '../kernel/plain-text-rules.ts';
import { historySchema, ownHistorySchema } from '../order/history-rules.ts';
import { ORDER_LINES_MAX } from '../order/order.ts';
import { ORDER_STATUSES, RETURN_STATUSES } from '../order/order-statuses.ts';
import { movesSchema, trackingSchema } from '../order/rules.ts';
import { REFUND_RULE, REFUND_TARGETS } from '../payment/refund.ts';
import { photosSchema } from '../picture/photo-rules.ts';
import {
  RESOLUTIONS,
  RETURN_CONDITIONS,
  RETURN_ORDER_SORTS,
  RETURN_REASONS,
} from './return-order.ts';
import { RETURN_COMMENT_MAX, RETURN_PHOTOS_MAX } from './return-reasons.ts';
import { RETURN_STATUSES_BY_STAFF } from './return-states.ts';

const orderItem = boundedText(64, { missing: 'Please name the item.' })
  .min(1, 'Please name the item.')
  .describe('The line of the order.');

/** A customer's request for a return. */
export const returnRequestSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        orderItem,
        quantity: quantitySchema.describe('Number of pieces, 1 to 99.'),
      }),
      'Please choose what to return.',
    )
    .min(1, 'Please choose what to return.')
    .max(ORDER_LINES_MAX, 'Please choose what to return.')
    .describe('Items to return.'),
  reason: z.enum(RETURN_REASONS, 'Please choose a reason.').describe('Why.'),
  comment: linesText('Comment', 0, RETURN_COMMENT_MAX)
    .default('')
    .describe('More about it; needed when the reason is another one.'),
  photos: photosSchema(RETURN_PHOTOS_MAX).default([]).describe('At most 4 photographs.'),
  resolution: z
    .enum(RESOLUTIONS, 'Please choose a refund or a replacement.')
    .default('refund')
    .describe('Refund or replacement, as the customer wishes.'),
  refundTo: z
    .enum(REFUND_TARGETS, 'Please choose where the refund goes.')
    .default('original')
    .describe(REFUND_RULE),
});
export type NewReturn = z.infer<typeof returnRequestSchema>;

export const returnItemSchema = z.object({
  orderItem: z.string().describe('The line of the order.'),
  product: z.string().describe('The product.'),
  name: z.string().describe('Name of the product when it was ordered.'),
  quantity: z.int().min(1).describe('Number of pieces to return.'),
  receivedQty: z
    .int()
    .min(0)
    .nullable()
    .describe('Number of pieces that arrived; null until they are counted.'),
  condition: z
    .enum(RETURN_CONDITIONS)
    .nullable()
    .describe('In what condition; null until they are counted.'),
});

const moment = (meaning: string) => z.iso.datetime().nullable().describe(meaning);

/** A return in a list. `order` is the id of its order; `_id` is its own. */
export const returnOrderRowSchema = z.object({
  _id: z.string().describe('Identifier of the return.'),
  returnNumber: z.string().describe('Number to name on the phone, e.g. RET-2026-4K7M2P.'),
  order: z
    .object({
      _id: z.string().describe('Identifier.'),
      orderNumber: z.string().describe('Number of the order.'),
      status: z.enum(ORDER_STATUSES).describe('Status of the order.'),
    })
    .describe('The order.'),
  user: z.string().describe('Account of the customer.'),
  customerName: z.string().describe('Name when it was ordered.'),
  units: z.int().min(1).describe('Number of pieces to return.'),
  reason: z.enum(RETURN_REASONS).describe('Why.'),
  status: z.enum(RETURN_STATUSES).describe('Status of the return.'),
  createdAt: z.iso.datetime().describe('When the return was requested.'),
});
export type ReturnOrderRow = z.infer<typeof returnOrderRowSchema>;

export const returnOrderSchema = returnOrderRowSchema.extend({
  items: z.array(returnItemSchema).describe('Items of the return.'),
  comment: z.string().describe('More about the reason; may be empty.'),
  photos: z.array(z.string()).describe('Names of its photographs.'),
  resolution: z.enum(RESOLUTIONS).describe('Refund or replacement, as the customer wishes.'),
  refundTo: z.enum(REFUND_TARGETS).describe(REFUND_RULE),
  refundCap: amount('Most that may be refunded for what arrived; 0 until it is counted.'),
  refundAmount: amount('Refunded amount, in rupees.'),
  rejectionReason: z.string().nullable().describe('Why it was rejected, or null.'),
  replacement: z.string().nullable().describe('The order that replaces it, or null.'),
  tracking: trackingSchema.nullable().describe('The parcel, or null.'),
  history: z
    .array(historySchema)
    .describe('Its steps, oldest first, each with the person who took it.'),
  moves: movesSchema,
  approvedAt: moment('When it was approved, or null.'),
  receivedAt: moment('When it arrived, or null.'),
  closedAt: moment('When it ended, or null.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});
export type ReturnOrder = z.infer<typeof returnOrderSchema>;

/** A return as its customer sees it. */
export const ownReturnOrderSchema = returnOrderSchema.extend({
  history: z.array(ownHistorySchema).describe('Its steps, oldest first.'),
});
export type OwnReturnOrder = z.infer<typeof ownReturnOrderSchema>;

export const returnOrderQuery = listQuery(RETURN_ORDER_SORTS, {
  status: oneOf('Status', RETURN_STATUSES).optional().describe('Only this status.'),
  reason: oneOf('Reason', RETURN_REASONS).optional().describe('Only this reason.'),
  ...customerFilter,
  ...dayFilters,
});
export type ReturnOrderQuery = z.output<typeof returnOrderQuery>;

const COUNT_RULE = 'Please count the items: a whole number from 0 to 99.';

/** A step by staff. `returnAskRefusal` checks the details that it needs. */
export const returnStepSchema = z.strictObject({
  status: oneOf('Status', RETURN_STATUSES_BY_STAFF).describe('The new status.'),
  note: lineText('Note', 0, 500).optional().describe('Note for the history; the customer sees it.'),
  reason: lineText('Reason', 5, 500).optional().describe('Why it is rejected.'),
  items: z
    .array(
      z.strictObject({
        orderItem,
        receivedQty: z
          .int(COUNT_RULE)
          .min(0, COUNT_RULE)
          .max(99, COUNT_RULE)
          .describe('Number of pieces that arrived.'),
        condition: z
          .enum(RETURN_CONDITIONS, 'Please choose the condition.')
          .describe('In what condition.'),
      }),
      'Please count the items.',
    )
    .max(ORDER_LINES_MAX, 'Please count the items.')
    .optional()
    .describe('Numbers of arrived pieces, line by line.'),
  refundAmount: rupees(0.01, 1e11, 'The refund')
    .optional()
    .describe('Amount to refund, in rupees.'),
  refundTo: oneOf('refundTo', REFUND_TARGETS)
    .optional()
    .describe('If not the method the customer chose.'),
  tracking: trackingSchema.optional().describe('The parcel.'),
});
export type ReturnStep = z.infer<typeof returnStepSchema>;
