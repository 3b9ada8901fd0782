// The statuses of a quote request, which may follow which, and limits.
import { HOUR_MS } from '../kernel/days.ts';

export const QUOTE_STATUSES = [
  'new',
  'contacted',
  'site_visit',
  'quoted',
  'won',
  'lost',
  'spam',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  site_visit: 'Site visit',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};
export const QUOTE_PRIORITIES = ['low', 'medium', 'high'] as const;
export const QUOTE_PRIORITY_LABELS: Record<(typeof QUOTE_PRIORITIES)[number], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};
export const QUOTE_NOTES_MAX = 100;

/** Greatest distance of a follow-up from today. */
export const FOLLOW_UP_MONTHS_MAX = 60;
/** Length of an address with all fields of the shaft planner at their longest. */
export const QUOTE_PLAN_MAX = 500;
/**
 * A form sent sooner than this may come from a bot or from a browser's autofill: it is stored with
 * a note.
 */
export const QUOTE_FILL_MIN_MS = 3000;
/** How long the sender of a request may correct its phone number. */
export const QUOTE_CORRECTION_MS = HOUR_MS;
/** No person can choose from a list and send within this time. */
export const QUOTE_MACHINE_MS = 1500;

/** Limits of the expected value, in rupees. */
export const EXPECTED_VALUE_MIN = 1;
export const EXPECTED_VALUE_MAX = 1_000_000_000;
/** What the filter by owner takes beside ids: the caller's requests, and those without an owner. */
export const QUOTE_OWNER_FILTERS = ['me', 'none'] as const;

/**
 * Steps may be skipped but not undone. Won and lost requests can be taken back with a reason, and a
 * request can turn out not to be spam.
 */
const NEXT: Record<QuoteStatus, readonly QuoteStatus[]> = {
  new: ['contacted', 'site_visit', 'quoted', 'lost', 'spam'],
  contacted: ['site_visit', 'quoted', 'lost', 'spam'],
  site_visit: ['quoted', 'lost', 'spam'],
  quoted: ['won', 'lost', 'spam'],
  won: ['quoted', 'spam'],
  lost: ['contacted', 'spam'],
  spam: ['new'],
};
/** Whether a request in this status is finished. */
export const isDecided = (status: QuoteStatus) => ['won', 'lost', 'spam'].includes(status);
/** Whether this step takes a decision back, which needs a reason. */
export const takesBack = (from: QuoteStatus, to: QuoteStatus) =>
  from !== to && to !== 'spam' && (from === 'won' || from === 'lost');
export const mayFollow = (from: QuoteStatus, to: QuoteStatus) =>
  from === to || NEXT[from].includes(to);

export const QUOTE_SORTS = ['createdAt', 'name', 'status'] as const;
