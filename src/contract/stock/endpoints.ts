// Stock of products, counted by staff.

import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { stockChangesSchema, stockQuery, stockSchema } from './rules.ts';

export const listStock = endpoint(calls.listStock, {
  keyScope: 'stock:read',
  summary: 'Stock of the products.',
  query: stockQuery,
  answer: listAnswer(calls.listStock, stockSchema, { counted: 'products' }),
  errors: [],
});

export const countStock = endpoint(calls.countStock, {
  keyScope: 'stock:write',
  summary: 'Records a stock count.',
  body: { schema: stockChangesSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ stock: stockSchema.describe('The stock as it is now.') }),
  },
  errors: ['conflict'],
});
