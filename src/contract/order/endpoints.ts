// Orders: customers place, follow and cancel them; staff process them.
import * as z from 'zod';
import { careChangeSchema, ownCarePlansSchema } from '../care-plan/rules.ts';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import { gatewayOrderSchema } from '../payment/rules.ts';
import * as calls from './calls.ts';
import { basketSchema, checkoutSchema } from './checkout-rules.ts';
import { orderMilestoneSchema } from './milestone-rules.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import {
  buyNowSchema,
  cancelOrderSchema,
  orderNoteSchema,
  orderQuery,
  orderRowSchema,
  orderSchema,
  orderStepSchema,
  ownOrderQuery,
  placeOrderSchema,
  staffOrderSchema,
} from './rules.ts';

const order = z.object({ order: orderSchema.describe('The order as it is now.') });
/** `moves` also depends on the time, so it does not belong to the order's version. */
const tagged = { field: 'order', without: ['moves'] } as const;
const staffOrder = z.object({ order: staffOrderSchema.describe('The order as it is now.') });
const payment = gatewayOrderSchema
  .nullable()
  .describe('Data that opens the gateway’s window; null when nothing is to be paid there.');

export const readCheckout = endpoint(calls.readCheckout, {
  summary:
    'What the checkout needs beside the cart: wallet balance, payment methods and bank details.',
  answer: { as: 'json', status: 200, schema: checkoutSchema },
  errors: [],
});

export const priceBuyNow = endpoint(calls.priceBuyNow, {
  summary: 'What one product costs without the cart, with a coupon if one is sent.',
  body: { schema: buyNowSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ basket: basketSchema.describe('The product with its price now.') }),
  },
  errors: ['conflict', 'not_sold_online', 'not_found', 'too_many'],
});

export const placeOrder = endpoint(calls.placeOrder, {
  summary:
    'Places an order, for the cart or for one product. The header Idempotency-Key is required; sending it again gives the same order.',
  body: { schema: placeOrderSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ order: orderSchema.describe('The order.'), payment }),
  },
  errors: ['conflict', 'not_sold_online', 'not_found'],
});

export const listOwnOrders = endpoint(calls.listOwnOrders, {
  summary: 'Your orders.',
  query: ownOrderQuery,
  answer: listAnswer(calls.listOwnOrders, orderRowSchema),
  errors: [],
});
export const readOwnOrder = endpoint(calls.readOwnOrder, {
  summary: 'One of your orders.',
  answer: { as: 'json', status: 200, schema: order },
  errors: [],
});
export const cancelOrder = endpoint(calls.cancelOrder, {
  summary: 'Cancels an order before work begins; its payment is refunded.',
  body: { schema: cancelOrderSchema },
  answer: { as: 'json', status: 200, schema: order },
  errors: ['conflict'],
});

export const listOrders = endpoint(calls.listOrders, {
  keyScope: 'order:read',
  summary: 'All orders.',
  query: orderQuery,
  answer: listAnswer(calls.listOrders, orderRowSchema, {
    more: {
      counts: z
        .record(z.enum(ORDER_STATUSES), z.int().min(0))
        .describe('Number of orders in each status; the status filter does not apply.'),
    },
  }),
  errors: [],
});
export const exportOrders = endpoint(calls.exportOrders, {
  keyScope: 'order:read',
  summary: 'The same orders as a file for spreadsheets: the first 10,000.',
  query: orderQuery.omit({ page: true, limit: true }),
  answer: { as: 'csv' },
  errors: [],
});
export const readOrder = endpoint(calls.readOrder, {
  keyScope: 'order:read',
  summary: 'One order, with the note of the office.',
  tagged,
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: [],
});
export const moveOrder = endpoint(calls.moveOrder, {
  keyScope: 'order:write',
  summary: 'Moves an order to its next status, or cancels it.',
  body: { schema: orderStepSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});

export const noteOrder = endpoint(calls.noteOrder, {
  keyScope: 'order:write',
  summary: 'Saves a note of the office on an order.',
  tagged,
  ifMatch: 'content',
  body: { schema: orderNoteSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});

export const noteMilestone = endpoint(calls.noteMilestone, {
  keyScope: 'order:write',
  summary:
    'Records the day of an installation milestone, or removes it. After the site survey, customers cancel by phone.',
  body: { schema: orderMilestoneSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});

export const noteCarePlan = endpoint(calls.noteCarePlan, {
  keyScope: 'order:write',
  summary: 'Records or removes a visit of a care plan of this order, or names the lift.',
  body: { schema: careChangeSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});
export const listCarePlans = endpoint(calls.listCarePlans, {
  summary: 'Your care plans, and the lifts known from your orders.',
  answer: { as: 'json', status: 200, schema: ownCarePlansSchema },
  errors: [],
});

export const ORDER_CALLS = callGroup('order', 'Orders, from the checkout to the last milestone.', [
  listOwnOrders,
  readOwnOrder,
  cancelOrder,
  listOrders,
  exportOrders,
  readOrder,
  moveOrder,
  noteOrder,
  noteMilestone,
  noteCarePlan,
  listCarePlans,
]);

export const CHECKOUT_CALLS = callGroup('order', null, [readCheckout, priceBuyNow, placeOrder]);
