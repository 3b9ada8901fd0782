// The accountant's desk.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { bookFileQuery, booksQuery, booksSchema, payoutDaySchema, payoutsSchema } from './rules.ts';
import {
  strayTransferChangeSchema,
  strayTransferDraftSchema,
  strayTransferSchema,
} from './stray-transfer-rules.ts';

export const readBooks = endpoint(calls.readBooks, {
  keyScope: 'payment:read',
  summary: 'Papers and money of a month, and open amounts.',
  query: booksQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ books: booksSchema.describe('The books.') }),
  },
  errors: [],
});
export const exportBooks = endpoint(calls.exportBooks, {
  keyScope: 'payment:read',
  summary: 'Day book, register or GSTR-1 rows of a month, for spreadsheets.',
  query: bookFileQuery,
  answer: { as: 'csv' },
  errors: [],
});

const transfer = strayTransferSchema.describe('The transfer.');
export const enterTransfer = endpoint(calls.enterTransfer, {
  keyScope: 'payment:write',
  summary: 'Enters a bank transfer that names no order. The same again changes nothing.',
  body: { schema: strayTransferDraftSchema },
  answer: { as: 'json', status: 201, schema: z.object({ transfer }) },
  errors: ['conflict'],
});
export const settleTransfer = endpoint(calls.settleTransfer, {
  keyScope: 'payment:write',
  summary: 'Pays its order with it, as a recorded transfer does, or notes that it went back.',
  body: { schema: strayTransferChangeSchema },
  answer: { as: 'json', status: 200, schema: z.object({ transfer }) },
  errors: ['conflict'],
});
export const readPayouts = endpoint(calls.readPayouts, {
  keyScope: 'payment:write',
  summary: 'Asks the gateway for its payouts of a day, and notes their UTR with the payments.',
  body: { schema: payoutDaySchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ payouts: payoutsSchema.describe('Result of the request.') }),
  },
  errors: ['conflict', 'unavailable'],
});

export const BOOKS_CALLS = callGroup('invoice', null, [
  readBooks,
  exportBooks,
  enterTransfer,
  settleTransfer,
  readPayouts,
]);
