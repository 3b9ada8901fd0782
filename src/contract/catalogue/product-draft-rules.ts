// Schemas of the drafts of products.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { oneOf } from '../kernel/filters-rules.ts';
import { listQuery, yesOrNo } from '../kernel/list-rules.ts';
import { amount } from '../kernel/money-rules.ts';
import { PRODUCT_KINDS } from '../product/product.ts';
import { SLUG_MEANING } from './catalogue-desk.ts';
import {
  draftDetail,
  draftRow,
  stateFilter,
  versionNumber,
  versionText,
} from './catalogue-desk-rules.ts';
import { changesOf, slugSchema } from './catalogue-fields-rules.ts';
import { sentTexts, textNames } from './field-texts.ts';
import type { Fields, Row } from './fields.ts';
import { modelFields } from './model-fields.ts';
import { draftModelSchema, modelSchema } from './model-rules.ts';
import { PART_KINDS, type PartKind } from './part.ts';
import { PART_DATA } from './part-fields.ts';
import { draftPartSchema, partSchema } from './part-rules.ts';
import { PRODUCT_DRAFT_SORTS } from './product-draft.ts';

const partKinds = Object.keys(PART_KINDS) as [PartKind, ...PartKind[]];
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

export const partDraftSchema = z.object({
  ...draftDetail,
  ...priced,
  kind: z.enum(partKinds).nullable().describe(`${KIND_MEANING} Null in an old draft without.`),
  data: draftPartSchema.describe('The draft.'),
  live: partSchema.nullable().describe('The same product in the current release, or null.'),
});
export type PartDraft = z.infer<typeof partDraftSchema>;

/** A product of any kind; carts, wishlists and orders use the same `_id`. */
export const productDraftSchema = z.union([liftDraftSchema, partDraftSchema]);
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
  isPublished: yesOrNo()
    .optional()
    .describe('Only products the site shows (true) or hides (false).'),
  purchasable: yesOrNo()
    .optional()
    .describe('Only products that can be bought (true) or cannot (false).'),
  state: stateFilter,
});
export type ProductDraftQuery = z.output<typeof productDraftQuery>;

/** Longer than any text of a product, so that the field's own rule refuses a long one. */
const FIELD_MAX = 8_000;
const liftNames = new Map(textNames(modelFields));
const partNames = new Map(textNames(PART_DATA));
/** Description of a field of lifts, of other products, or of both. */
const meaningFrom = (lift: string | undefined, part: string | undefined) => {
  if (part === undefined) return `Lifts only: ${lift}`;
  return lift === undefined ? `All kinds but lifts: ${part}` : part;
};
const meaningOf = (name: string) => meaningFrom(liftNames.get(name), partNames.get(name));
const dataFields = Object.fromEntries(
  [...new Set([...liftNames.keys(), ...partNames.keys()])].map((name) => [
    name,
    boundedText(FIELD_MAX, { missing: 'Please send text.', long: 'This is too long.' })
      .optional()
      .describe(meaningOf(name)),
  ]),
);
/** Fields of a product's form beside its id, version and kind. */
export const PRODUCT_FIELDS_MAX = Object.keys(dataFields).length + 3;

const kind = oneOf('Kind', PRODUCT_KINDS);

/** A new product; fields that are not sent are empty. */
export const newProductSchema = z
  .strictObject({
    slug: slugSchema.describe(SLUG_MEANING),
    kind: kind.describe(`${KIND_MEANING} A lift stays a lift; the others may change.`),
    ...dataFields,
  })
  .transform(({ slug, kind, ...fields }) => ({ slug, kind, sent: sentTexts(fields) }));
export type NewProduct = z.output<typeof newProductSchema>;

/** Changes of a product; fields that are not sent stay. */
export const productChangesSchema = z
  .strictObject({
    version: versionText
      .optional()
      .describe('Version the change was made on; another one is refused. Without it none is.'),
    kind: kind.optional().describe('Another kind; a lift stays a lift.'),
    ...dataFields,
  })
  .transform(({ version, kind, ...fields }) => ({ version, kind, sent: sentTexts(fields) }));
export type ProductChanges = z.output<typeof productChangesSchema>;

const rowsOfLift: Fields = modelFields;
const rowsOfParts: Fields = PART_DATA;
const aboutOf = (row: Row | undefined) => row?.about ?? row?.label;
const jsonFields = changesOf({ ...modelFields, ...PART_DATA }, (name) =>
  meaningFrom(aboutOf(rowsOfLift[name]), aboutOf(rowsOfParts[name])),
);
/** A new product as JSON; a field within a field is sent with the whole outer field. */
export const newProductJsonSchema = z
  .strictObject({
    slug: newProductSchema.in.shape.slug,
    kind: newProductSchema.in.shape.kind,
    ...jsonFields,
  })
  .transform(({ slug, kind, ...values }): NewProduct => ({ slug, kind, sent: { values } }));
/** Changes of a product as JSON. */
export const productChangesJsonSchema = z
  .strictObject({
    version: versionNumber.optional(),
    kind: productChangesSchema.in.shape.kind,
    ...jsonFields,
  })
  .transform(
    ({ version, kind, ...values }): ProductChanges => ({ version, kind, sent: { values } }),
  );
