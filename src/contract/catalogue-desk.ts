// The catalogue as staff work on it: drafts beside what is live, lists of them, and what the forms
// send.
import { z } from 'zod';
import { boundedText } from './bounded-text.ts';
import {
  categoryIdSchema,
  categorySchema,
  draftCategorySchema,
  draftModelSchema,
  GROUPS,
  modelSchema,
} from './catalogue.ts';
import { slugSchema } from './catalogue-fields.ts';
import { oneOf } from './filters.ts';
import { listQuery, yesOrNo } from './list.ts';
import { draftPartSchema, PART_KINDS, type PartKind, partSchema } from './part.ts';
import { JSON_MAX, parsePlainJson } from './plain-json.ts';

/**
 * Against the current release: as it is there, changed, not in it yet, or taken out with the next
 * one.
 */
export const DRAFT_STATES = ['live', 'changed', 'new', 'removed'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];
const state = z.enum(DRAFT_STATES).describe('How it stands against the current release.');

const problemSchema = z.object({
  path: z.string().describe('Field, e.g. faqs.2.answer.'),
  message: z.string().describe('What is missing or wrong.'),
});
const editorSchema = z.object({
  id: z.string().describe('Identifier of the account.'),
  name: z.string().describe('Name at that time.'),
});

/**
 * What both kinds have around their data. Nobody has changed what still stands as the repository
 * has it: its times are null.
 */
const frame = {
  _id: z.string().describe('Identifier.'),
  slug: z.string().describe('Id in addresses and releases; never changes.'),
  version: z
    .int()
    .min(0)
    .describe('One more with every change; 0 while it is as the repository has it.'),
  state,
  createdAt: z.iso.datetime().nullable().describe('When it was made, or null.'),
  updatedAt: z.iso.datetime().nullable().describe('When it was last changed, or null.'),
};
const detail = {
  ...frame,
  problems: z.array(problemSchema).describe('What keeps it from being published.'),
  updatedBy: editorSchema.nullable().describe('Who changed it last, or null.'),
};
const row = {
  ...frame,
  name: z.string().describe('Name; may be empty in a draft.'),
  problemCount: z.int().min(0).describe('Number of things that keep it from being published.'),
  updatedBy: z.string().nullable().describe('Name of who changed it last, or null.'),
};
const modelCount = z.int().min(0).describe('Models that name this category.');

export const deskCategorySchema = z.object({
  ...detail,
  data: draftCategorySchema.describe('The draft.'),
  live: categorySchema.nullable().describe('The same category in the current release, or null.'),
  modelCount,
});
export type DeskCategory = z.infer<typeof deskCategorySchema>;

export const deskModelSchema = z.object({
  ...detail,
  data: draftModelSchema.describe('The draft.'),
  live: modelSchema.nullable().describe('The same model in the current release, or null.'),
});
export type DeskModel = z.infer<typeof deskModelSchema>;

export const deskPartSchema = z.object({
  ...detail,
  data: draftPartSchema.describe('The draft.'),
  live: partSchema.nullable().describe('The same part in the current release, or null.'),
});
export type DeskPart = z.infer<typeof deskPartSchema>;

const { group, sortOrder, inMenu } = draftCategorySchema.shape;
export const categoryRowSchema = z.object({ ...row, group, sortOrder, inMenu, modelCount });
export type CategoryRow = z.infer<typeof categoryRowSchema>;

const { shape } = draftModelSchema;
export const modelRowSchema = z.object({
  ...row,
  category: shape.category,
  code: shape.code,
  loadKg: shape.loadKg,
  price: z.number().nullable().describe('Price in rupees, or null.'),
  sortOrder: shape.sortOrder,
  isPublished: shape.isPublished,
  purchasable: z.boolean().describe('Whether it can be bought on the site.'),
});
export type ModelRow = z.infer<typeof modelRowSchema>;

const ofPart = draftPartSchema.shape;
export const partRowSchema = z.object({
  ...row,
  category: ofPart.category,
  kind: ofPart.kind,
  code: ofPart.code,
  price: ofPart.price,
  sortOrder: ofPart.sortOrder,
  isPublished: ofPart.isPublished,
  purchasable: z.boolean().describe('Whether it can be bought on the site.'),
});
export type PartRow = z.infer<typeof partRowSchema>;

const stateFilter = z
  .enum(DRAFT_STATES, `State must be one of: ${DRAFT_STATES.join(', ')}.`)
  .optional()
  .describe('Only this state; what is removed is shown only when asked for.');

export const CATEGORY_SORTS = ['createdAt', 'updatedAt', 'name', 'sortOrder'] as const;
export const categoryQuery = listQuery(CATEGORY_SORTS, {
  group: z
    .enum(GROUPS, `Group must be one of: ${GROUPS.join(', ')}.`)
    .optional()
    .describe('Only this group.'),
  state: stateFilter,
});
export type CategoryQuery = z.output<typeof categoryQuery>;

export const MODEL_SORTS = [
  'createdAt',
  'updatedAt',
  'name',
  'price',
  'loadKg',
  'sortOrder',
] as const;
export const modelQuery = listQuery(MODEL_SORTS, {
  category: slugSchema.optional().describe('Only models of this category.'),
  isPublished: yesOrNo('isPublished')
    .optional()
    .describe('Only models the site shows (true) or hides (false).'),
  purchasable: yesOrNo('purchasable')
    .optional()
    .describe('Only models that can be bought (true) or cannot (false).'),
  state: stateFilter,
});
export type ModelQuery = z.output<typeof modelQuery>;

export const PART_SORTS = ['createdAt', 'updatedAt', 'name', 'price', 'sortOrder'] as const;
export const partQuery = listQuery(PART_SORTS, {
  category: slugSchema.optional().describe('Only parts of this category.'),
  kind: oneOf('Kind', Object.keys(PART_KINDS) as [PartKind, ...PartKind[]])
    .optional()
    .describe('Only this kind.'),
  isPublished: yesOrNo('isPublished')
    .optional()
    .describe('Only parts the site shows (true) or hides (false).'),
  purchasable: yesOrNo('purchasable')
    .optional()
    .describe('Only parts that can be bought (true) or cannot (false).'),
  state: stateFilter,
});
export type PartQuery = z.output<typeof partQuery>;

const wholeNumber = 'The version must be a whole number.';
const version = boundedText(9, { missing: wholeNumber })
  .regex(/^\d{1,9}$/, wholeNumber)
  .transform(Number)
  .describe('Version the change was made on; another one is refused.');
export const versionQuery = z.strictObject({ version });

/**
 * A field of a form that holds JSON; what is wrong within is named by its path from the field's
 * name.
 */
const jsonText = <Schema extends z.ZodType>(schema: Schema, meaning: string) =>
  boundedText(JSON_MAX, { missing: 'Please send it as JSON.', long: 'This is too long.' })
    .transform((text, { issues }): unknown => {
      const parsed = parsePlainJson(text);
      if (typeof parsed === 'object') return parsed.value;
      const message =
        parsed === 'malformed'
          ? 'This is not valid JSON.'
          : 'This has too many values or too many levels.';
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    })
    .pipe(schema)
    .describe(meaning);

const SLUG = 'Id in addresses: small letters, digits, hyphens; cannot be changed later.';
const category = jsonText(draftCategorySchema, 'The draft as JSON; it may be unfinished.');
const product = jsonText(draftModelSchema, 'The draft as JSON; it may be unfinished.');
const part = jsonText(draftPartSchema, 'The draft as JSON; it may be unfinished.');
export const newCategorySchema = z.strictObject({
  slug: categoryIdSchema.describe(SLUG),
  category,
});
export const categoryChangesSchema = z.strictObject({ version, category });
export const newModelSchema = z.strictObject({ slug: slugSchema.describe(SLUG), product });
export const modelChangesSchema = z.strictObject({ version, product });
export const newPartSchema = z.strictObject({ slug: slugSchema.describe(SLUG), part });
export const partChangesSchema = z.strictObject({ version, part });
