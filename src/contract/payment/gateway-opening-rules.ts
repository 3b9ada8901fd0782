// Schemas of the gateway's window: the data it is opened with, and the data with which it sends the
// browser back.

import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { gatewayOrderSchema } from './rules.ts';

/** What the gateway’s window is opened with. */
export const gatewayWindowSchema = gatewayOrderSchema.extend({
  page: z.string().nullable().describe('Page to go to in place of the window.'),
  prefill: z
    .object({
      name: z.string().describe('Name.'),
      email: z.string().describe('E-mail.'),
      contact: z.string().describe('Phone.'),
    })
    .describe('Who pays.'),
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
  razorpay_signature: named.describe('What the gateway signed.'),
  'error[metadata]': boundedText(1000, { missing: 'Please send a text.' })
    .optional()
    .describe('After a failure: JSON with the order_id.'),
});
export type PaymentReturn = z.infer<typeof paymentReturnBody>;
