// Webhooks: addresses of other programs that we notify of events.
import { DAY_MS } from '../kernel/days.ts';
import { type Refusal, wrong } from '../kernel/refusal.ts';

/** The events of webhooks, in words for staff. */
export const WEBHOOK_EVENT_LABELS = {
  'quote.created': 'A quote is requested',
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid',
  'order.shipped': 'A parcel is shipped',
  'return.requested': 'A return is requested',
  'refund.processed': 'A refund is processed',
  'release.published': 'A release is published',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENT_LABELS;
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_LABELS) as [
  WebhookEvent,
  ...WebhookEvent[],
];
/** The event that the test button sends. */
export const WEBHOOK_TEST = 'webhook.test';
/** Everything that webhooks receive, in words for staff. */
export const DISPATCHED_EVENT_LABELS: Readonly<Record<string, string>> = {
  ...WEBHOOK_EVENT_LABELS,
  [WEBHOOK_TEST]: 'Test of a webhook',
};

/** Every event reads all webhooks, so their number is limited. */
export const WEBHOOKS_MAX = 20;
export const WEBHOOKS_FULL = `There can be at most ${WEBHOOKS_MAX} webhooks. Please remove one first.`;
/** How long the previous secret keeps signing beside a new one. */
export const OLD_SECRET_MS = DAY_MS;
/** Secrets that sign at the same time. */
export const SECRETS_MAX = 4;
export const TOO_MANY_SECRETS =
  'The secret was replaced several times today. Please wait until the old ones have expired.';
/** A webhook is paused after this time without a successful delivery. */
export const FAILING_MS = 5 * DAY_MS;
/** Ports that a webhook may have on other machines. */
export const WEBHOOK_PORTS = ['443', '8443'];

export const URL_MISSING = 'Please enter the address, for example https://example.com/hooks.';

/**
 * Why the address cannot be a webhook, or null. `isHere`: this host may send to programs on its own
 * machine and network, which have no certificate.
 */
export const webhookAddressProblem = (address: string, isHere: boolean): Refusal | null => {
  const url = URL.parse(address);
  const no = (sentence: string) => wrong('url', sentence);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return no(URL_MISSING);
  if (url.username || url.password)
    return no('The address must not contain a user name or a password.');
  if (url.hash) return no('The address must not contain a “#” part.');
  if (isHere) return null;
  if (url.protocol !== 'https:') return no('The address must begin with https://.');
  return WEBHOOK_PORTS.includes(url.port || '443')
    ? null
    : no(`The port of the address must be ${WEBHOOK_PORTS.join(' or ')}.`);
};

/** Who paused a webhook: staff, its receiver with the status 410, or days without success. */
export const PAUSED_BY = ['staff', 'receiver', 'failures'] as const;
export type PausedBy = (typeof PAUSED_BY)[number];

/** Fields that sending changes, not staff. */
export const WEBHOOK_COUNTERS = ['failingSince', 'oldSecretUntil', 'updatedAt'] as const;

export const WEBHOOK_SORTS = ['createdAt', 'url'] as const;
