// Milestones of what is installed: how far the work has come. They inform only; no step of an order
// waits for one.
import * as z from 'zod';
import { dayAfter, dayOf } from './days.ts';
import { oneOf } from './filters.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from './order-statuses.ts';
import { dayText } from './plain-text.ts';
import type { Fulfilment } from './product.ts';
import { conflict, type Refusal, wrong } from './refusal.ts';

/** In the usual order; they may be recorded in any order. */
export const MILESTONES = [
  'site_survey',
  'drawings_approved',
  'manufacturing',
  'dispatched',
  'erection',
  'testing_licence',
  'handover',
] as const;
export type Milestone = (typeof MILESTONES)[number];
export const MILESTONE_LABELS: Record<Milestone, string> = {
  site_survey: 'Site survey',
  drawings_approved: 'Drawings approved',
  manufacturing: 'Manufacturing',
  dispatched: 'Dispatched',
  erection: 'Installation',
  testing_licence: 'Testing and licence',
  handover: 'Handover',
};

/**
 * How many days before the order a milestone may be: a site is often surveyed for the quotation.
 */
export const MILESTONE_BEFORE_ORDER_DAYS = 365;
/** Orders that were cancelled, expired or returned. */
const ENDED: readonly OrderStatus[] = ['cancelled', 'expired', 'returned'];

export const milestoneSchema = z.object({
  milestone: z.enum(MILESTONES).describe('Which one.'),
  doneOn: z.iso
    .date()
    .nullable()
    .describe('Day in India on which it was done; null while it is to come.'),
});
export type MilestoneState = z.infer<typeof milestoneSchema>;

/** What staff record. */
export const orderMilestoneSchema = z.strictObject({
  milestone: oneOf('Milestone', MILESTONES).describe('Which one.'),
  doneOn: dayText('Day')
    .nullable()
    .describe('Day in India on which it was done; null takes it back.'),
});
export type OrderMilestone = z.infer<typeof orderMilestoneSchema>;

type Known = { readonly status: OrderStatus; readonly fulfilment: Fulfilment };
/** Whether staff may record milestones of the order. */
export const takesMilestones = ({ status, fulfilment }: Known) =>
  fulfilment === 'install' && !ENDED.includes(status);

/** First and last day that a milestone of an order may have. */
export const milestoneDays = (placedAt: string, now: number) => ({
  first: dayAfter(dayOf(placedAt), -MILESTONE_BEFORE_ORDER_DAYS),
  last: dayOf(now),
});

/** Why this cannot be recorded for the order, or null. */
export const milestoneRefusal = (
  order: Known & { readonly placedAt: string },
  { doneOn }: OrderMilestone,
  now: number,
): Refusal | null => {
  if (order.fulfilment !== 'install')
    return conflict('This order has no installation, so it has no milestones.');
  if (!takesMilestones(order))
    return conflict(
      `The order is ${ORDER_STATUS_LABELS[order.status].toLowerCase()}, so its milestones cannot be changed.`,
    );
  const { first, last } = milestoneDays(order.placedAt, now);
  if (doneOn !== null && doneOn > last)
    return wrong('doneOn', 'The date must not be in the future.');
  if (doneOn !== null && doneOn < first)
    return wrong('doneOn', 'The date must not be more than a year before the order.');
  return null;
};
