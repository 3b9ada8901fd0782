// The accountant's desk: one month at a time.
import type { BookFile } from '../../contract/books/books.ts';
import { exportBooks, readBooks } from '../../contract/books/calls.ts';
import type { Books } from '../../contract/books/rules.ts';
import type { Client } from '../lib/client.ts';
import { createLatest } from '../lib/latest.ts';
import { only } from '../lib/only.ts';
import { desk } from './desk.ts';

export const createBooks = (call: Client) =>
  createLatest<string | undefined, Books>(async (month) =>
    only('books', await call(readBooks, { query: month ? { month } : {} })),
  );
export const openBooks = () => createBooks(desk.call);

/** Address of a file of the month. */
export const bookFileHref = (file: BookFile, month: string) =>
  `/api${exportBooks.path}?${new URLSearchParams({ file, month })}`;
