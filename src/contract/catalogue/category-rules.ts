// Schemas of a category: complete, as a draft, and as visitors see it.
import * as z from 'zod';
import { oneOf } from '../kernel/filters-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { slugSchema, tableSchema } from './catalogue-fields-rules.ts';
import { GROUPS } from './category.ts';
import { categoryFields } from './category-fields.ts';
import { priceBandSchema } from './price-band-rules.ts';

/** Reserved ids: names of the groups' pages, of share pictures, and of a folder's first file. */
const SITE_IDS: readonly string[] = [...GROUPS, 'default', 'about', 'products', 'contact', 'index'];
/** The id of a new category. */
export const categoryIdSchema = slugSchema.refine(
  (id) => !SITE_IDS.includes(id),
  'The site itself uses this id. Please choose another one.',
);

/** A product category: one page of the catalogue. The file's name is its id. */
export const categorySchema = tableSchema(categoryFields, 'complete');

/** A draft of it, which may be unfinished but never malformed. */
export const draftCategorySchema = tableSchema(categoryFields, 'draft');

/** A category as anyone may read it. */
export const publicCategorySchema = categorySchema.extend({
  id: z.string().describe('Slug, the last part of the address of its page.'),
  models: z
    .array(
      z.object({
        slug: z.string().describe('Its id.'),
        code: z.string().describe('Code.'),
        name: z.string().describe('Name.'),
        isSoldOnline: z.boolean().describe('Whether it can be ordered.'),
        priceBand: priceBandSchema,
      }),
    )
    .describe('Its published models, small ones first.'),
});
export type PublicCategory = z.infer<typeof publicCategorySchema>;

/** Without a sort, visitors get the order of the menu. */
export const publicCategoryQuery = listQuery(['createdAt', 'name'], {
  group: oneOf('Group', GROUPS).optional().describe('Only categories of this group.'),
});
export type PublicCategoryQuery = z.output<typeof publicCategoryQuery>;
