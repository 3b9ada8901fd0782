// Schemas of the pages that the company writes.
import * as z from 'zod';
import { tableSchema } from './catalogue-fields-rules.ts';
import { aboutFields, contactFields, homeFields } from './page-fields.ts';

export const homePageSchema = tableSchema(homeFields, 'complete');
export const aboutPageSchema = tableSchema(aboutFields, 'complete');
export const contactPageSchema = tableSchema(contactFields, 'complete');

/** Any of them, by its name. */
export const pageSchema = z.union([homePageSchema, aboutPageSchema, contactPageSchema]);
export type Page = z.infer<typeof pageSchema>;
