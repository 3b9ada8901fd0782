// Orders: placed, followed and cancelled by customers; taken further by staff.
import * as z from 'zod';
import { careChangeSchema, ownCarePlansSchema } from '../care-plan.ts';
import { checkoutSchema } from '../checkout.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import { orderMilestoneSchema } from '../milestone.ts';
import {
  cancelOrderSchema,
  orderNoteSchema,
  orderQuery,
  orderRowSchema,
  orderSchema,
  orderStepSchema,
  ownOrderQuery,
  placeOrderSchema,
  staffOrderSchema,
} from '../order.ts';
import { ORDER_STATUSES } from '../order-statuses.ts';
import { gatewayOrderSchema } from '../payment.ts';

const order = z.object({ order: orderSchema.describe('The order as it is now.') });
/** Which steps are possible also follows from the time, without anybody changing the order. */
const tagged = { field: 'order', without: ['moves'] } as const;
const staffOrder = z.object({ order: staffOrderSchema.describe('The order as it is now.') });
const payment = gatewayOrderSchema
  .nullable()
  .describe('What the gateway’s window is opened with; null when nothing is paid there.');

export const readCheckout = endpoint({
  name: 'readCheckout',
  method: 'GET',
  path: '/user/checkout',
  access: 'user',
  summary:
    'What the checkout needs beside the cart: wallet balance, payment methods and bank details.',
  answer: { as: 'json', status: 200, schema: checkoutSchema },
  errors: [],
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/user/order',
  access: 'user',
  summary:
    'Places an order, for the cart or for one product. The header Idempotency-Key is required; sending it again gives the same order.',
  idempotency: 'required',
  body: { as: 'json', schema: placeOrderSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ order: orderSchema.describe('The order.'), payment }),
  },
  errors: ['conflict', 'not_sold_online', 'not_found'],
});

export const listOwnOrders = endpoint({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/user/orders',
  access: 'user',
  summary: 'Your orders.',
  query: ownOrderQuery,
  answer: listAnswer('orders', orderRowSchema),
  errors: [],
});
export const readOwnOrder = endpoint({
  name: 'readOwnOrder',
  method: 'GET',
  path: '/user/order/{id}',
  access: 'user',
  summary: 'One of your orders.',
  answer: { as: 'json', status: 200, schema: order },
  errors: [],
});
export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/user/cancel-order/{id}',
  access: 'user',
  summary: 'Cancels an order before work begins; what was paid is refunded.',
  body: { as: 'json', schema: cancelOrderSchema },
  answer: { as: 'json', status: 200, schema: order },
  errors: ['conflict'],
});

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  keyScope: 'order:read',
  summary: 'All orders.',
  query: orderQuery,
  answer: listAnswer('orders', orderRowSchema, {
    more: {
      counts: z
        .record(z.enum(ORDER_STATUSES), z.int().min(0))
        .describe('How many there are in each status, whatever status was asked for.'),
    },
  }),
  errors: [],
});
export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'GET',
  path: '/admin/orders.csv',
  access: 'admin',
  keyScope: 'order:read',
  summary: 'The same orders as a file for spreadsheets: the first 10,000.',
  query: orderQuery.omit({ page: true, limit: true }),
  answer: { as: 'csv' },
  errors: [],
});
export const readOrder = endpoint({
  name: 'readOrder',
  method: 'GET',
  path: '/admin/order/{id}',
  access: 'admin',
  keyScope: 'order:read',
  summary: 'One order, with the note of the office.',
  tagged,
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: [],
});
export const moveOrder = endpoint({
  name: 'moveOrder',
  method: 'PATCH',
  path: '/admin/order-status/{id}',
  access: 'admin',
  keyScope: 'order:write',
  summary: 'Moves an order to its next status, or cancels it.',
  body: { as: 'json', schema: orderStepSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});

export const noteOrder = endpoint({
  name: 'noteOrder',
  method: 'PATCH',
  path: '/admin/order-note/{id}',
  access: 'admin',
  keyScope: 'order:write',
  summary: 'Saves a note of the office on an order.',
  tagged,
  ifMatch: 'content',
  body: { as: 'json', schema: orderNoteSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});

export const noteMilestone = endpoint({
  name: 'noteMilestone',
  method: 'PATCH',
  path: '/admin/order-milestone/{id}',
  access: 'admin',
  keyScope: 'order:write',
  summary:
    'Records the day of an installation milestone, or removes it. After the site survey, customers cancel by phone.',
  body: { as: 'json', schema: orderMilestoneSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});

export const noteCarePlan = endpoint({
  name: 'noteCarePlan',
  method: 'PATCH',
  path: '/admin/care-plan/{id}',
  access: 'admin',
  keyScope: 'order:write',
  summary: 'Records or removes a visit of a care plan of this order, or names the lift.',
  body: { as: 'json', schema: careChangeSchema },
  answer: { as: 'json', status: 200, schema: staffOrder },
  errors: ['conflict'],
});
export const listCarePlans = endpoint({
  name: 'listCarePlans',
  method: 'GET',
  path: '/user/care-plans',
  access: 'user',
  summary: 'Your care plans, and the lifts known from your orders.',
  answer: { as: 'json', status: 200, schema: ownCarePlansSchema },
  errors: [],
});

export const ORDER_ENDPOINTS = [
  readCheckout,
  placeOrder,
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
] as const;
