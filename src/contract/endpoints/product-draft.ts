// Drafts of products of every kind. Their forms have plain fields: what lies within another field
// is named by its path, as in `cabin.w` or `facts.0.name`.
import * as z from 'zod';
import { versionQuery } from '../catalogue-desk.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import {
  newProductSchema,
  PRODUCT_FIELDS_MAX,
  productChangesSchema,
  productDraftQuery,
  productDraftSchema,
  productRowSchema,
} from '../product-draft.ts';

/** The longest product there can be, in the script with the longest encoding. */
const DRAFT_BYTES = 128 * 1024;
const product = z.object({ product: productDraftSchema.describe('The product as it is now.') });

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/admin/product',
  access: 'admin',
  keyScope: 'product:write',
  summary: 'Creates a draft of a new product: a lift, package, spare part, accessory or care plan.',
  idempotency: 'answer',
  body: {
    as: 'multipart',
    schema: newProductSchema,
    maxBytes: DRAFT_BYTES,
    maxParts: PRODUCT_FIELDS_MAX,
  },
  answer: { as: 'json', status: 201, schema: product },
  tagged: { field: 'product' },
  errors: ['conflict'],
});

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  keyScope: 'product:read',
  summary: 'Products of every kind as drafts.',
  query: productDraftQuery,
  answer: listAnswer('products', productRowSchema),
  errors: [],
});

export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/admin/product/{id}',
  access: 'admin',
  keyScope: 'product:read',
  summary: 'One product: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: product },
  tagged: { field: 'product' },
  errors: [],
});

export const changeProduct = endpoint({
  name: 'changeProduct',
  method: 'PATCH',
  path: '/admin/product/{id}',
  access: 'admin',
  keyScope: 'product:write',
  summary: 'Changes the fields that are sent in the draft of a product.',
  body: {
    as: 'multipart',
    schema: productChangesSchema,
    maxBytes: DRAFT_BYTES,
    maxParts: PRODUCT_FIELDS_MAX,
  },
  answer: { as: 'json', status: 200, schema: product },
  ifMatch: 'version',
  tagged: { field: 'product' },
  errors: ['conflict'],
});

export const removeProduct = endpoint({
  name: 'removeProduct',
  method: 'DELETE',
  path: '/admin/product/{id}',
  access: 'admin',
  keyScope: 'product:write',
  summary: 'Removes a product; it is shown and sold until the next release.',
  query: versionQuery,
  answer: { as: 'json', status: 200, schema: product },
  ifMatch: 'version',
  tagged: { field: 'product' },
  errors: ['conflict'],
});

export const PRODUCT_DRAFT_ENDPOINTS = [
  createProduct,
  listProducts,
  readProduct,
  changeProduct,
  removeProduct,
] as const;
