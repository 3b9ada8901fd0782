// Schemas of products as staff work on them.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { oneOf } from '../kernel/filters-rules.ts';
import { listQuery, yesOrNo } from '../kernel/list-rules.ts';
import { amount } from '../kernel/money-rules.ts';
import { fieldNames, plainFields } from '../kernel/plain-fields-rules.ts';
import { PRODUCT_KINDS } from '../product/product.ts';
import { SLUG_MEANING } from './catalogue-desk.ts';
import { draftDetail, draftRow, stateFilter, versionText } from './catalogue-desk-rules.ts';
import { slugSchema } from './catalogue-fields-rules.ts';
import { EXTRA_KINDS, type ExtraKind } from './extra.ts';
import { type DraftExtra, draftExtraSchema, extraSchema } from './extra-rules.ts';
import { type DraftModel, draftModelSchema, modelSchema } from './model-rules.ts';
import { PRODUCT_DRAFT_SORTS, PRODUCT_LISTS } from './product-draft.ts';

const extraKinds = Object.keys(EXTRA_KINDS) as [ExtraKind, ...ExtraKind[]];
const KIND_MEANING = 'What is sold.';
const priced = {
  price: amount('Price in rupees.')
    .nullable()
    .describe('Price in rupees; null in a draft without.'),
  markup: amount('Added to the price, in rupees.'),
};

export const liftDraftSchema = z.object({
  ...draftDetail,
  ...priced,
  kind: z.literal('lift').describe(KIND_MEANING),
  data: draftModelSchema.describe('The draft.'),
  live: modelSchema.nullable().describe('The same lift in the current release, or null.'),
});
export type LiftDraft = z.infer<typeof liftDraftSchema>;

export const extraDraftSchema = z.object({
  ...draftDetail,
  ...priced,
  kind: z.enum(extraKinds).nullable().describe(`${KIND_MEANING} Null in an old draft without.`),
  data: draftExtraSchema.describe('The draft.'),
  live: extraSchema.nullable().describe('The same product in the current release, or null.'),
});
export type ExtraDraft = z.infer<typeof extraDraftSchema>;

/** A product of any kind; `_id` is the one that carts, wishlists and orders name it by. */
export const productDraftSchema = z.union([liftDraftSchema, extraDraftSchema]);
export type ProductDraft = z.infer<typeof productDraftSchema>;

const ofLift = draftModelSchema.shape;
export const productRowSchema = z.object({
  ...draftRow,
  ...priced,
  kind: z.enum(PRODUCT_KINDS).nullable().describe(`${KIND_MEANING} Null in an old draft without.`),
  category: ofLift.category,
  code: ofLift.code,
  loadKg: ofLift.loadKg.describe('Rated load of a lift in kilograms, or null.'),
  sortOrder: ofLift.sortOrder,
  isPublished: ofLift.isPublished,
  purchasable: z.boolean().describe('Whether it can be bought on the site.'),
});
export type ProductRow = z.infer<typeof productRowSchema>;

export const productDraftQuery = listQuery(PRODUCT_DRAFT_SORTS, {
  category: slugSchema.optional().describe('Only products of this category.'),
  kind: oneOf('Kind', PRODUCT_KINDS).optional().describe('Only this kind.'),
  isPublished: yesOrNo('isPublished')
    .optional()
    .describe('Only products the site shows (true) or hides (false).'),
  purchasable: yesOrNo('purchasable')
    .optional()
    .describe('Only products that can be bought (true) or cannot (false).'),
  state: stateFilter,
});
export type ProductDraftQuery = z.output<typeof productDraftQuery>;

/** What a product beside lifts has around its kind. */
export const extraFieldsSchema = draftExtraSchema.omit({ kind: true });
/** More than any text of a product may have before it is tidied. */
const FIELD_MAX = 8_000;
const liftNames = new Map(fieldNames(draftModelSchema, PRODUCT_LISTS));
const extraNames = new Map(fieldNames(extraFieldsSchema, PRODUCT_LISTS));
const meaningOf = (name: string) => {
  const [lift, extra] = [liftNames.get(name), extraNames.get(name)];
  if (lift && extra) return extra;
  return lift ? `Lifts only: ${lift}` : `All kinds but lifts: ${extra}`;
};
const dataFields = Object.fromEntries(
  [...new Set([...liftNames.keys(), ...extraNames.keys()])].map((name) => [
    name,
    boundedText(FIELD_MAX, { missing: 'Please send text.', long: 'This is too long.' })
      .optional()
      .describe(meaningOf(name)),
  ]),
);
/** Fields a form of a product can have, with its id, its version and its kind. */
export const PRODUCT_FIELDS_MAX = Object.keys(dataFields).length + 3;

const kind = oneOf('Kind', PRODUCT_KINDS);
const given = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );

/** A new product: what is not sent is not filled in yet. */
export const newProductSchema = z
  .strictObject({
    slug: slugSchema.describe(SLUG_MEANING),
    kind: kind.describe(`${KIND_MEANING} A lift stays a lift; the others may change.`),
    ...dataFields,
  })
  .transform(({ slug, kind, ...fields }) => ({ slug, kind, fields: given(fields) }));
export type NewProduct = z.output<typeof newProductSchema>;

/** Changes of a product: what is not sent stays as it is. */
export const productChangesSchema = z
  .strictObject({
    version: versionText
      .optional()
      .describe('Version the change was made on; another one is refused. Without it none is.'),
    kind: kind.optional().describe('Another kind; a lift stays a lift.'),
    ...dataFields,
  })
  .transform(({ version, kind, ...fields }) => ({ version, kind, fields: given(fields) }));
export type ProductChanges = z.output<typeof productChangesSchema>;

/** A whole draft as the fields of a form. */
export const fieldsOfLift = (data: DraftModel) => plainFields(draftModelSchema, data);
export const fieldsOfExtra = ({ kind: _kind, ...data }: DraftExtra) =>
  plainFields(extraFieldsSchema, data);
