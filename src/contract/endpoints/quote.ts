// Quote requests: sent by anyone, worked on by staff.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import {
  phoneCorrectionSchema,
  QUOTE_STATUSES,
  quoteChangesSchema,
  quoteExportQuery,
  quoteQuery,
  quoteRowSchema,
  quoteSchema,
  quoteSubmissionSchema,
  sentQuoteSchema,
} from '../quote-desk.ts';

export const sendQuote = endpoint({
  name: 'sendQuote',
  method: 'POST',
  path: '/quote',
  access: 'anyone',
  proof: 'origin',
  isForCaller: true,
  summary: 'Asks for a quote. A plain form is answered with a page.',
  idempotency: 'optional',
  body: { as: 'json-or-form', schema: quoteSubmissionSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: sentQuoteSchema,
  },
  errors: ['too_many'],
});

export const readQuoteSent = endpoint({
  name: 'readQuoteSent',
  method: 'GET',
  path: '/quote/sent',
  access: 'anyone',
  summary: 'The page a plain form ends on.',
  answer: { as: 'page' },
  errors: [],
});

export const correctQuotePhone = endpoint({
  name: 'correctQuotePhone',
  method: 'POST',
  path: '/quote/correct',
  access: 'anyone',
  proof: 'origin',
  summary:
    'Corrects the phone number of a request, once and within an hour. A plain form is answered with a page.',
  body: { as: 'json-or-form', schema: phoneCorrectionSchema },
  answer: { as: 'json', status: 200, schema: sentQuoteSchema },
  errors: ['conflict', 'too_many'],
});

export const listQuotes = endpoint({
  name: 'listQuotes',
  method: 'GET',
  path: '/admin/quotes',
  access: 'admin',
  keyScope: 'quote:read',
  summary: 'Quote requests that have arrived.',
  query: quoteQuery,
  answer: listAnswer('quotes', quoteRowSchema, {
    counted: 'requests',
    more: {
      counts: z
        .record(z.enum(QUOTE_STATUSES), z.int().min(0))
        .describe('How many in each status, whatever was asked for.'),
    },
  }),
  errors: [],
});

export const exportQuotes = endpoint({
  name: 'exportQuotes',
  method: 'GET',
  path: '/admin/quotes.csv',
  access: 'admin',
  keyScope: 'quote:read',
  summary: 'The first 10,000 of them as CSV, in UTF-8 with a BOM.',
  query: quoteExportQuery,
  answer: { as: 'csv' },
  errors: [],
});

export const readQuote = endpoint({
  name: 'readQuote',
  method: 'GET',
  path: '/admin/quote/{id}',
  access: 'admin',
  keyScope: 'quote:read',
  summary: 'One request with its notes.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ quote: quoteSchema.describe('The request.') }),
  },
  tagged: { field: 'quote' },
  errors: [],
});

export const changeQuote = endpoint({
  name: 'changeQuote',
  method: 'PATCH',
  path: '/admin/quote/{id}',
  access: 'admin',
  keyScope: 'quote:write',
  summary: 'Moves a request to another step, or adds a note.',
  body: { as: 'json', schema: quoteChangesSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ quote: quoteSchema.describe('The request as it is now.') }),
  },
  ifMatch: 'content',
  tagged: { field: 'quote' },
  errors: ['conflict'],
});

export const QUOTE_ENDPOINTS = [sendQuote, readQuoteSent, correctQuotePhone] as const;
export const QUOTE_DESK_ENDPOINTS = [listQuotes, exportQuotes, readQuote, changeQuote] as const;
