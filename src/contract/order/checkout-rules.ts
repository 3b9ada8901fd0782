import * as z from 'zod';
import { cartSchema } from '../cart/rules.ts';
import { amount } from '../kernel/money-rules.ts';
import { PAYMENT_METHODS } from '../payment/payment.ts';

/** The data that the checkout page needs besides the cart. */
export const checkoutSchema = z.object({
  walletBalance: amount('Wallet balance, in rupees.'),
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .describe('Payment methods offered; the order decides which can be used.'),
  isTestPayment: z.boolean().describe('Whether online payments move no money.'),
  transferTo: z
    .string()
    .nullable()
    .describe('Bank account for transfers, in lines; null when the office tells it by phone.'),
});
/** One product as it would be ordered now, like a cart that contains nothing else. */
export const basketSchema = cartSchema.pick({
  items: true,
  discount: true,
  type: true,
  couponCode: true,
  totals: true,
});

export type Checkout = z.infer<typeof checkoutSchema>;
