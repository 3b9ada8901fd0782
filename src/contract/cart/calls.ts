import { call } from '../kernel/call.ts';

export const readCart = call({
  name: 'readCart',
  method: 'GET',
  path: '/user/cart',
  access: 'user',
});

export const addToCart = call({
  name: 'addToCart',
  method: 'POST',
  path: '/user/cart',
  access: 'user',
  idempotency: 'optional',
  sends: 'json',
});

export const joinCart = call({
  name: 'joinCart',
  method: 'POST',
  path: '/user/cart-join',
  access: 'user',
  idempotency: 'optional',
  sends: 'json',
});

export const clearCart = call({
  name: 'clearCart',
  method: 'DELETE',
  path: '/user/cart/{id}',
  access: 'user',
});

export const removeCartItem = call({
  name: 'removeCartItem',
  method: 'DELETE',
  path: '/user/cart/{id}/item/{item}',
  access: 'user',
});

export const incrementCartItem = call({
  name: 'incrementCartItem',
  method: 'PATCH',
  path: '/user/cart-increment-quantity/{id}/item/{item}',
  access: 'user',
  idempotency: 'optional',
});

export const decrementCartItem = call({
  name: 'decrementCartItem',
  method: 'PATCH',
  path: '/user/cart-decrement-quantity/{id}/item/{item}',
  access: 'user',
  idempotency: 'optional',
});

export const applyCoupon = call({
  name: 'applyCoupon',
  method: 'POST',
  path: '/user/coupon-apply',
  access: 'user',
  sends: 'json',
});

export const removeCoupon = call({
  name: 'removeCoupon',
  method: 'GET',
  path: '/user/coupon-remove',
  access: 'user',
  changesState: true,
});
