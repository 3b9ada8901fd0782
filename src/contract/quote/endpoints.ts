// Quote requests: anyone sends them, staff process them.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { QUOTE_STATUSES } from './quote-desk.ts';
import {
  phoneCorrectionSchema,
  quoteChangesSchema,
  quoteExportQuery,
  quoteOwnerSchema,
  quoteQuery,
  quoteRowSchema,
  quoteSchema,
  quoteSubmissionSchema,
  sentQuoteSchema,
} from './quote-desk-rules.ts';

export const sendQuote = endpoint(calls.sendQuote, {
  summary: 'Asks for a quote. A plain form is answered with a page.',
  body: { schema: quoteSubmissionSchema },
  answer: {
    as: 'json',
    status: 201,
    schema: sentQuoteSchema,
  },
  errors: ['too_many'],
});

export const readQuoteSent = endpoint(calls.readQuoteSent, {
  summary: 'The page a plain form ends on.',
  answer: { as: 'page' },
  errors: [],
});

export const correctQuotePhone = endpoint(calls.correctQuotePhone, {
  summary:
    'Corrects the phone number of a request, once and within an hour. A plain form is answered with a page.',
  body: { schema: phoneCorrectionSchema },
  answer: { as: 'json', status: 200, schema: sentQuoteSchema },
  errors: ['conflict', 'too_many'],
});

export const listQuotes = endpoint(calls.listQuotes, {
  keyScope: 'quote:read',
  summary: 'Quote requests that have arrived.',
  query: quoteQuery,
  answer: listAnswer(calls.listQuotes, quoteRowSchema, {
    counted: 'requests',
    more: {
      counts: z
        .record(z.enum(QUOTE_STATUSES), z.int().min(0))
        .describe('Number of requests in each status; filters do not apply.'),
    },
  }),
  errors: [],
});

export const exportQuotes = endpoint(calls.exportQuotes, {
  keyScope: 'quote:read',
  summary: 'The first 10,000 requests as CSV, in UTF-8 with a BOM.',
  query: quoteExportQuery,
  answer: { as: 'csv' },
  errors: [],
});

export const listQuoteOwners = endpoint(calls.listQuoteOwners, {
  keyScope: 'quote:read',
  summary: 'Staff who can look after requests, by name.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      owners: z.array(quoteOwnerSchema).describe('All staff whose account is not blocked.'),
    }),
  },
  errors: [],
});

export const readQuote = endpoint(calls.readQuote, {
  keyScope: 'quote:read',
  summary: 'One request with its notes and history.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ quote: quoteSchema.describe('The request.') }),
  },
  tagged: { field: 'quote' },
  errors: [],
});

export const changeQuote = endpoint(calls.changeQuote, {
  keyScope: 'quote:write',
  summary: 'Moves a request to another step, corrects it, or adds a note.',
  body: { schema: quoteChangesSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ quote: quoteSchema.describe('The request as it is now.') }),
  },
  ifMatch: 'content',
  tagged: { field: 'quote' },
  errors: ['conflict'],
});

export const QUOTE_CALLS = callGroup('quote', 'Requests for quotes, from the form to the desk.', [
  sendQuote,
  readQuoteSent,
  correctQuotePhone,
  listQuotes,
  exportQuotes,
  listQuoteOwners,
  readQuote,
  changeQuote,
]);
