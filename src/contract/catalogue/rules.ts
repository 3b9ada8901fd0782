// Schemas of a whole catalogue: categories, models, parts, running cost, the company's facts, pages
// and corrected translations.
import * as z from 'zod';
import { slugSchema } from './catalogue-fields-rules.ts';
import { categorySchema } from './category-rules.ts';
import { companySchema } from './company-rules.ts';
import { modelSchema } from './model-rules.ts';
import { aboutPageSchema, contactPageSchema, homePageSchema } from './page-rules.ts';
import { partSchema } from './part-rules.ts';
import { unsetCost } from './running-cost.ts';
import { costSchema } from './running-cost-rules.ts';
import { translationEntrySchema, translationSlugSchema } from './translation-rules.ts';

const entriesOf = <Data extends z.ZodType>(data: Data, things: string, id = slugSchema) =>
  z
    .array(z.strictObject({ id: id.describe('Id.'), data: data.describe('The data.') }))
    .describe(`All ${things}.`);
/**
 * A whole catalogue, as a release holds it and a build reads it. Old releases have no parts, no
 * running cost, no company, no pages and no translations; the server reads them with the
 * repository's company and pages.
 */
export const catalogueSchema = z.strictObject({
  categories: entriesOf(categorySchema, 'categories'),
  models: entriesOf(modelSchema, 'models'),
  parts: entriesOf(partSchema, 'parts').default([]),
  costs: entriesOf(costSchema, 'amounts of running cost').default(() => [unsetCost()]),
  company: entriesOf(companySchema, 'companies').default([]),
  home: entriesOf(homePageSchema, 'home pages').default([]),
  about: entriesOf(aboutPageSchema, 'about pages').default([]),
  contact: entriesOf(contactPageSchema, 'contact pages').default([]),
  translations: entriesOf(
    translationEntrySchema,
    'corrected translations',
    translationSlugSchema,
  ).default([]),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
