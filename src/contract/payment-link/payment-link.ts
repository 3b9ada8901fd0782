// Payment links: amounts that staff request outside the shop's orders, for a quote, an instalment
// of an installation or a care plan. People pay them on a page of the gateway.

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

/** The ways in which a link ends before it is fully paid. */
export const LINK_ENDS = ['expired', 'cancelled', 'failed'] as const;
export type LinkEnd = (typeof LINK_ENDS)[number];

/** `isMade`: the gateway knows the link. A fully paid link is `paid`, even if it has ended. */
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
export const isPayable = (state: LinkState) => state === 'open' || state === 'part_paid';
/** The gateway does not cancel a link on which something has been paid. */
export const mayCancel = (state: LinkState) => state === 'open' || state === 'making';

/** The gateway keeps a link open for at most six months. */
export const LINK_DAYS_MAX = 180;
/** The gateway keeps a link open for at least a quarter of an hour. */
export const LINK_LEAST_MS = 15 * MINUTE_MS;

/** Where the pages of links lie; an address below it is a secret of its payer. */
export const LINK_PAGES = '/pay/';
/** The page of a link, which shows its state and leads to the gateway. */
export const linkPagePath = (id: string) => `${LINK_PAGES}${encodeURIComponent(id)}`;
/** The same page, which waits for a payment that is not recorded yet. */
export const awaitingPath = (path: string, payment: string) =>
  `${path}?payment=${encodeURIComponent(payment)}`;
/** The address to which the gateway sends the browser back, and to which earlier letters lead. */
export const linkReturnPath = (id: string) => `/api/payments/link/${encodeURIComponent(id)}`;

export const LINK_STEPS = ['send', 'cancel', 'ask'] as const;
export type LinkStep = (typeof LINK_STEPS)[number];
