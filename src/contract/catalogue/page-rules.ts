// Schemas of the pages that the company writes.
import * as z from 'zod';
import { aboutFields } from './about-page.ts';
import { tableSchema } from './catalogue-fields-rules.ts';
import { contactFields } from './contact-page.ts';
import { homeFields } from './home-page.ts';

export const homePageSchema = tableSchema(homeFields, 'complete');
export const aboutPageSchema = tableSchema(aboutFields, 'complete');
export const contactPageSchema = tableSchema(contactFields, 'complete');

/** Any of them, by its name. */
export const pageSchema = z.union([homePageSchema, aboutPageSchema, contactPageSchema]);
export type Page = z.infer<typeof pageSchema>;

/** Drafts of them, which may be unfinished but never malformed. */
export const draftHomePageSchema = tableSchema(homeFields, 'draft');
export const draftAboutPageSchema = tableSchema(aboutFields, 'draft');
export const draftContactPageSchema = tableSchema(contactFields, 'draft');
