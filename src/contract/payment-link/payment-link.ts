// Payment links: amounts that staff ask for beside the shop's orders, for a quote, an instalment of
// an installation or a care plan, paid on a page of the gateway.

import { MINUTE_MS } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';

export const LINK_PURPOSES = ['quote', 'instalment', 'care'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
export const LINK_PURPOSE_LABELS: Record<LinkPurpose, string> = {
  quote: 'Quote',
  instalment: 'Instalment',
  care: 'Care plan',
};

export const LINK_STATES = [
  'making',
  'open',
  'part_paid',
  'paid',
  'expired',
  'cancelled',
  'failed',
] as const;
export type LinkState = (typeof LINK_STATES)[number];
export const LINK_STATE_LABELS: Record<LinkState, string> = {
  making: 'Being made',
  open: 'Open',
  part_paid: 'Partly paid',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Not made',
};

/** How a link ended without all of its money. */
export const LINK_ENDS = ['expired', 'cancelled', 'failed'] as const;
export type LinkEnd = (typeof LINK_ENDS)[number];

/** `isMade`: the gateway has it. Money counts whatever else has happened. */
export const linkState = (facts: {
  amount: Paise;
  paid: Paise;
  isMade: boolean;
  end: LinkEnd | null;
}): LinkState => {
  if (facts.paid >= facts.amount) return 'paid';
  if (facts.end) return facts.end;
  if (facts.paid > 0) return 'part_paid';
  return facts.isMade ? 'open' : 'making';
};
/** Whether it can be paid. */
export const isPayable = (state: LinkState) => state === 'open' || state === 'part_paid';
/** The gateway ends no link on which something has been paid. */
export const mayCancel = (state: LinkState) => state === 'open' || state === 'making';

/** The gateway keeps a link open for six months at most. */
export const LINK_DAYS_MAX = 180;
/** And for a quarter of an hour at least. */
export const LINK_LEAST_MS = 15 * MINUTE_MS;

/** The page of a link: it shows the link's state, and leads to the gateway. */
export const linkPagePath = (id: string) => `/api/payments/link/${encodeURIComponent(id)}`;

export const LINK_STEPS = ['send', 'cancel', 'ask'] as const;
export type LinkStep = (typeof LINK_STEPS)[number];
