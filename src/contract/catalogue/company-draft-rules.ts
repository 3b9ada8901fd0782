// Schemas of the draft of the company's facts, as staff work on it.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { draftDetail, versionNumber, versionText } from './catalogue-desk-rules.ts';
import { changesOf } from './catalogue-fields-rules.ts';
import { companyFields } from './company-fields.ts';
import { companySchema, draftCompanySchema } from './company-rules.ts';
import { sentTexts, textNames } from './field-texts.ts';
import { WEB_MAX } from './fields.ts';

export const deskCompanySchema = z.object({
  ...draftDetail,
  data: draftCompanySchema.describe('The draft.'),
  live: companySchema.nullable().describe('In the current release.'),
});
export type DeskCompany = z.infer<typeof deskCompanySchema>;

const sentText = (meaning: string) =>
  boundedText(WEB_MAX, { missing: 'Please send text.', long: 'This is too long.' })
    .optional()
    .describe(meaning);

/** A change; facts that are not sent stay, and a list is sent whole. */
export const companyChangesSchema = z
  .strictObject({
    version: versionText,
    ...Object.fromEntries(
      textNames(companyFields).map(([name, meaning]) => [name, sentText(meaning)]),
    ),
  })
  .transform(({ version, ...fields }) => ({ version, sent: sentTexts(fields) }));
export type CompanyChanges = z.output<typeof companyChangesSchema>;

export const companyChangesJsonSchema = z
  .strictObject({ version: versionNumber, ...changesOf(companyFields) })
  .transform(({ version, ...values }): CompanyChanges => ({ version, sent: { values } }));
