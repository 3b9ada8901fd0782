// Schemas of the drafts of pages, as staff work on them.
import * as z from 'zod';
import { aboutFields } from './about-page.ts';
import {
  draftDetail,
  draftRow,
  jsonText,
  versionNumber,
  versionText,
} from './catalogue-desk-rules.ts';
import { withLines } from './catalogue-fields-rules.ts';
import { contactFields } from './contact-page.ts';
import { homeFields } from './home-page.ts';
import { PAGE_KINDS } from './page.ts';
import {
  aboutPageSchema,
  contactPageSchema,
  draftAboutPageSchema,
  draftContactPageSchema,
  draftHomePageSchema,
  homePageSchema,
} from './page-rules.ts';

const DRAFT = 'The draft.';
const LIVE = 'The same page in the current release, or null.';

export const deskHomePageSchema = z.object({
  ...draftDetail,
  kind: z.literal('home').describe('Which page it is.'),
  data: draftHomePageSchema.describe(DRAFT),
  live: homePageSchema.nullable().describe(LIVE),
});
export const deskAboutPageSchema = z.object({
  ...draftDetail,
  kind: z.literal('about').describe('Which page it is.'),
  data: draftAboutPageSchema.describe(DRAFT),
  live: aboutPageSchema.nullable().describe(LIVE),
});
export const deskContactPageSchema = z.object({
  ...draftDetail,
  kind: z.literal('contact').describe('Which page it is.'),
  data: draftContactPageSchema.describe(DRAFT),
  live: contactPageSchema.nullable().describe(LIVE),
});
export const deskPageSchema = z.discriminatedUnion('kind', [
  deskHomePageSchema,
  deskAboutPageSchema,
  deskContactPageSchema,
]);
export type DeskPage = z.infer<typeof deskPageSchema>;

export const pageRowSchema = z.object({
  ...draftRow,
  kind: z.enum(PAGE_KINDS).describe('Which page it is.'),
});
export type PageRow = z.infer<typeof pageRowSchema>;

const NAME_MISSING = 'Please send the page with its name: Home, About us or Contact.';
/** A draft of any page; its name says which fields it has. */
const draftPageSchema = z.discriminatedUnion(
  'name',
  [
    withLines(draftHomePageSchema, homeFields),
    withLines(draftAboutPageSchema, aboutFields),
    withLines(draftContactPageSchema, contactFields),
  ],
  NAME_MISSING,
);

export const pageChangesSchema = z.strictObject({
  version: versionText,
  page: jsonText(draftPageSchema, 'The draft as JSON; it may be unfinished.'),
});
export type PageChanges = z.output<typeof pageChangesSchema>;
export const pageChangesJsonSchema = z.strictObject({
  version: versionNumber,
  page: draftPageSchema.describe('The draft; it may be unfinished.'),
});
