// Return orders: asked for by customers, taken further by staff.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import { orderSchema } from '../order.ts';
import {
  ownReturnOrderSchema,
  returnOrderQuery,
  returnOrderRowSchema,
  returnOrderSchema,
  returnRequestSchema,
  returnStepSchema,
} from '../return-order.ts';

const returnOrder = returnOrderSchema.describe('The return as it is now.');
const ownReturnOrder = ownReturnOrderSchema.describe('The return as it is now.');

export const requestReturn = endpoint({
  name: 'requestReturn',
  method: 'POST',
  path: '/user/request-return/{id}',
  access: 'user',
  summary: 'Requests a return of items of an order.',
  idempotency: 'optional',
  body: { as: 'json', schema: returnRequestSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({
      returnOrder: ownReturnOrder,
      order: orderSchema.describe('The order as it is now.'),
    }),
  },
  errors: ['conflict'],
});
export const listOwnReturns = endpoint({
  name: 'listOwnReturns',
  method: 'GET',
  path: '/user/order-returns/{id}',
  access: 'user',
  summary: 'The returns of one of your orders, newest first.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ returnOrders: z.array(ownReturnOrderSchema).describe('All of them.') }),
  },
  errors: [],
});
export const cancelReturn = endpoint({
  name: 'cancelReturn',
  method: 'POST',
  path: '/user/cancel-return/{id}',
  access: 'user',
  summary: 'Cancels a return that has not been sent.',
  answer: { as: 'json', status: 200, schema: z.object({ returnOrder: ownReturnOrder }) },
  errors: ['conflict'],
});

export const listReturnOrders = endpoint({
  name: 'listReturnOrders',
  method: 'GET',
  path: '/admin/return-orders',
  access: 'admin',
  keyScope: 'return:read',
  summary: 'All returns.',
  query: returnOrderQuery,
  answer: listAnswer('returnOrders', returnOrderRowSchema, { counted: 'returns' }),
  errors: [],
});
export const exportReturnOrders = endpoint({
  name: 'exportReturnOrders',
  method: 'GET',
  path: '/admin/return-orders.csv',
  access: 'admin',
  keyScope: 'return:read',
  summary: 'The same returns as a file for spreadsheets: the first 10,000.',
  query: returnOrderQuery.omit({ page: true, limit: true }),
  answer: { as: 'csv' },
  errors: [],
});
export const readReturnOrder = endpoint({
  name: 'readReturnOrder',
  method: 'GET',
  path: '/admin/return-order/{id}',
  access: 'admin',
  keyScope: 'return:read',
  summary: 'One return.',
  answer: { as: 'json', status: 200, schema: z.object({ returnOrder }) },
  errors: [],
});
export const moveReturnOrder = endpoint({
  name: 'moveReturnOrder',
  method: 'PATCH',
  path: '/admin/return-order-status/{id}',
  access: 'admin',
  keyScope: 'return:write',
  summary:
    'Moves a return to its next status. The key `order` holds the return; the order it belongs to is within.',
  body: { as: 'json', schema: returnStepSchema },
  answer: { as: 'json', status: 200, schema: z.object({ order: returnOrder }) },
  errors: ['conflict'],
});

export const RETURN_ORDER_ENDPOINTS = [
  requestReturn,
  listOwnReturns,
  cancelReturn,
  listReturnOrders,
  exportReturnOrders,
  readReturnOrder,
  moveReturnOrder,
] as const;
