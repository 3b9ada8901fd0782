// The accountant's desk: one month at a time.
import type { BookFile } from '../../../contract/books/books.ts';
import { exportBooks, readBooks } from '../../../contract/books/calls.ts';
import type { Books } from '../../../contract/books/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

export const createBooks = (call: Client) =>
  createRemote<Books, string | undefined>(async (month) =>
    takeField('books', await call(readBooks, { query: month ? { month } : {} })),
  );
export const openBooks = () => createBooks(desk.call);

/** Address of a file of the month. */
export const bookFileHref = (file: BookFile, month: string) =>
  `/api${exportBooks.path}?${new URLSearchParams({ file, month })}`;
