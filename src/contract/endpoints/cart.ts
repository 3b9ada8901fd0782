// The customer's cart and the coupon in it.
import * as z from 'zod';
import {
  cartAdditionSchema,
  cartSchema,
  couponAppliedSchema,
  quantitySchema,
  totalsSchema,
} from '../cart.ts';
import { cartJoinSchema } from '../cart-join.ts';
import { couponApplySchema } from '../coupon.ts';
import { endpoint } from '../endpoint.ts';

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
        quantity: quantitySchema.describe('How many there are now.'),
      })
      .describe('The line as it is now.'),
    totals: totalsSchema.describe('What the cart comes to now.'),
    notice: z.string().nullable().describe('What has changed automatically, or null.'),
  }),
} as const;

export const readCart = endpoint({
  name: 'readCart',
  method: 'GET',
  path: '/user/cart',
  access: 'user',
  summary: 'The cart at current prices.',
  answer: cart,
  errors: [],
});

export const addToCart = endpoint({
  name: 'addToCart',
  method: 'POST',
  path: '/user/cart',
  access: 'user',
  summary: 'Adds a product to the cart.',
  idempotency: 'optional',
  body: { as: 'json', schema: cartAdditionSchema },
  answer: cart,
  errors: ['conflict', 'not_sold_online', 'not_found'],
});

export const joinCart = endpoint({
  name: 'joinCart',
  method: 'POST',
  path: '/user/cart-join',
  access: 'user',
  summary: 'Adds what a guest chose before logging in; the notice says what was left out.',
  idempotency: 'optional',
  body: { as: 'json', schema: cartJoinSchema },
  answer: cart,
  errors: [],
});

export const clearCart = endpoint({
  name: 'clearCart',
  method: 'DELETE',
  path: '/user/cart/{id}',
  access: 'user',
  summary: 'Empties the cart.',
  answer: cart,
  errors: [],
});
export const removeCartItem = endpoint({
  name: 'removeCartItem',
  method: 'DELETE',
  path: '/user/cart/{id}/item/{item}',
  access: 'user',
  summary: 'Removes a product from the cart.',
  answer: cart,
  errors: [],
});

export const incrementCartItem = endpoint({
  name: 'incrementCartItem',
  method: 'PATCH',
  path: '/user/cart-increment-quantity/{id}/item/{item}',
  access: 'user',
  summary: 'One more of a product in the cart.',
  idempotency: 'optional',
  answer: updatedItem,
  errors: ['conflict', 'not_sold_online'],
});
export const decrementCartItem = endpoint({
  name: 'decrementCartItem',
  method: 'PATCH',
  path: '/user/cart-decrement-quantity/{id}/item/{item}',
  access: 'user',
  summary: 'One less of a product in the cart.',
  idempotency: 'optional',
  answer: updatedItem,
  errors: ['conflict'],
});

export const applyCoupon = endpoint({
  name: 'applyCoupon',
  method: 'POST',
  path: '/user/coupon-apply',
  access: 'user',
  summary: 'Applies a coupon to the cart. It counts as used when an order is placed.',
  body: { as: 'json', schema: couponApplySchema },
  answer: { as: 'json', status: 200, schema: couponAppliedSchema },
  errors: ['conflict', 'not_found', 'too_many'],
});

export const removeCoupon = endpoint({
  name: 'removeCoupon',
  method: 'GET',
  changesState: true,
  path: '/user/coupon-remove',
  access: 'user',
  summary: 'Removes the coupon from the cart.',
  answer: cart,
  errors: [],
});

export const CART_ENDPOINTS = [
  readCart,
  addToCart,
  joinCart,
  clearCart,
  removeCartItem,
  incrementCartItem,
  decrementCartItem,
  applyCoupon,
  removeCoupon,
] as const;
