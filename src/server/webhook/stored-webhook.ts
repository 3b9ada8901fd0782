// All webhooks, in one document: each event reads all of them.
import * as z from 'zod';
import { type Webhook, webhookSchema } from '../../contract/webhook/rules.ts';
import { PAUSED_BY, WEBHOOK_EVENTS, WEBHOOKS_MAX } from '../../contract/webhook/webhook.ts';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

const storedWebhookShape = z.strictObject({
  _id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Null while it is told of events. */
  pausedBy: z.enum(PAUSED_BY).nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** The secret follows from it; see webhook-secret.ts. */
  secretVersion: z.int().min(1),
  /** Replaced secrets that still sign. */
  oldSecrets: z.array(z.strictObject({ version: z.int().min(1), until: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StoredWebhook = z.infer<typeof storedWebhookShape>;

const storedWebhooksShape = z.strictObject({
  webhooks: z.array(storedWebhookShape).max(WEBHOOKS_MAX),
});
export type StoredWebhooks = z.infer<typeof storedWebhooksShape>;
export const storedWebhooks = documentSchema(storedWebhooksShape);
export const webhooksKey = keyOf('whk', 'all');
export const noWebhooks: StoredWebhooks = { webhooks: [] };

/** Those with this one in the place of its old version; null removes it. */
export const withWebhook = (
  { webhooks }: StoredWebhooks,
  id: string,
  next: StoredWebhook | null,
): StoredWebhooks => ({
  webhooks: webhooks.flatMap((old) => (old._id === id ? (next ?? []) : old)),
});

/** What people call it: the host it is at. */
export const webhookLabel = ({ url }: Pick<StoredWebhook, 'url'>) => URL.parse(url)?.host ?? '';

/** What superAdmins see of it at `now`. */
export const webhookView = ({ pausedBy, ...stored }: StoredWebhook, now: number): Webhook =>
  webhookSchema.parse({
    ...stored,
    isActive: pausedBy === null,
    pausedBy,
    oldSecretUntil:
      stored.oldSecrets
        .map(({ until }) => until)
        .filter((until) => Date.parse(until) > now)
        .toSorted()
        .at(-1) ?? null,
  });
