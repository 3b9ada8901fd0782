// The catalogue: categories as visitors see them, and drafts of categories, products, running cost,
// pages and translations.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import {
  categoryChangesJsonSchema,
  categoryChangesSchema,
  categoryQuery,
  categoryRowSchema,
  deskCategorySchema,
  newCategoryJsonSchema,
  newCategorySchema,
  versionQuery,
} from './catalogue-desk-rules.ts';
import { publicCategoryQuery, publicCategorySchema } from './category-rules.ts';
import {
  companyChangesJsonSchema,
  companyChangesSchema,
  deskCompanySchema,
} from './company-draft-rules.ts';
import { costChangesJsonSchema, costChangesSchema, deskCostSchema } from './cost-draft-rules.ts';
import {
  deskPageSchema,
  pageChangesJsonSchema,
  pageChangesSchema,
  pageRowSchema,
} from './page-draft-rules.ts';
import {
  newProductJsonSchema,
  newProductSchema,
  PRODUCT_FIELDS_MAX,
  productChangesJsonSchema,
  productChangesSchema,
  productDraftQuery,
  productDraftSchema,
  productRowSchema,
} from './product-draft-rules.ts';
import {
  translationChangesSchema,
  translationQuery,
  translationRowSchema,
  translationSchema,
} from './translation-draft-rules.ts';

/** The longest category there can be, in the script with the longest encoding. */
const CATEGORY_BYTES = 512 * 1024;
const category = z.object({ category: deskCategorySchema.describe('The category as it is now.') });

export const browseCategories = endpoint(calls.browseCategories, {
  summary: 'Categories of the catalogue as the site shows them.',
  query: publicCategoryQuery,
  answer: listAnswer(calls.browseCategories, publicCategorySchema),
  errors: [],
});

export const createCategory = endpoint(calls.createCategory, {
  keyScope: 'category:write',
  summary: 'Creates a draft of a new category.',
  body: { schema: newCategorySchema, json: newCategoryJsonSchema, maxBytes: CATEGORY_BYTES },
  answer: { as: 'json', status: 201, schema: category },
  tagged: { field: 'category' },
  errors: ['conflict'],
});

export const listCategories = endpoint(calls.listCategories, {
  keyScope: 'category:read',
  summary: 'Categories as drafts.',
  query: categoryQuery,
  answer: listAnswer(calls.listCategories, categoryRowSchema),
  errors: [],
});

export const readCategory = endpoint(calls.readCategory, {
  keyScope: 'category:read',
  summary: 'One category: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: category },
  tagged: { field: 'category' },
  errors: [],
});

export const changeCategory = endpoint(calls.changeCategory, {
  keyScope: 'category:write',
  summary: 'Replaces the draft of a category.',
  body: {
    schema: categoryChangesSchema,
    json: categoryChangesJsonSchema,
    maxBytes: CATEGORY_BYTES,
  },
  answer: { as: 'json', status: 200, schema: category },
  ifMatch: 'version',
  tagged: { field: 'category' },
  errors: ['conflict'],
});

export const removeCategory = endpoint(calls.removeCategory, {
  keyScope: 'category:write',
  summary: 'Removes a category that has no products; the site keeps it until the next release.',
  query: versionQuery,
  answer: { as: 'json', status: 200, schema: category },
  ifMatch: 'version',
  tagged: { field: 'category' },
  errors: ['conflict'],
});

/** The longest product there can be, in the script with the longest encoding. */
const PRODUCT_BYTES = 128 * 1024;
const product = z.object({ product: productDraftSchema.describe('The product as it is now.') });

export const createProduct = endpoint(calls.createProduct, {
  keyScope: 'product:write',
  summary: 'Creates a draft of a new product: a lift, package, spare part, accessory or care plan.',
  body: {
    schema: newProductSchema,
    json: newProductJsonSchema,
    maxBytes: PRODUCT_BYTES,
    maxParts: PRODUCT_FIELDS_MAX,
  },
  answer: { as: 'json', status: 201, schema: product },
  tagged: { field: 'product' },
  errors: ['conflict'],
});

export const listProducts = endpoint(calls.listProducts, {
  keyScope: 'product:read',
  summary: 'Products of every kind as drafts.',
  query: productDraftQuery,
  answer: listAnswer(calls.listProducts, productRowSchema),
  errors: [],
});

export const readProduct = endpoint(calls.readProduct, {
  keyScope: 'product:read',
  summary: 'One product: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: product },
  tagged: { field: 'product' },
  errors: [],
});

export const changeProduct = endpoint(calls.changeProduct, {
  keyScope: 'product:write',
  summary: 'Changes the fields that are sent in the draft of a product.',
  body: {
    schema: productChangesSchema,
    json: productChangesJsonSchema,
    maxBytes: PRODUCT_BYTES,
    maxParts: PRODUCT_FIELDS_MAX,
  },
  answer: { as: 'json', status: 200, schema: product },
  ifMatch: 'version',
  tagged: { field: 'product' },
  errors: ['conflict'],
});

export const removeProduct = endpoint(calls.removeProduct, {
  keyScope: 'product:write',
  summary: 'Removes a product; it is shown and sold until the next release.',
  query: versionQuery,
  answer: { as: 'json', status: 200, schema: product },
  ifMatch: 'version',
  tagged: { field: 'product' },
  errors: ['conflict'],
});

const answer = {
  as: 'json',
  status: 200,
  schema: z.object({ cost: deskCostSchema.describe('The amounts as they are now.') }),
} as const;

export const readCost = endpoint(calls.readCost, {
  keyScope: 'cost:read',
  summary: 'Amounts of running cost: the draft, and what is live.',
  answer,
  tagged: { field: 'cost' },
  errors: [],
});

export const changeCost = endpoint(calls.changeCost, {
  keyScope: 'cost:write',
  summary: 'Sets or empties amounts of running cost, as a draft.',
  body: { schema: costChangesSchema, json: costChangesJsonSchema },
  answer,
  ifMatch: 'version',
  tagged: { field: 'cost' },
  errors: ['conflict'],
});

const company = z.object({ company: deskCompanySchema.describe('The facts as they are now.') });

export const readCompany = endpoint(calls.readCompany, {
  keyScope: 'company:read',
  summary: 'Contacts, offices and profiles of the company: the draft, and what is live.',
  answer: { as: 'json', status: 200, schema: company },
  tagged: { field: 'company' },
  errors: [],
});

export const changeCompany = endpoint(calls.changeCompany, {
  keyScope: 'company:write',
  summary: 'Changes contacts, offices and profiles of the company, as a draft.',
  body: { schema: companyChangesSchema, json: companyChangesJsonSchema },
  answer: { as: 'json', status: 200, schema: company },
  ifMatch: 'version',
  tagged: { field: 'company' },
  errors: ['conflict'],
});

const page = z.object({ page: deskPageSchema.describe('The page as it is now.') });

export const listPages = endpoint(calls.listPages, {
  keyScope: 'page:read',
  summary: 'The pages that the company writes, as drafts: home, about and contact.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ pages: z.array(pageRowSchema).describe('The three pages.') }),
  },
  errors: [],
});

export const readPage = endpoint(calls.readPage, {
  keyScope: 'page:read',
  summary: 'One page: its draft, and what is live.',
  answer: { as: 'json', status: 200, schema: page },
  tagged: { field: 'page' },
  errors: [],
});

export const changePage = endpoint(calls.changePage, {
  keyScope: 'page:write',
  summary: 'Replaces the draft of a page.',
  body: { schema: pageChangesSchema, json: pageChangesJsonSchema, maxBytes: CATEGORY_BYTES },
  answer: { as: 'json', status: 200, schema: page },
  ifMatch: 'version',
  tagged: { field: 'page' },
  errors: ['conflict'],
});

const translation = z.object({
  translation: translationSchema.describe('The translation as it is now.'),
});

export const listTranslations = endpoint(calls.listTranslations, {
  keyScope: 'translation:read',
  summary: 'Translations into a language, as drafts: one for each thing with texts.',
  query: translationQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      translations: z.array(translationRowSchema).describe('All of this language.'),
    }),
  },
  errors: [],
});

export const readTranslation = endpoint(calls.readTranslation, {
  keyScope: 'translation:read',
  summary: 'The texts of one thing in English, with their translations into a language.',
  answer: { as: 'json', status: 200, schema: translation },
  tagged: { field: 'translation' },
  errors: [],
});

export const changeTranslation = endpoint(calls.changeTranslation, {
  keyScope: 'translation:write',
  summary: 'Replaces the corrections and confirmations of a translation, as a draft.',
  body: { schema: translationChangesSchema, maxBytes: CATEGORY_BYTES },
  answer: { as: 'json', status: 200, schema: translation },
  ifMatch: 'version',
  tagged: { field: 'translation' },
  errors: ['conflict'],
});

export const CATEGORY_CALLS = callGroup('category', 'Drafts of categories.', [
  browseCategories,
  createCategory,
  listCategories,
  readCategory,
  changeCategory,
  removeCategory,
]);

export const PRODUCT_DRAFT_CALLS = callGroup('product', 'Drafts of products of every kind.', [
  createProduct,
  listProducts,
  readProduct,
  changeProduct,
  removeProduct,
]);

export const RUNNING_COST_CALLS = callGroup('cost', 'Amounts of running cost, as drafts.', [
  readCost,
  changeCost,
]);

export const COMPANY_CALLS = callGroup(
  'company',
  'Contacts, offices and profiles of the company, as drafts.',
  [readCompany, changeCompany],
);

export const PAGE_CALLS = callGroup(
  'page',
  'Texts of the home, about and contact pages, as drafts.',
  [listPages, readPage, changePage],
);

export const TRANSLATION_CALLS = callGroup(
  'translation',
  'Translations of words and of the catalogue, as drafts.',
  [listTranslations, readTranslation, changeTranslation],
);
