// Payment links: made, sent and cancelled by staff; anyone with a link sees its page.
import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import {
  linkPageQuery,
  linkStepSchema,
  newPaymentLinkSchema,
  paymentLinkQuery,
  paymentLinkSchema,
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
export const readPaymentLinkPage = endpoint(calls.readPaymentLinkPage, {
  summary: 'The page of a link.',
  query: linkPageQuery,
  answer: { as: 'page' },
  errors: [],
});

export const PAYMENT_LINK_ENDPOINTS = [
  listPaymentLinks,
  makePaymentLink,
  stepPaymentLink,
  readPaymentLinkPage,
] as const;
