// Return orders: customers request them, staff process them.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import { orderSchema } from '../order/rules.ts';
import * as calls from './calls.ts';
import {
  ownReturnOrderSchema,
  returnOrderQuery,
  returnOrderRowSchema,
  returnOrderSchema,
  returnRequestSchema,
  returnStepSchema,
} from './rules.ts';

const returnOrder = returnOrderSchema.describe('The return as it is now.');
const ownReturnOrder = ownReturnOrderSchema.describe('The return as it is now.');

export const requestReturn = endpoint(calls.requestReturn, {
  summary: 'Requests a return of items of an order.',
  body: { schema: returnRequestSchema },
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
export const listOwnReturns = endpoint(calls.listOwnReturns, {
  summary: 'The returns of one of your orders, newest first.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      returnOrders: z.array(ownReturnOrderSchema).describe('All returns of the order.'),
    }),
  },
  errors: [],
});
export const cancelReturn = endpoint(calls.cancelReturn, {
  summary: 'Cancels a return that has not been sent.',
  answer: { as: 'json', status: 200, schema: z.object({ returnOrder: ownReturnOrder }) },
  errors: ['conflict'],
});

export const listReturnOrders = endpoint(calls.listReturnOrders, {
  keyScope: 'return:read',
  summary: 'All returns.',
  query: returnOrderQuery,
  answer: listAnswer(calls.listReturnOrders, returnOrderRowSchema, { counted: 'returns' }),
  errors: [],
});
export const exportReturnOrders = endpoint(calls.exportReturnOrders, {
  keyScope: 'return:read',
  summary: 'The same returns as a file for spreadsheets: the first 10,000.',
  query: returnOrderQuery.omit({ page: true, limit: true }),
  answer: { as: 'csv' },
  errors: [],
});
export const readReturnOrder = endpoint(calls.readReturnOrder, {
  keyScope: 'return:read',
  summary: 'One return.',
  answer: { as: 'json', status: 200, schema: z.object({ returnOrder }) },
  errors: [],
});
export const moveReturnOrder = endpoint(calls.moveReturnOrder, {
  keyScope: 'return:write',
  summary:
    'Moves a return to its next status. The key `order` holds the return; the order it belongs to is within.',
  body: { schema: returnStepSchema },
  answer: { as: 'json', status: 200, schema: z.object({ order: returnOrder }) },
  errors: ['conflict'],
});

export const RETURN_CALLS = callGroup('return', 'Returns, replacements and their refunds.', [
  requestReturn,
  listOwnReturns,
  cancelReturn,
  listReturnOrders,
  exportReturnOrders,
  readReturnOrder,
  moveReturnOrder,
]);
