import { call } from '../kernel/call.ts';

export const browseProducts = call({
  name: 'browseProducts',
  method: 'GET',
  path: '/products',
  access: 'anyone',
  list: { rows: 'products', total: 'totalAvailableProducts' },
});

export const browseProduct = call({
  name: 'browseProduct',
  method: 'GET',
  path: '/products/{id}',
  access: 'anyone',
});

export const listProductReviews = call({
  name: 'listProductReviews',
  method: 'GET',
  path: '/products/{id}/reviews',
  access: 'anyone',
  list: { rows: 'reviews', total: 'totalAvailableReviews' },
});

export const readProductPicture = call({
  name: 'readProductPicture',
  method: 'GET',
  path: '/products/{id}/picture',
  access: 'anyone',
});

export const listOwnProducts = call({
  name: 'listOwnProducts',
  method: 'GET',
  path: '/user/products',
  access: 'user',
  list: { rows: 'products', total: 'totalAvailableProducts' },
});

export const readOwnProduct = call({
  name: 'readOwnProduct',
  method: 'GET',
  path: '/user/products/{id}',
  access: 'user',
});
