// Products of the shop, for anyone; and the same for logged-in customers.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import { reviewQuery, reviewSchema } from '../review/rules.ts';
import { countStock, listStock } from '../stock/endpoints.ts';
import * as calls from './calls.ts';
import { productQuery, productSchema } from './rules.ts';

const page = listAnswer(calls.browseProducts, productSchema);
const one = {
  as: 'json',
  status: 200,
  schema: z.object({ product: productSchema.describe('The product.') }),
} as const;

export const browseProducts = endpoint(calls.browseProducts, {
  keyScope: 'any',
  summary: 'Products for sale.',
  query: productQuery,
  answer: page,
  errors: [],
});
export const browseProduct = endpoint(calls.browseProduct, {
  keyScope: 'any',
  summary: 'One product.',
  answer: one,
  errors: [],
});

export const listProductReviews = endpoint(calls.listProductReviews, {
  keyScope: 'any',
  summary: 'Published reviews of a product; who wrote them is named as on the page.',
  query: reviewQuery,
  answer: listAnswer(
    calls.listProductReviews,
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

export const readProductPicture = endpoint(calls.readProductPicture, {
  keyScope: 'any',
  summary: 'The first picture of a product.',
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const listOwnProducts = endpoint(calls.listOwnProducts, {
  summary: 'Products for sale, for a logged-in customer.',
  query: productQuery,
  answer: page,
  errors: [],
});
export const readOwnProduct = endpoint(calls.readOwnProduct, {
  summary: 'One product, for a logged-in customer.',
  answer: one,
  errors: [],
});

export const PRODUCT_CALLS = callGroup('shop', 'What can be bought, and its stock.', [
  browseProducts,
  browseProduct,
  readProductPicture,
  listOwnProducts,
  readOwnProduct,
]);

export const STOCK_CALLS = callGroup('shop', null, [listStock, countStock]);
export const PRODUCT_REVIEW_CALLS = callGroup('shop', null, [listProductReviews]);
