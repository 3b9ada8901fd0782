// What the checkout page needs beside the cart.
import * as z from 'zod';
import { amount } from './money.ts';
import { PAYMENT_METHODS } from './payment.ts';

/** What the checkout shows besides the cart. */
export const checkoutSchema = z.object({
  walletBalance: amount('What is in the wallet, in rupees.'),
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .describe('Ways to pay that are offered; which fits the order is decided by its rules.'),
  transferTo: z
    .string()
    .nullable()
    .describe('Where a bank transfer goes, in lines; null when the office rings with it.'),
});
export type Checkout = z.infer<typeof checkoutSchema>;
