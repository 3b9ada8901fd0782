// What staff say of yearly costs: amounts that the running cost tool begins with. What is not set
// is not shown. One entry of the catalogue, which is always there.
import * as z from 'zod';
import { grouped } from './figures.ts';

/** Id of the one entry. */
export const COST_ID = 'running-cost';
const NAME = 'Running cost';
/** Fields of the tool itself take more: visitors may know other figures. */
export const CARE_RISE_MAX = 25;
export const YEARLY_RUPEES_MAX = 10_00_000;

const PERCENT_RULE = `Must be from 0 to ${CARE_RISE_MAX} %.`;
const RUPEES_RULE = `Must be from 0 to ${grouped(YEARLY_RUPEES_MAX)} rupees.`;

/** A draft may be all that a release may be: nothing has to be set. */
export const costSchema = z.strictObject({
  name: z.literal(NAME).default(NAME).describe('Name.'),
  careRisePercent: z
    .number('Please enter a number.')
    .min(0, PERCENT_RULE)
    .max(CARE_RISE_MAX, PERCENT_RULE)
    .multipleOf(0.01, 'May have at most two decimals.')
    .nullable()
    .describe('% by which care plans rise each year; null is not shown.'),
  licenceAndInsurance: z
    .number('Please enter an amount in rupees.')
    .min(0, RUPEES_RULE)
    .max(YEARLY_RUPEES_MAX, RUPEES_RULE)
    .int('Must be whole rupees.')
    .nullable()
    .describe('Rupees a year for licence and insurance of one lift; null is not shown.'),
});
export type Cost = z.infer<typeof costSchema>;

/** What a release from before there were such amounts says of them. */
export const unsetCost = () => ({
  id: COST_ID,
  data: { name: NAME, careRisePercent: null, licenceAndInsurance: null } satisfies Cost,
});
