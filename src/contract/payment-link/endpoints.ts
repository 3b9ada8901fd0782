// Payment links: staff make, send and cancel them; anyone with a link sees its page.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import {
  linkReturnQuery,
  linkStepSchema,
  newPaymentLinkSchema,
  paymentLinkQuery,
  paymentLinkSchema,
  shownLinkQuery,
  shownLinkSchema,
} from './rules.ts';

const answer = {
  as: 'json',
  status: 200,
  schema: z.object({ paymentLink: paymentLinkSchema.describe('The link.') }),
} as const;

export const listPaymentLinks = endpoint(calls.listPaymentLinks, {
  keyScope: 'payment:read',
  summary: 'Payment links.',
  query: paymentLinkQuery,
  answer: listAnswer(calls.listPaymentLinks, paymentLinkSchema),
  errors: [],
});
export const makePaymentLink = endpoint(calls.makePaymentLink, {
  keyScope: 'payment:write',
  summary: 'Makes a link.',
  body: { schema: newPaymentLinkSchema },
  answer: { ...answer, status: 201 },
  errors: ['conflict'],
});
export const stepPaymentLink = endpoint(calls.stepPaymentLink, {
  keyScope: 'payment:write',
  summary: 'Sends or cancels a link, or asks the gateway.',
  body: { schema: linkStepSchema },
  answer,
  errors: ['conflict'],
});
export const readPaymentLink = endpoint(calls.readPaymentLink, {
  summary: 'A link, for its payer.',
  query: shownLinkQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ paymentLink: shownLinkSchema.describe('The link.') }),
  },
  errors: [],
});
export const returnFromPaymentLink = endpoint(calls.returnFromPaymentLink, {
  summary: 'The way back from the gateway to the page of a link.',
  query: linkReturnQuery,
  answer: { as: 'redirect' },
  errors: [],
});

export const PAYMENT_LINK_CALLS = callGroup('payment', null, [
  listPaymentLinks,
  makePaymentLink,
  stepPaymentLink,
  readPaymentLink,
  returnFromPaymentLink,
]);
