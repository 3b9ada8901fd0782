// Payment links: made, sent and cancelled by staff; whoever has one sees its page.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import {
  linkPageQuery,
  linkStepSchema,
  newPaymentLinkSchema,
  paymentLinkQuery,
  paymentLinkSchema,
} from '../payment-link.ts';

const answer = {
  as: 'json',
  status: 200,
  schema: z.object({ paymentLink: paymentLinkSchema.describe('The link.') }),
} as const;

export const listPaymentLinks = endpoint({
  name: 'listPaymentLinks',
  method: 'GET',
  path: '/admin/payment-links',
  access: 'admin',
  keyScope: 'payment:read',
  summary: 'Payment links.',
  query: paymentLinkQuery,
  answer: listAnswer('paymentLinks', paymentLinkSchema),
  errors: [],
});
export const makePaymentLink = endpoint({
  name: 'makePaymentLink',
  method: 'POST',
  path: '/admin/payment-links',
  access: 'admin',
  keyScope: 'payment:write',
  summary: 'Makes a link.',
  idempotency: 'optional',
  body: { as: 'json', schema: newPaymentLinkSchema },
  answer: { ...answer, status: 201 },
  errors: ['conflict'],
});
export const stepPaymentLink = endpoint({
  name: 'stepPaymentLink',
  method: 'POST',
  path: '/admin/payment-link/{id}',
  access: 'admin',
  keyScope: 'payment:write',
  summary: 'Sends or cancels a link, or asks the gateway.',
  body: { as: 'json', schema: linkStepSchema },
  answer,
  errors: ['conflict'],
});
export const readPaymentLinkPage = endpoint({
  name: 'readPaymentLinkPage',
  method: 'GET',
  path: '/payments/link/{id}',
  access: 'anyone',
  proof: 'fields',
  changesState: true,
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
