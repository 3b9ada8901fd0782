// Categories: as visitors see them, and as drafts.
import * as z from 'zod';
import {
  categoryChangesSchema,
  categoryQuery,
  categoryRowSchema,
  deskCategorySchema,
  newCategorySchema,
  versionQuery,
} from '../catalogue-desk.ts';
import { publicCategoryQuery, publicCategorySchema } from '../category.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';

/** The longest category there can be, in the script with the longest encoding. */
const DRAFT_BYTES = 512 * 1024;
const category = z.object({ category: deskCategorySchema.describe('The category as it is now.') });

export const browseCategories = endpoint({
  name: 'browseCategories',
  method: 'GET',
  path: '/categories',
  access: 'anyone',
  summary: 'Categories of the catalogue as the site shows them.',
  query: publicCategoryQuery,
  answer: listAnswer('categories', publicCategorySchema),
  errors: [],
});

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/admin/category',
  access: 'admin',
  keyScope: 'category:write',
  summary: 'Creates a draft of a new category.',
  idempotency: 'answer',
  body: { as: 'multipart', schema: newCategorySchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 201, schema: category },
  tagged: { field: 'category' },
  errors: ['conflict'],
});

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/admin/categories',
  access: 'admin',
  keyScope: 'category:read',
  summary: 'Categories as drafts.',
  query: categoryQuery,
  answer: listAnswer('categories', categoryRowSchema),
  errors: [],
});

export const readCategory = endpoint({
  name: 'readCategory',
  method: 'GET',
  path: '/admin/category/{id}',
  access: 'admin',
  keyScope: 'category:read',
  summary: 'One category: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: category },
  tagged: { field: 'category' },
  errors: [],
});

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PATCH',
  path: '/admin/category/{id}',
  access: 'admin',
  keyScope: 'category:write',
  summary: 'Replaces the draft of a category.',
  body: { as: 'multipart', schema: categoryChangesSchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 200, schema: category },
  ifMatch: 'version',
  tagged: { field: 'category' },
  errors: ['conflict'],
});

export const removeCategory = endpoint({
  name: 'removeCategory',
  method: 'DELETE',
  path: '/admin/category/{id}',
  access: 'admin',
  keyScope: 'category:write',
  summary: 'Removes a category that has no products; the site keeps it until the next release.',
  query: versionQuery,
  answer: { as: 'json', status: 200, schema: category },
  ifMatch: 'version',
  tagged: { field: 'category' },
  errors: ['conflict'],
});

export const CATEGORY_ENDPOINTS = [
  browseCategories,
  createCategory,
  listCategories,
  readCategory,
  changeCategory,
  removeCategory,
] as const;
