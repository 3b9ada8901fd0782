// Papers of orders: bills, invoices and credit notes.

import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { wholeNumber } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { PAPERS_MAX } from './paper.ts';

export const readPaper = endpoint(calls.readPaper, {
  summary: 'A paper of an order as PDF: for its customer, and for staff.',
  query: z.strictObject({
    nth: wholeNumber(PAPERS_MAX, `nth must be a whole number from 1 to ${PAPERS_MAX}.`)
      .default(1)
      .describe('Which of its papers, from 1.'),
  }),
  answer: { as: 'pdf' },
  errors: [],
});

export const PAPER_ENDPOINTS = [readPaper] as const;
