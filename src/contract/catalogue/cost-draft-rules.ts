// Schemas of the draft of running cost, as staff work on it.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { draftDetail, versionNumber, versionText } from './catalogue-desk-rules.ts';
import { changesOf } from './catalogue-fields-rules.ts';
import { sentTexts, textNames } from './field-texts.ts';
import { AMOUNTS } from './running-cost.ts';
import { costSchema } from './running-cost-rules.ts';

export const deskCostSchema = z.object({
  ...draftDetail,
  data: costSchema.describe('The draft.'),
  live: costSchema.nullable().describe('In the current release.'),
});
export type DeskCost = z.infer<typeof deskCostSchema>;

const AMOUNT_TEXT_MAX = 1000;
const amountText = (meaning: string) =>
  boundedText(AMOUNT_TEXT_MAX, { missing: 'Please send text.', long: 'This is too long.' })
    .optional()
    .describe(`${meaning} Sent empty, it is null.`);

/** A change; amounts that are not sent stay. */
export const costChangesSchema = z
  .strictObject({
    version: versionText,
    ...Object.fromEntries(textNames(AMOUNTS).map(([name, meaning]) => [name, amountText(meaning)])),
  })
  .transform(({ version, ...fields }) => ({ version, sent: sentTexts(fields) }));
export type CostChanges = z.output<typeof costChangesSchema>;

export const costChangesJsonSchema = z
  .strictObject({ version: versionNumber, ...changesOf(AMOUNTS) })
  .transform(({ version, ...values }): CostChanges => ({ version, sent: { values } }));
