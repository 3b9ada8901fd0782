// A whole catalogue: categories, models, and what is sold beside them.
import * as z from 'zod';
import { slugSchema } from './catalogue-fields.ts';
import { categorySchema } from './category.ts';
import { extraSchema } from './extra.ts';
import { modelSchema } from './model.ts';

const entriesOf = <Data extends z.ZodType>(data: Data, things: string) =>
  z
    .array(z.strictObject({ id: slugSchema.describe('Id.'), data: data.describe('The data.') }))
    .describe(`All ${things}.`);
/**
 * A whole catalogue: what a release holds and a build takes. Releases from before there were extras
 * have none.
 */
export const catalogueSchema = z.strictObject({
  categories: entriesOf(categorySchema, 'categories'),
  models: entriesOf(modelSchema, 'models'),
  parts: entriesOf(extraSchema, 'parts').default([]),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
