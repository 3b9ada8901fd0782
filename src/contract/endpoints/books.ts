// The accountant's desk.
import * as z from 'zod';
import {
  bookFileQuery,
  booksQuery,
  booksSchema,
  payoutDaySchema,
  payoutsSchema,
} from '../books.ts';
import { endpoint } from '../endpoint.ts';
import {
  strayTransferChangeSchema,
  strayTransferDraftSchema,
  strayTransferSchema,
} from '../stray-transfer.ts';

export const readBooks = endpoint({
  name: 'readBooks',
  method: 'GET',
  path: '/admin/books',
  access: 'admin',
  keyScope: 'payment:read',
  summary: 'Papers and money of a month, and what is still open.',
  query: booksQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ books: booksSchema.describe('The books.') }),
  },
  errors: [],
});
export const exportBooks = endpoint({
  name: 'exportBooks',
  method: 'GET',
  path: '/admin/books.csv',
  access: 'admin',
  keyScope: 'payment:read',
  summary: 'Day book, register or GSTR-1 rows of a month, for spreadsheets.',
  query: bookFileQuery,
  answer: { as: 'csv' },
  errors: [],
});

const transfer = strayTransferSchema.describe('The transfer.');
export const enterTransfer = endpoint({
  name: 'enterTransfer',
  method: 'POST',
  path: '/admin/stray-transfers',
  access: 'admin',
  keyScope: 'payment:write',
  idempotency: 'answer',
  summary: 'Enters a bank transfer that names no order. The same again changes nothing.',
  body: { as: 'json', schema: strayTransferDraftSchema },
  answer: { as: 'json', status: 201, schema: z.object({ transfer }) },
  errors: ['conflict'],
});
export const settleTransfer = endpoint({
  name: 'settleTransfer',
  method: 'PATCH',
  path: '/admin/stray-transfers/{id}',
  access: 'admin',
  keyScope: 'payment:write',
  summary: 'Pays its order with it, as a recorded transfer does, or notes that it went back.',
  body: { as: 'json', schema: strayTransferChangeSchema },
  answer: { as: 'json', status: 200, schema: z.object({ transfer }) },
  errors: ['conflict'],
});
export const readPayouts = endpoint({
  name: 'readPayouts',
  method: 'POST',
  path: '/admin/payouts',
  access: 'admin',
  keyScope: 'payment:write',
  summary: 'Asks the gateway for its payouts of a day, and notes their UTR with the payments.',
  body: { as: 'json', schema: payoutDaySchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ payouts: payoutsSchema.describe('What came of it.') }),
  },
  errors: ['conflict', 'unavailable'],
});

export const BOOKS_ENDPOINTS = [
  readBooks,
  exportBooks,
  enterTransfer,
  settleTransfer,
  readPayouts,
] as const;
