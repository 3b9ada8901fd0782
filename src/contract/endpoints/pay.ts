// Paying an order online: the gateway's window is opened, and answers.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { gatewayWindowSchema, paymentReturnBody } from '../gateway-opening.ts';
import { orderSchema } from '../order.ts';
import { paymentProofSchema } from '../payment.ts';

export const verifyPayment = endpoint({
  name: 'verifyPayment',
  method: 'POST',
  path: '/user/payment/verify',
  access: 'user',
  summary: 'Confirms an online payment with the signed answer of the gateway’s window.',
  body: { as: 'json', schema: paymentProofSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ order: orderSchema.describe('The order as it is now.') }),
  },
  errors: ['conflict', 'not_found'],
});
export const retryPayment = endpoint({
  name: 'retryPayment',
  method: 'POST',
  path: '/user/payment/retry/{id}',
  access: 'user',
  summary:
    'Details to open the gateway’s window for an order awaiting payment. The gateway is asked first: null when the order has been paid.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      payment: gatewayWindowSchema
        .nullable()
        .describe('What the window is opened with; null when it has been paid.'),
    }),
  },
  errors: ['conflict'],
});
export const returnFromPayment = endpoint({
  name: 'returnFromPayment',
  method: 'POST',
  path: '/payments/return',
  access: 'anyone',
  proof: 'fields',
  summary:
    'Where the gateway’s window sends the browser back to: notes a signed payment and leads to the order with 303, whatever was sent.',
  // Small fields, of which errors have a dozen.
  body: { as: 'json-or-form', schema: paymentReturnBody, maxBytes: 16 * 1024 },
  answer: { as: 'redirect' },
  errors: [],
});

export const PAY_ENDPOINTS = [verifyPayment, retryPayment, returnFromPayment] as const;
