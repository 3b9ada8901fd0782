// Schemas of webhooks.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { listQuery, yesOrNo } from '../kernel/list-rules.ts';
import { lineText } from '../kernel/plain-text-rules.ts';
import { PAUSED_BY, URL_MISSING, WEBHOOK_EVENTS, WEBHOOK_SORTS } from './webhook.ts';

const URL_MAX = 500;

const URL_LONG = `The address must be at most ${URL_MAX} characters.`;
const NO_EVENT = 'Please choose at least one event.';
const ONCE = 'Please name each event once.';

const fields = {
  url: boundedText(URL_MAX, { missing: URL_MISSING, long: URL_LONG })
    .regex(/^[!-~]+$/, URL_MISSING)
    .describe('Address that receives the events: https, without a user name.'),
  description: lineText('Description', 0, 100).describe('Purpose of the webhook, for staff.'),
  events: z
    .array(
      z.enum(WEBHOOK_EVENTS, `Unknown event. The events are ${WEBHOOK_EVENTS.join(', ')}.`),
      'Events must be a list.',
    )
    .min(1, NO_EVENT)
    .max(WEBHOOK_EVENTS.length, ONCE)
    .refine((events) => new Set(events).size === events.length, ONCE)
    .describe('Events that the webhook receives.'),
};

export const newWebhookSchema = z.strictObject({
  ...fields,
  description: fields.description.default(''),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookChangesSchema = z
  .strictObject({
    ...fields,
    isActive: z.boolean().describe('False pauses it.'),
  })
  .partial();
export type WebhookChanges = z.output<typeof webhookChangesSchema>;

export const webhookSchema = z.object({
  _id: z.string().describe('Identifier.'),
  url: z.string().describe('Address that receives the events.'),
  description: z.string().describe('Purpose of the webhook.'),
  events: z.array(z.enum(WEBHOOK_EVENTS)).describe('Events that the webhook receives.'),
  isActive: z.boolean().describe('Whether the webhook receives events now.'),
  pausedBy: z
    .enum(PAUSED_BY)
    .nullable()
    .describe('Who paused the webhook: staff, its receiver (status 410), or days of failures.'),
  failingSince: z.iso
    .datetime()
    .nullable()
    .describe('Time since which no event has reached it; null when the last dispatch did.'),
  oldSecretUntil: z.iso
    .datetime()
    .nullable()
    .describe('Time until which a replaced secret still signs; null when none does.'),
  createdAt: z.iso.datetime().describe('When it was added.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookQuery = listQuery(WEBHOOK_SORTS, {
  isActive: yesOrNo().optional().describe('Only active (true) or paused (false) ones.'),
});
export type WebhookQuery = z.output<typeof webhookQuery>;
