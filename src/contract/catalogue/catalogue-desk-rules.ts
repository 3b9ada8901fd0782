// Schemas of the drafts of categories, and of fields that all drafts share.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { JSON_MAX, parsePlainJson } from '../kernel/plain-json.ts';
import { CATEGORY_SORTS, DRAFT_STATES, SLUG_MEANING } from './catalogue-desk.ts';
import { withLines } from './catalogue-fields-rules.ts';
import { GROUPS } from './category.ts';
import { categoryFields } from './category-fields.ts';
import { categoryIdSchema, categorySchema, draftCategorySchema } from './category-rules.ts';
import type { Fields } from './fields.ts';

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
 * Fields of every draft beside its data. The moments are null until staff have changed the
 * repository's version.
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
export const draftDetail = {
  ...frame,
  problems: z.array(problemSchema).describe('What keeps it from being published.'),
  unknownFields: z
    .array(z.string())
    .optional()
    .describe('Stored fields that this version does not know; kept, and not published.'),
  updatedBy: editorSchema.nullable().describe('Who changed it last, or null.'),
};
export const draftRow = {
  ...frame,
  name: z.string().describe('Name; may be empty in a draft.'),
  problemCount: z.int().min(0).describe('Number of things that keep it from being published.'),
  updatedBy: z.string().nullable().describe('Name of who changed it last, or null.'),
};
const modelCount = z.int().min(0).describe('Models that name this category.');

export const deskCategorySchema = z.object({
  ...draftDetail,
  data: draftCategorySchema.describe('The draft.'),
  live: categorySchema.nullable().describe('The same category in the current release, or null.'),
  modelCount,
});
export type DeskCategory = z.infer<typeof deskCategorySchema>;

const { group, sortOrder, inMenu } = draftCategorySchema.shape;
export const categoryRowSchema = z.object({ ...draftRow, group, sortOrder, inMenu, modelCount });
export type CategoryRow = z.infer<typeof categoryRowSchema>;

export const stateFilter = z
  .enum(DRAFT_STATES, `State must be one of: ${DRAFT_STATES.join(', ')}.`)
  .optional()
  .describe('Only this state; what is removed is shown only when asked for.');

export const categoryQuery = listQuery(CATEGORY_SORTS, {
  group: z
    .enum(GROUPS, `Group must be one of: ${GROUPS.join(', ')}.`)
    .optional()
    .describe('Only this group.'),
  state: stateFilter,
});
export type CategoryQuery = z.output<typeof categoryQuery>;

const wholeNumber = 'The version must be a whole number.';
const noVersion = 'Please send the version that you changed.';
export const versionText = boundedText(9, { missing: noVersion })
  .regex(/^\d{1,9}$/, wholeNumber)
  .transform(Number)
  .describe('Version the change was made on; another one is refused.');
/** The same in a JSON body. */
export const versionNumber = z
  .int({ error: ({ input }) => (input === undefined ? noVersion : wholeNumber) })
  .min(0, wholeNumber)
  .describe('Version the change was made on; another one is refused.');
export const versionQuery = z.strictObject({
  version: versionText
    .optional()
    .describe('Version it was seen in; another one is refused. Without it none is.'),
});

/** A form's field that holds JSON; the path of a problem within begins with the field's name. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema, meaning: string) =>
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

const category = jsonText(
  withLines(draftCategorySchema, categoryFields),
  'The draft as JSON; it may be unfinished.',
);
export const newCategorySchema = z.strictObject({
  slug: categoryIdSchema.describe(SLUG_MEANING),
  category,
});
export const categoryChangesSchema = z.strictObject({ version: versionText, category });

/** The same as JSON, in which the draft is a value. */
const jsonDraft = draftCategorySchema.describe('The draft; it may be unfinished.');
const rows: Fields = { category: { kind: 'group', label: '', fields: categoryFields } };
export const newCategoryJsonSchema = withLines(
  newCategorySchema.extend({ category: jsonDraft }),
  rows,
);
export const categoryChangesJsonSchema = withLines(
  z.strictObject({ version: versionNumber, category: jsonDraft }),
  rows,
);
