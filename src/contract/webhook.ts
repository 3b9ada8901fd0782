// Webhooks: addresses of other programs that are told when something happens here.
import * as z from 'zod';
import { boundedText } from './bounded-text.ts';
import { DAY_MS } from './days.ts';
import { listQuery, yesOrNo } from './list.ts';
import { lineText } from './plain-text.ts';
import { type Refusal, wrong } from './refusal.ts';

/** What a webhook can be told of, in words for staff. */
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
/** What a press of the test button sends. */
export const WEBHOOK_TEST = 'webhook.test';
/** Everything that is sent to webhooks, in words for staff. */
export const DISPATCHED_EVENT_LABELS: Readonly<Record<string, string>> = {
  ...WEBHOOK_EVENT_LABELS,
  [WEBHOOK_TEST]: 'Test of a webhook',
};

/** All of them are read for every event. */
export const WEBHOOKS_MAX = 20;
export const WEBHOOKS_FULL = `There can be at most ${WEBHOOKS_MAX} webhooks. Please remove one first.`;
/** How long the secret before a new one signs as well. */
export const OLD_SECRET_MS = DAY_MS;
/** Secrets that sign at the same time. */
export const SECRETS_MAX = 4;
export const TOO_MANY_SECRETS =
  'The secret was replaced several times today. Please wait until the old ones have expired.';
/** A webhook that nothing has reached for so long is paused. */
export const FAILING_MS = 5 * DAY_MS;
/** Ports that a webhook may have on other machines. */
export const WEBHOOK_PORTS = ['443', '8443'];

const URL_MAX = 500;
const URL_MISSING = 'Please enter the address, for example https://example.com/hooks.';
const URL_LONG = `The address must be at most ${URL_MAX} characters.`;
const NO_EVENT = 'Please choose at least one event.';
const ONCE = 'Please name each event once.';

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

const fields = {
  url: boundedText(URL_MAX, { missing: URL_MISSING, long: URL_LONG })
    .regex(/^[!-~]+$/, URL_MISSING)
    .describe('Address that receives the events: https, without a user name.'),
  description: lineText('Description', 0, 100).describe('What it is for, for staff.'),
  events: z
    .array(
      z.enum(WEBHOOK_EVENTS, `Unknown event. The events are ${WEBHOOK_EVENTS.join(', ')}.`),
      'Events must be a list.',
    )
    .min(1, NO_EVENT)
    .max(WEBHOOK_EVENTS.length, ONCE)
    .refine((events) => new Set(events).size === events.length, ONCE)
    .describe('What it is told of.'),
};

export const newWebhookSchema = z.strictObject({
  ...fields,
  description: fields.description.default(''),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookChangesSchema = z
  .strictObject({
    ...fields,
    isActive: z.boolean('isActive must be true or false.').describe('False pauses it.'),
  })
  .partial();
export type WebhookChanges = z.output<typeof webhookChangesSchema>;

/** Who paused a webhook: staff, its receiver with the status 410, or days without success. */
export const PAUSED_BY = ['staff', 'receiver', 'failures'] as const;
export type PausedBy = (typeof PAUSED_BY)[number];

export const webhookSchema = z.object({
  _id: z.string().describe('Identifier.'),
  url: z.string().describe('Address that receives the events.'),
  description: z.string().describe('What it is for.'),
  events: z.array(z.enum(WEBHOOK_EVENTS)).describe('What it is told of.'),
  isActive: z.boolean().describe('Whether it is told of anything now.'),
  pausedBy: z
    .enum(PAUSED_BY)
    .nullable()
    .describe('Who paused it: staff, its receiver (status 410), or days of failures.'),
  failingSince: z.iso
    .datetime()
    .nullable()
    .describe('Since when nothing has reached it; null when the last dispatch did.'),
  oldSecretUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when a replaced secret signs as well; null when none does.'),
  createdAt: z.iso.datetime().describe('When it was added.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});
export type Webhook = z.infer<typeof webhookSchema>;
/** Changed by sending, not by whoever edits a webhook. */
export const WEBHOOK_COUNTERS = ['failingSince', 'oldSecretUntil', 'updatedAt'] as const;

export const WEBHOOK_SORTS = ['createdAt', 'url'] as const;
export const webhookQuery = listQuery(WEBHOOK_SORTS, {
  isActive: yesOrNo('isActive').optional().describe('Only active (true) or paused (false) ones.'),
});
export type WebhookQuery = z.output<typeof webhookQuery>;
