// Schemas of the cart.
import * as z from 'zod';
import { amount } from '../kernel/money-rules.ts';
import { DISCOUNT_TYPES } from '../product/price.ts';
import { productId, productSummarySchema } from '../product/rules.ts';
import { QUANTITY_MAX } from './cart.ts';

const QUANTITY_RULE = `Quantity must be a whole number from 1 to ${QUANTITY_MAX}.`;
export const quantitySchema = z
  .int(QUANTITY_RULE)
  .min(1, QUANTITY_RULE)
  .max(QUANTITY_MAX, QUANTITY_RULE);

/** Adding to the cart; quantities of the same product add up. */
export const cartAdditionSchema = z.strictObject({
  product: productId.describe('The product.'),
  quantity: quantitySchema.default(1).describe('Number of pieces to add, 1 to 99.'),
});

export const totalsSchema = z.object({
  subtotal: amount('Price plus markup, times quantity, of everything available.'),
  tax: amount('All taxes together.'),
  taxes: z
    .array(
      z.object({
        rate: z
          .number()
          .min(0)
          .nullable()
          .describe('GST in percent; null for the flat tax of 8 percent.'),
        base: amount('What it is taken of: the subtotal, or with GST what the coupon leaves.'),
        tax: amount('The tax.'),
      }),
    )
    .describe('The tax: one of the subtotal, or one for each rate of GST.'),
  discountAmount: amount('What the coupon takes off.'),
  total: amount('Subtotal and tax, less the discount.'),
});

export const cartItemSchema = z.object({
  product: productSummarySchema.describe('The product as it is now.'),
  quantity: z.int().min(1).max(QUANTITY_MAX).describe('Number of pieces.'),
  lineTotal: amount('Price plus markup, times quantity; 0 when it is not available.'),
  left: z
    .int()
    .min(0)
    .nullable()
    .describe('Available pieces; null when the product is made to order.'),
  unavailable: z
    .boolean()
    .describe(
      'Whether it is no longer sold; it is not counted and must be removed before ordering.',
    ),
});

/** The discount of a coupon, as the specification names it. */
export const couponFields = {
  discount: z
    .number()
    .min(0)
    .nullable()
    .describe('Value of the coupon: percent or rupees; null without a coupon.'),
  type: z.enum(DISCOUNT_TYPES).nullable().describe('Kind of the discount; null without a coupon.'),
  couponCode: z.string().nullable().describe('Code of the coupon; null without one.'),
};

export const cartSchema = z.object({
  _id: z.string().describe('Identifier; it stays the same.'),
  user: z.string().describe('Owner of the cart.'),
  items: z.array(cartItemSchema).describe('The lines, each product once.'),
  ...couponFields,
  totals: totalsSchema.describe('The totals.'),
  notice: z
    .string()
    .nullable()
    .describe(
      'What has changed automatically, for example a coupon that no longer applies; or null.',
    ),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});
export type Cart = z.infer<typeof cartSchema>;

/** Answer to applying a coupon. */
export const couponAppliedSchema = z.object({
  discount: z.number().min(0).describe('Value of the coupon: percent or rupees.'),
  couponType: z.enum(DISCOUNT_TYPES).describe('Kind of the discount.'),
  couponCode: z.string().describe('Code of the coupon.'),
  totals: totalsSchema.describe('Totals of the cart now.'),
});
