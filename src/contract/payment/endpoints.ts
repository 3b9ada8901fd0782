// Payments: customers pay orders online, staff list them and confirm transfers, and the gateway
// reports events.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import { orderRowSchema, orderSchema } from '../order/rules.ts';
import * as calls from './calls.ts';
import { gatewayWindowSchema, paymentReturnBody } from './gateway-opening-rules.ts';
import { gatewayEventSchema, paymentProofSchema, paymentQuery, paymentSchema } from './rules.ts';
import { transferSchema } from './transfer-rules.ts';

export const verifyPayment = endpoint(calls.verifyPayment, {
  summary: 'Confirms an online payment with the signed answer of the gateway’s window.',
  body: { schema: paymentProofSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ order: orderSchema.describe('The order as it is now.') }),
  },
  errors: ['conflict', 'not_found'],
});
export const retryPayment = endpoint(calls.retryPayment, {
  summary:
    'Details to open the gateway’s window for an order awaiting payment. The gateway is asked first: null when the order has been paid.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      payment: gatewayWindowSchema
        .nullable()
        .describe('Data that opens the window; null when the order has been paid.'),
    }),
  },
  errors: ['conflict'],
});
export const returnFromPayment = endpoint(calls.returnFromPayment, {
  summary:
    'Address to which the gateway’s window sends the browser back: records a signed payment, and always redirects to the order with 303.',
  // The fields are small; an error has about twelve.
  body: { schema: paymentReturnBody, maxBytes: 16 * 1024 },
  answer: { as: 'redirect' },
  errors: [],
});

export const listPayments = endpoint(calls.listPayments, {
  keyScope: 'payment:read',
  summary: 'All payments.',
  query: paymentQuery,
  answer: listAnswer(calls.listPayments, paymentSchema),
  errors: [],
});
export const exportPayments = endpoint(calls.exportPayments, {
  keyScope: 'payment:read',
  summary: 'The same payments as a file for spreadsheets: the first 10,000.',
  query: paymentQuery.omit({ page: true, limit: true }),
  answer: { as: 'csv' },
  errors: [],
});
export const confirmPayment = endpoint(calls.confirmPayment, {
  keyScope: 'payment:write',
  summary:
    'Records that a bank transfer has arrived. An order awaiting it is confirmed. An expired one is reopened if possible; otherwise, and when it was cancelled, the money goes to the wallet or was refunded by bank.',
  body: { schema: transferSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      payment: paymentSchema.describe('The payment as it is now.'),
      order: orderRowSchema.describe('The order of the payment as it is now.'),
    }),
  },
  errors: ['conflict'],
});
export const handleWebhook = endpoint(calls.handleWebhook, {
  summary:
    'Events of the gateway, signed over the bytes of the body in X-Razorpay-Signature; repeated and old events change nothing.',
  // A usual event, with a payment and a refund, has 3 kB.
  body: { schema: gatewayEventSchema, maxBytes: 64 * 1024 },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ received: z.literal(true).describe('Always true.') }),
  },
  errors: ['forbidden'],
});

export const PAYMENT_CALLS = callGroup(
  'payment',
  'Payments, confirmed by the gateway or by staff.',
  [
    verifyPayment,
    retryPayment,
    returnFromPayment,
    listPayments,
    exportPayments,
    confirmPayment,
    handleWebhook,
  ],
);
