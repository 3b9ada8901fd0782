// Schemas of the gateway's payment window: the data that opens it, and the form with which it sends
// the browser back.

import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { gatewayOrderSchema } from './rules.ts';

/** The data that opens the gateway’s window. */
export const gatewayWindowSchema = gatewayOrderSchema.extend({
  page: z.string().nullable().describe('Page to go to in place of the window.'),
  prefill: z
    .object({
      name: z.string().describe('Name.'),
      email: z.string().describe('E-mail.'),
      contact: z.string().describe('Phone.'),
    })
    .describe('The person who pays.'),
});
export type GatewayWindow = z.infer<typeof gatewayWindowSchema>;

const named = boundedText(100, { missing: 'Please send a text.' }).optional();

/**
 * The form with which the window sends the browser back: a payment with its signature, or an error.
 * Fields that are not named here are ignored.
 */
export const paymentReturnBody = z.looseObject({
  razorpay_order_id: named.describe('The gateway’s order.'),
  razorpay_payment_id: named.describe('The gateway’s payment.'),
  razorpay_signature: named.describe('Signature of the gateway.'),
  'error[metadata]': boundedText(1000, { missing: 'Please send a text.' })
    .optional()
    .describe('After a failure: JSON with the order_id.'),
});
export type PaymentReturn = z.infer<typeof paymentReturnBody>;
