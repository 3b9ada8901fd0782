// Milestones of an installation. They only inform; no step of an order waits for one.

import { dayAfter, dayOf } from '../kernel/days.ts';
import { conflict, type Refusal, wrong } from '../kernel/refusal.ts';
import type { Fulfilment } from '../product/product.ts';
import type { OrderMilestone } from './milestone-rules.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from './order-statuses.ts';

/** Milestones in their usual order; staff may record them in any order. */
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

/** Days by which a milestone may precede the order: a site is often surveyed for the quotation. */
export const MILESTONE_BEFORE_ORDER_DAYS = 365;
/** Statuses of an ended order. */
const ENDED: readonly OrderStatus[] = ['cancelled', 'expired', 'returned'];

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
