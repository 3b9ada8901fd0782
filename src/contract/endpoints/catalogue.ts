// The catalogue's drafts: categories, models (products) and their pictures.
import { z } from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../account.ts';
import {
  categoryChangesSchema,
  categoryQuery,
  categoryRowSchema,
  deskCategorySchema,
  deskModelSchema,
  deskPartSchema,
  modelChangesSchema,
  modelQuery,
  modelRowSchema,
  newCategorySchema,
  newModelSchema,
  newPartSchema,
  partChangesSchema,
  partQuery,
  partRowSchema,
  versionQuery,
} from '../catalogue-desk.ts';
import { endpoint } from '../endpoint.ts';
import { listFrame, total } from '../list.ts';
import { newPictureSchema, pictureQuery, storedPictureSchema } from '../picture-file.ts';

const FORM_BYTES = 64 * 1024;
/** The longest category there can be, in the script with the longest encoding. */
const DRAFT_BYTES = 512 * 1024;
const category = z.object({ category: deskCategorySchema.describe('The category as it is now.') });
const product = z.object({ product: deskModelSchema.describe('The model as it is now.') });
const part = z.object({ part: deskPartSchema.describe('The part as it is now.') });

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/admin/category',
  access: 'admin',
  summary: 'Makes a draft of a new category.',
  body: { as: 'multipart', schema: newCategorySchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 201, schema: category },
  errors: ['conflict'],
});

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/admin/categories',
  access: 'admin',
  summary: 'Categories as drafts.',
  query: categoryQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      categories: z.array(categoryRowSchema).describe('A page of them.'),
      totalAvailableCategories: total('categories'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const readCategory = endpoint({
  name: 'readCategory',
  method: 'GET',
  path: '/admin/category/{id}',
  access: 'admin',
  summary: 'One category: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: category },
  errors: [],
});

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PATCH',
  path: '/admin/category/{id}',
  access: 'admin',
  summary: 'Replaces the draft of a category.',
  body: { as: 'multipart', schema: categoryChangesSchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 200, schema: category },
  errors: ['conflict'],
});

export const removeCategory = endpoint({
  name: 'removeCategory',
  method: 'DELETE',
  path: '/admin/category/{id}',
  access: 'admin',
  summary:
    'Removes a category that has no models and no parts; the site keeps it until the next release.',
  query: versionQuery,
  answer: { as: 'json', status: 200, schema: category },
  errors: ['conflict'],
});

export const createModel = endpoint({
  name: 'createModel',
  method: 'POST',
  path: '/admin/product',
  access: 'admin',
  summary: 'Makes a draft of a new model.',
  body: { as: 'multipart', schema: newModelSchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 201, schema: product },
  errors: ['conflict'],
});

export const listModels = endpoint({
  name: 'listModels',
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  summary: 'Models as drafts.',
  query: modelQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      products: z.array(modelRowSchema).describe('A page of them.'),
      totalAvailableProducts: total('models'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const readModel = endpoint({
  name: 'readModel',
  method: 'GET',
  path: '/admin/product/{id}',
  access: 'admin',
  summary: 'One model: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: product },
  errors: [],
});

export const changeModel = endpoint({
  name: 'changeModel',
  method: 'PATCH',
  path: '/admin/product/{id}',
  access: 'admin',
  summary: 'Replaces the draft of a model.',
  body: { as: 'multipart', schema: modelChangesSchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 200, schema: product },
  errors: ['conflict'],
});

export const removeModel = endpoint({
  name: 'removeModel',
  method: 'DELETE',
  path: '/admin/product/{id}',
  access: 'admin',
  summary: 'Removes a model; the site keeps it until the next release.',
  query: versionQuery,
  answer: { as: 'json', status: 200, schema: product },
  errors: ['conflict'],
});

export const createPart = endpoint({
  name: 'createPart',
  method: 'POST',
  path: '/admin/part',
  access: 'admin',
  summary: 'Makes a draft of a new part, accessory, package or care plan.',
  body: { as: 'multipart', schema: newPartSchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 201, schema: part },
  errors: ['conflict'],
});

export const listParts = endpoint({
  name: 'listParts',
  method: 'GET',
  path: '/admin/parts',
  access: 'admin',
  summary: 'Parts, accessories, packages and care plans as drafts.',
  query: partQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      parts: z.array(partRowSchema).describe('A page of them.'),
      totalAvailableParts: total('parts'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const readPart = endpoint({
  name: 'readPart',
  method: 'GET',
  path: '/admin/part/{id}',
  access: 'admin',
  summary: 'One part: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: part },
  errors: [],
});

export const changePart = endpoint({
  name: 'changePart',
  method: 'PATCH',
  path: '/admin/part/{id}',
  access: 'admin',
  summary: 'Replaces the draft of a part.',
  body: { as: 'multipart', schema: partChangesSchema, maxBytes: DRAFT_BYTES },
  answer: { as: 'json', status: 200, schema: part },
  errors: ['conflict'],
});

export const removePart = endpoint({
  name: 'removePart',
  method: 'DELETE',
  path: '/admin/part/{id}',
  access: 'admin',
  summary: 'Removes a part; it is shown and sold until the next release.',
  query: versionQuery,
  answer: { as: 'json', status: 200, schema: part },
  errors: ['conflict'],
});

export const storePicture = endpoint({
  name: 'storePicture',
  method: 'POST',
  path: '/admin/picture',
  access: 'admin',
  summary: 'Stores a picture for the catalogue; storing it again gives the same name.',
  body: {
    as: 'multipart',
    schema: newPictureSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
  },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ picture: storedPictureSchema.describe('What was stored.') }),
  },
  errors: [],
});

export const readStoredPicture = endpoint({
  name: 'readStoredPicture',
  method: 'GET',
  path: '/admin/picture',
  access: 'admin',
  summary: 'A picture of the media store.',
  query: pictureQuery,
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const CATALOGUE_ENDPOINTS = [
  createCategory,
  listCategories,
  readCategory,
  changeCategory,
  removeCategory,
  createModel,
  listModels,
  readModel,
  changeModel,
  removeModel,
  createPart,
  listParts,
  readPart,
  changePart,
  removePart,
  storePicture,
  readStoredPicture,
] as const;
