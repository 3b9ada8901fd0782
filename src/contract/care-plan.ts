// Care plans of customers: which lift each is for, from when to when, its visits, and where it
// stands. Its state follows from its days; nobody sets it.
import * as z from 'zod';
import { boundedText } from './bounded-text.ts';
import { calendarOf, dayAfter, dayOf, monthsAfter } from './days.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from './order-statuses.ts';
import { dayText, lineText } from './plain-text.ts';
import { productId } from './product.ts';
import { conflict, missing, type Refusal, wrong } from './refusal.ts';

/** A plan of the catalogue that does not say how long it runs. */
export const CARE_MONTHS = 12;
/** From how many days before its end a plan asks to be renewed. */
export const CARE_REMINDER_DAYS = 30;
export const CARE_LIFTS_MAX = 99;

export const CARE_STATES = [
  'waiting',
  'upcoming',
  'active',
  'ending',
  'ended',
  'cancelled',
] as const;
export type CareState = (typeof CARE_STATES)[number];
export const CARE_STATE_LABELS: Record<CareState, string> = {
  waiting: 'Not started',
  upcoming: 'Starts later',
  active: 'Active',
  ending: 'Ends soon',
  ended: 'Ended',
  cancelled: 'Cancelled',
};

const liftFields = {
  name: lineText('Lift', 2, 80).describe('What the customer calls the lift.'),
  site: lineText('Site', 2, 160).describe('Where it is.'),
};
export const careLiftSchema = z.strictObject(liftFields);
export type CareLift = z.infer<typeof careLiftSchema>;

/** A lift for one of the care plans that are ordered. */
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
  name: z.string().describe('Its name then.'),
  lift: careLiftSchema.nullable().describe('The lift it is for; null until it is named.'),
  startsOn: day('Its first day in India; null before it has started.'),
  endsOn: day('Its last day; null before it has started.'),
  visits: z.int().min(0).describe('How many visits are included; 0 for as many as are needed.'),
  visitsDone: z.array(z.iso.date()).describe('Days of the visits made, oldest first.'),
  state: z.enum(CARE_STATES).describe('Its status today.'),
});
export type CarePlan = z.infer<typeof carePlanSchema>;

/** In the list of one's own. */
export const ownCarePlanSchema = carePlanSchema.extend({
  renewedBy: z.string().nullable().describe('The care plan that continues it, or null.'),
});
export type OwnCarePlan = z.infer<typeof ownCarePlanSchema>;

export const ownCarePlansSchema = z.object({
  carePlans: z.array(ownCarePlanSchema).describe('The care plans, the one that ends first first.'),
  lifts: z.array(careLiftSchema).describe('Lifts from orders and from other care plans.'),
});
export type OwnCarePlans = z.infer<typeof ownCarePlansSchema>;

/** What staff change of a plan: a visit that was made or was not, or the lift it is for. */
export const careChangeSchema = z.strictObject({
  plan: boundedText(64, { missing: 'Please choose the care plan.' }).describe(
    'Which care plan of the order.',
  ),
  visit: z
    .strictObject({
      on: dayText('Day').describe('Day in India on which the lift was visited.'),
      isDone: z.boolean('isDone must be true or false.').describe('False takes it back.'),
    })
    .optional()
    .describe('A visit.'),
  lift: careLiftSchema.optional().describe('The lift it is for.'),
});
export type CareChange = z.infer<typeof careChangeSchema>;

type Term = { readonly startsOn: string | null; readonly endsOn: string | null };

/** The last day of a plan that begins on this day and runs for so many months. */
export const lastDay = (startsOn: string, months: number) => {
  const same = monthsAfter(startsOn, months);
  // The day before the same day of the month; a plan from the 31st ends with a shorter month.
  const isShorter = calendarOf(same).date < calendarOf(startsOn).date;
  return isShorter ? same : dayAfter(same, -1);
};

/** Where a plan stands at this moment. */
export const careState = (
  { startsOn, endsOn }: Term,
  order: Pick<{ status: OrderStatus }, 'status'>,
  now: number,
): CareState => {
  if (order.status === 'cancelled') return 'cancelled';
  if (startsOn === null || endsOn === null)
    return order.status === 'expired' ? 'cancelled' : 'waiting';
  const today = dayOf(now);
  if (today < startsOn) return 'upcoming';
  if (today > endsOn) return 'ended';
  return today > dayAfter(endsOn, -CARE_REMINDER_DAYS) ? 'ending' : 'active';
};

/** Whether the customer is asked to renew it. */
export const mayRenew = ({ state, renewedBy }: Pick<OwnCarePlan, 'state' | 'renewedBy'>) =>
  (state === 'ending' || state === 'ended') && renewedBy === null;

type Known = Term & { readonly visitsDone: readonly string[] };

/** Why staff cannot record this of a plan, or null. */
export const careRefusal = (
  plan: Known | undefined,
  order: { readonly status: OrderStatus },
  { visit }: CareChange,
  now: number,
): Refusal | null => {
  if (!plan) return missing('This order has no such care plan.');
  if (order.status === 'cancelled' || order.status === 'expired')
    return conflict(
      `The order is ${ORDER_STATUS_LABELS[order.status].toLowerCase()}, so its care plans cannot be changed.`,
    );
  if (!visit?.isDone) return null;
  if (plan.startsOn === null) return conflict('This care plan has not started yet.');
  if (visit.on > dayOf(now)) return wrong('on', 'The date must not be in the future.');
  return visit.on < plan.startsOn || visit.on > (plan.endsOn ?? visit.on)
    ? wrong('on', 'The date must be within the care plan.')
    : null;
};
