// Schemas of the amounts of running cost.
import * as z from 'zod';
import { grouped } from '../kernel/figures.ts';
import { CARE_RISE_MAX, NAME, YEARLY_RUPEES_MAX } from './running-cost.ts';

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
