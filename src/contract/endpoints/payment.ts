// Payments: listed and confirmed by staff, told by the gateway.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import { orderRowSchema } from '../order.ts';
import { gatewayEventSchema, paymentQuery, paymentSchema } from '../payment.ts';
import { transferSchema } from '../transfer.ts';

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  keyScope: 'payment:read',
  summary: 'All payments.',
  query: paymentQuery,
  answer: listAnswer('payments', paymentSchema),
  errors: [],
});
export const exportPayments = endpoint({
  name: 'exportPayments',
  method: 'GET',
  path: '/admin/payments.csv',
  access: 'admin',
  keyScope: 'payment:read',
  summary: 'The same payments as a file for spreadsheets: the first 10,000.',
  query: paymentQuery.omit({ page: true, limit: true }),
  answer: { as: 'csv' },
  errors: [],
});
export const confirmPayment = endpoint({
  name: 'confirmPayment',
  method: 'PATCH',
  path: '/admin/payment-status/{id}',
  access: 'admin',
  keyScope: 'payment:write',
  summary:
    'Records that a bank transfer has arrived. An order awaiting it is confirmed. An expired one is reopened if possible; otherwise, and when it was cancelled, the money goes to the wallet or was refunded by bank.',
  body: { as: 'json', schema: transferSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      payment: paymentSchema.describe('The payment as it is now.'),
      order: orderRowSchema.describe('Its order as it is now.'),
    }),
  },
  errors: ['conflict'],
});
export const handleWebhook = endpoint({
  name: 'handleWebhook',
  method: 'POST',
  path: '/webhooks/razorpay',
  access: 'anyone',
  proof: 'signature',
  summary:
    'Events of the gateway, signed over the bytes of the body in X-Razorpay-Signature; repeated and old events change nothing.',
  // An event with a payment and a refund is 3 kB.
  body: { as: 'json', schema: gatewayEventSchema, maxBytes: 64 * 1024 },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ received: z.literal(true).describe('Always true.') }),
  },
  errors: ['forbidden'],
});

export const PAYMENT_ENDPOINTS = [
  listPayments,
  exportPayments,
  confirmPayment,
  handleWebhook,
] as const;
