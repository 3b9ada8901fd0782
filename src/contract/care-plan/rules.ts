// Schemas of care plans.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { dayText, lineText } from '../kernel/plain-text-rules.ts';
import { productId } from '../product/rules.ts';
import { CARE_STATES } from './care-plan.ts';

const liftFields = {
  name: lineText('Lift', 2, 80).describe('The customer’s name for the lift.'),
  site: lineText('Site', 2, 160).describe('Address of the lift.'),
};
export const careLiftSchema = z.strictObject(liftFields);
export type CareLift = z.infer<typeof careLiftSchema>;

/** The lift for one of the ordered care plans. */
export const orderedCareSchema = z.strictObject({
  product: productId.describe('The care plan.'),
  ...liftFields,
  renews: boundedText(64, { missing: 'Please choose the care plan.' })
    .optional()
    .describe('The care plan it continues; it starts when that one ends.'),
});
export type OrderedCare = z.infer<typeof orderedCareSchema>;

const day = (meaning: string) => z.iso.date().nullable().describe(meaning);

export const carePlanSchema = z.object({
  _id: z.string().describe('Identifier.'),
  order: z.string().describe('The order it was bought with.'),
  orderNumber: z.string().describe('Number of that order.'),
  product: z.string().describe('The product, for renewing it.'),
  name: z.string().describe('Name of the care plan then.'),
  lift: careLiftSchema.nullable().describe('The lift it is for; null until it is named.'),
  startsOn: day('Its first day in India; null before it has started.'),
  endsOn: day('Its last day; null before it has started.'),
  visits: z.int().min(0).describe('Number of included visits; 0 for as many as are needed.'),
  visitsDone: z.array(z.iso.date()).describe('Days of the visits made, oldest first.'),
  state: z.enum(CARE_STATES).describe('Its status today.'),
});
export type CarePlan = z.infer<typeof carePlanSchema>;

/** A care plan in its customer's own list. */
export const ownCarePlanSchema = carePlanSchema.extend({
  renewedBy: z.string().nullable().describe('The care plan that continues it, or null.'),
});
export type OwnCarePlan = z.infer<typeof ownCarePlanSchema>;

export const ownCarePlansSchema = z.object({
  carePlans: z.array(ownCarePlanSchema).describe('The care plans, the one that ends first first.'),
  lifts: z.array(careLiftSchema).describe('Lifts from orders and from other care plans.'),
});
export type OwnCarePlans = z.infer<typeof ownCarePlansSchema>;

/** A change by staff to a plan: a visit made or not made, or the plan's lift. */
export const careChangeSchema = z.strictObject({
  plan: boundedText(64, { missing: 'Please choose the care plan.' }).describe(
    'Which care plan of the order.',
  ),
  visit: z
    .strictObject({
      on: dayText('Day').describe('Day in India on which the lift was visited.'),
      isDone: z.boolean().describe('False takes it back.'),
    })
    .optional()
    .describe('A visit.'),
  lift: careLiftSchema.optional().describe('The lift it is for.'),
});
export type CareChange = z.infer<typeof careChangeSchema>;
