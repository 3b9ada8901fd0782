import { call } from '../kernel/call.ts';

export const readWishlist = call({
  name: 'readWishlist',
  method: 'GET',
  path: '/user/wishlist',
  access: 'user',
});

export const addWish = call({
  name: 'addWish',
  method: 'POST',
  path: '/user/wishlist',
  access: 'user',
  sends: 'json',
});

export const clearWishlist = call({
  name: 'clearWishlist',
  method: 'DELETE',
  path: '/user/wishlist-clear',
  access: 'user',
});

export const removeWish = call({
  name: 'removeWish',
  method: 'DELETE',
  path: '/user/wishlist-delete-item/{id}',
  access: 'user',
});
