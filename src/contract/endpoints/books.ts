// The accountant's desk.
import * as z from 'zod';
import { bookFileQuery, booksQuery, booksSchema } from '../books.ts';
import { endpoint } from '../endpoint.ts';

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

export const BOOKS_ENDPOINTS = [readBooks, exportBooks] as const;
