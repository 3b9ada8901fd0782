// Papers of orders: bills, invoices and credit notes.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { wholeNumber } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { PAPERS_MAX } from './paper.ts';

export const readPaper = endpoint(calls.readPaper, {
  summary: 'A paper of an order as PDF: for its customer, and for staff.',
  query: z.strictObject({
    nth: wholeNumber(PAPERS_MAX, `nth must be a whole number from 1 to ${PAPERS_MAX}.`)
      .default(1)
      .describe('Number of the paper within its order, from 1.'),
  }),
  answer: { as: 'pdf' },
  errors: [],
});

export const PAPER_CALLS = callGroup(
  'invoice',
  'Bills, invoices and credit notes, and the books.',
  [readPaper],
);
