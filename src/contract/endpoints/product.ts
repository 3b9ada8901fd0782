// Products of the shop: read by anyone; stock counted by staff.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import { productQuery, productSchema } from '../product.ts';
import { reviewQuery, reviewSchema } from '../review.ts';
import { stockChangesSchema, stockQuery, stockSchema } from '../stock.ts';

const page = listAnswer('products', productSchema);
const one = {
  as: 'json',
  status: 200,
  schema: z.object({ product: productSchema.describe('The product.') }),
} as const;

export const browseProducts = endpoint({
  name: 'browseProducts',
  method: 'GET',
  path: '/products',
  access: 'anyone',
  keyScope: 'any',
  summary: 'What can be bought.',
  query: productQuery,
  answer: page,
  errors: [],
});
export const browseProduct = endpoint({
  name: 'browseProduct',
  method: 'GET',
  path: '/products/{id}',
  access: 'anyone',
  keyScope: 'any',
  summary: 'One product.',
  answer: one,
  errors: [],
});

export const listProductReviews = endpoint({
  name: 'listProductReviews',
  method: 'GET',
  path: '/products/{id}/reviews',
  access: 'anyone',
  keyScope: 'any',
  summary: 'Published reviews of a product; who wrote them is named as on the page.',
  query: reviewQuery,
  answer: listAnswer(
    'reviews',
    reviewSchema.pick({
      _id: true,
      displayName: true,
      rating: true,
      title: true,
      comment: true,
      adminReply: true,
      createdAt: true,
      verified: true,
    }),
  ),
  errors: [],
});

export const readProductPicture = endpoint({
  name: 'readProductPicture',
  method: 'GET',
  path: '/products/{id}/picture',
  access: 'anyone',
  keyScope: 'any',
  summary: 'The first picture of a product.',
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const listOwnProducts = endpoint({
  name: 'listOwnProducts',
  method: 'GET',
  path: '/user/products',
  access: 'user',
  summary: 'What can be bought, for somebody logged in.',
  query: productQuery,
  answer: page,
  errors: [],
});
export const readOwnProduct = endpoint({
  name: 'readOwnProduct',
  method: 'GET',
  path: '/user/products/{id}',
  access: 'user',
  summary: 'One product, for somebody logged in.',
  answer: one,
  errors: [],
});

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/admin/stock',
  access: 'admin',
  keyScope: 'stock:read',
  summary: 'Stock of the products.',
  query: stockQuery,
  answer: listAnswer('stock', stockSchema, { counted: 'products' }),
  errors: [],
});

export const countStock = endpoint({
  name: 'countStock',
  method: 'PATCH',
  path: '/admin/stock/{id}',
  access: 'admin',
  keyScope: 'stock:write',
  summary: 'Records a stock count.',
  body: { as: 'json', schema: stockChangesSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ stock: stockSchema.describe('The stock as it is now.') }),
  },
  errors: ['conflict'],
});

export const PRODUCT_ENDPOINTS = [
  browseProducts,
  browseProduct,
  listProductReviews,
  readProductPicture,
  listOwnProducts,
  readOwnProduct,
  listStock,
  countStock,
] as const;
