// Schemas of a whole catalogue: categories, models, extras and running cost.
import * as z from 'zod';
import { slugSchema } from './catalogue-fields-rules.ts';
import { categorySchema } from './category-rules.ts';
import { extraSchema } from './extra-rules.ts';
import { modelSchema } from './model-rules.ts';
import { unsetCost } from './running-cost.ts';
import { costSchema } from './running-cost-rules.ts';

const entriesOf = <Data extends z.ZodType>(data: Data, things: string) =>
  z
    .array(z.strictObject({ id: slugSchema.describe('Id.'), data: data.describe('The data.') }))
    .describe(`All ${things}.`);
/**
 * A whole catalogue: what a release holds and a build takes. Releases from before there were extras
 * have none, and nothing is set in releases from before there were amounts of running cost.
 */
export const catalogueSchema = z.strictObject({
  categories: entriesOf(categorySchema, 'categories'),
  models: entriesOf(modelSchema, 'models'),
  parts: entriesOf(extraSchema, 'parts').default([]),
  costs: entriesOf(costSchema, 'amounts of running cost').default(() => [unsetCost()]),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
