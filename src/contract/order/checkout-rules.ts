// Schemas of the data that the checkout page needs beside the cart.
import * as z from 'zod';
import { amount } from '../kernel/money-rules.ts';
import { PAYMENT_METHODS } from '../payment/payment.ts';

/** What the checkout shows besides the cart. */
export const checkoutSchema = z.object({
  walletBalance: amount('Wallet balance, in rupees.'),
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .describe('Payment methods offered; the order decides which can be used.'),
  isTestPayment: z.boolean().describe('Whether online payments move no money.'),
  transferTo: z
    .string()
    .nullable()
    .describe('Where a bank transfer goes, in lines; null when the office calls with it.'),
});
export type Checkout = z.infer<typeof checkoutSchema>;
