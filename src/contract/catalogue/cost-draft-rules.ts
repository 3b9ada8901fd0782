// Schemas of the draft of running cost, as staff work on it.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { plainFields } from '../kernel/plain-fields-rules.ts';
import { draftDetail, versionText } from './catalogue-desk-rules.ts';
import { type Cost, costSchema } from './running-cost-rules.ts';

export const deskCostSchema = z.object({
  ...draftDetail,
  data: costSchema.describe('The draft.'),
  live: costSchema.nullable().describe('In the current release.'),
});
export type DeskCost = z.infer<typeof deskCostSchema>;

const AMOUNT_TEXT_MAX = 40;
const amountText = (meaning: string) =>
  boundedText(AMOUNT_TEXT_MAX, { missing: 'Please send text.', long: 'This is too long.' })
    .optional()
    .describe(`${meaning} Sent empty, it is not set.`);

/** What is not sent stays as it is. */
export const costChangesSchema = z.strictObject({
  version: versionText,
  careRisePercent: amountText('Percent.'),
  licenceAndInsurance: amountText('Rupees.'),
});
export type CostChanges = z.output<typeof costChangesSchema>;

/** A whole draft as the fields of the form. */
export const fieldsOfCost = (data: Cost) => plainFields(costSchema.omit({ name: true }), data);
