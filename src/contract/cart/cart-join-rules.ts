// Schemas of joining a guest's cart with an account's.
import * as z from 'zod';
import { productId } from '../product/rules.ts';
import { CART_LINES_MAX } from './cart.ts';
import { quantitySchema } from './rules.ts';

/** A line as the browser stores it, without a price. */
export const guestLineSchema = z.strictObject({
  product: productId.describe('The product.'),
  quantity: quantitySchema.describe('Number of pieces to add.'),
});

const LINES_RULE = `A cart holds 1 to ${CART_LINES_MAX} different items.`;
export const cartJoinSchema = z.strictObject({
  lines: z
    .array(guestLineSchema, LINES_RULE)
    .min(1, LINES_RULE)
    .max(CART_LINES_MAX, LINES_RULE)
    .describe('Items in the cart before the login.'),
});
