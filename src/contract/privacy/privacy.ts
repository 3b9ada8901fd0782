// People's rights to export and erase their data: words and rules shared by server and pages.
import { DAY_MS, financialYearStart, MINUTE_MS } from '../kernel/days.ts';

/** Date of the privacy notice. Every change of its meaning sets a new one. */
export const NOTICE_VERSION = '2026-11-28';
/** A request for a quote is deleted this long after it was last changed. */
export const LEAD_LIFE_MONTHS = 12;

/** Replaces, in lists, the name of a customer whose data was erased. */
export const DELETED_CUSTOMER = 'Deleted customer';
/** Replaces, on a product page, the name of a reviewer whose account was erased. */
export const FORMER_REVIEWER = 'A customer';

/** Data that erasing an account keeps on purpose, for the privacy page. */
export const STAYS_AFTER_ERASURE = [
  'Figures of orders, bills and payments, without your name, contact details and address, for as long as our books need them.',
  'Tax invoices under GST and their credit notes: they name the buyer for as long as we keep our books.',
  'The words of reviews that you chose to leave, by “A customer”, without photographs and without our answer.',
  'Requests and complaints that you sent without logging in and without your confirmed e-mail address: nothing proves that they are yours. We delete them when their time is over, or when you write to us.',
  'Records that our payment service, our bank and our couriers keep under their own rules.',
  'Backups, until newer ones replace them.',
] as const;

/** Days in which the owner can cancel the deletion. */
export const DELETION_GRACE_DAYS = 7;
export const DELETION_GRACE_MS = DELETION_GRACE_DAYS * DAY_MS;
/** A login younger than this proves as much as the password. */
export const FRESH_LOGIN_MS = 10 * MINUTE_MS;
export const EXPORT_EVERY_MS = DAY_MS;

/** Financial years (April to March) for which a company keeps its books. */
const BOOKS_YEARS = 8;

/**
 * The last day, 2035-03-31, on which the figures of an order have to be kept: eight years from the
 * end of its financial year. That is later than the 72 months after the annual return for the same
 * year.
 */
export const keepUntil = (placedAt: string) =>
  `${financialYearStart(placedAt) + 1 + BOOKS_YEARS}-03-31`;

export const DELETION_HINDRANCES = ['order', 'return', 'refund', 'care_plan', 'wallet'] as const;
export type Hindrance = (typeof DELETION_HINDRANCES)[number];

const SENTENCES: Record<Hindrance, string> = {
  order: 'An order is not completed yet:',
  return: 'A return is still open, for order',
  refund: 'A refund is still on its way, for order',
  care_plan: 'A care plan is still running, from order',
  wallet:
    'There is still money in your wallet. Please spend it, or ask us to pay it out to your bank.',
};
/** Why an account cannot be deleted now. `order` is the number of the order concerned. */
export const hindranceText = (hindrance: Hindrance, order: string | null) =>
  order === null ? SENTENCES[hindrance] : `${SENTENCES[hindrance]} ${order}.`;

export const DELETION_HINDERED =
  'Your account cannot be deleted yet. Please see what is still open.';
export const DELETION_STAFF = 'Staff accounts are not deleted here. A superAdmin can block them.';
export const DELETION_BEGUN = 'Your account is being deleted at this moment.';
export const ACCOUNT_CLOSED = 'This account is being deleted, so no order can be placed.';
export const EXPORT_TOO_SOON =
  'You have downloaded your data within the last day. Please try again tomorrow.';
export const LOGIN_TOO_OLD =
  'Please log out, log in with Google again, and repeat this within ten minutes.';

export const REVIEW_CHOICES = ['keep', 'remove'] as const;
