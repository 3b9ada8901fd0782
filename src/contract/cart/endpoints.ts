// The customer's cart and the coupon in it.
import * as z from 'zod';
import { couponApplySchema } from '../coupon/rules.ts';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { cartJoinSchema } from './cart-join-rules.ts';
import {
  cartAdditionSchema,
  cartSchema,
  couponAppliedSchema,
  quantitySchema,
  totalsSchema,
} from './rules.ts';

const cart = {
  as: 'json',
  status: 200,
  schema: z.object({ cart: cartSchema.describe('The cart as it is now.') }),
} as const;
const updatedItem = {
  as: 'json',
  status: 200,
  schema: z.object({
    updatedItem: z
      .object({
        product: z.string().describe('The product.'),
        quantity: quantitySchema.describe('Quantity in the cart now.'),
      })
      .describe('The line as it is now.'),
    totals: totalsSchema.describe('Totals of the cart now.'),
    notice: z
      .string()
      .nullable()
      .describe('Automatic changes to the cart, in a sentence; or null.'),
  }),
} as const;

export const readCart = endpoint(calls.readCart, {
  summary: 'The cart at current prices.',
  answer: cart,
  errors: [],
});

export const addToCart = endpoint(calls.addToCart, {
  summary: 'Adds a product to the cart.',
  body: { schema: cartAdditionSchema },
  answer: cart,
  errors: ['conflict', 'not_sold_online', 'not_found'],
});

export const joinCart = endpoint(calls.joinCart, {
  summary:
    'Adds the items that a guest chose before logging in; the notice names the items left out.',
  body: { schema: cartJoinSchema },
  answer: cart,
  errors: [],
});

export const clearCart = endpoint(calls.clearCart, {
  summary: 'Empties the cart.',
  answer: cart,
  errors: [],
});
export const removeCartItem = endpoint(calls.removeCartItem, {
  summary: 'Removes a product from the cart.',
  answer: cart,
  errors: [],
});

export const incrementCartItem = endpoint(calls.incrementCartItem, {
  summary: 'One more of a product in the cart.',
  answer: updatedItem,
  errors: ['conflict', 'not_sold_online'],
});
export const decrementCartItem = endpoint(calls.decrementCartItem, {
  summary: 'One less of a product in the cart.',
  answer: updatedItem,
  errors: ['conflict'],
});

export const applyCoupon = endpoint(calls.applyCoupon, {
  summary: 'Applies a coupon to the cart. It counts as used when an order is placed.',
  body: { schema: couponApplySchema },
  answer: { as: 'json', status: 200, schema: couponAppliedSchema },
  errors: ['conflict', 'not_found', 'too_many'],
});

export const removeCoupon = endpoint(calls.removeCoupon, {
  summary: 'Removes the coupon from the cart.',
  answer: cart,
  errors: [],
});

export const CART_CALLS = callGroup('cart', 'The cart and the coupon in it.', [
  readCart,
  addToCart,
  joinCart,
  clearCart,
  removeCartItem,
  incrementCartItem,
  decrementCartItem,
  applyCoupon,
  removeCoupon,
]);
