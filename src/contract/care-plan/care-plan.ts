// Care plans of customers: their term, and their state, which is calculated from their days and
// never stored.
import { calendarOf, dayAfter, dayOf, monthsAfter } from '../kernel/days.ts';
import { conflict, missing, type Refusal, wrong } from '../kernel/refusal.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../order/order-statuses.ts';
import type { CareChange, OwnCarePlan } from './rules.ts';

/** Term of a catalogue plan that does not state one. */
export const CARE_MONTHS = 12;
/** Days before its end from which a plan asks to be renewed. */
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

type Term = { readonly startsOn: string | null; readonly endsOn: string | null };

/** The last day of a plan that begins on `startsOn` and runs for `months`. */
export const lastDay = (startsOn: string, months: number) => {
  const same = monthsAfter(startsOn, months);
  // The plan ends on the day before; one that begins on the 31st ends with a shorter month.
  const isShorter = calendarOf(same).date < calendarOf(startsOn).date;
  return isShorter ? same : dayAfter(same, -1);
};

/** The state of a plan at this moment. */
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

/** Why staff cannot record this for a plan, or null. */
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
