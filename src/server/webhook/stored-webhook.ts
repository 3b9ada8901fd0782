// All webhooks in one document, because each event reads all of them.

import { createHmac } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import * as z from 'zod';
import { secondsOf } from '../../contract/kernel/days.ts';
import { type Webhook, webhookSchema } from '../../contract/webhook/rules.ts';
import { PAUSED_BY, WEBHOOK_EVENTS, WEBHOOKS_MAX } from '../../contract/webhook/webhook.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const storedWebhookShape = z.strictObject({
  _id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Null while it receives events. */
  pausedBy: z.enum(PAUSED_BY).nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** The version from which the secret is derived. */
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
type StoredWebhooks = z.infer<typeof storedWebhooksShape>;
export const storedWebhooks = documentSchema(storedWebhooksShape);
export const webhooksKey = keyOf('whk', 'all');
export const noWebhooks: StoredWebhooks = { webhooks: [] };

/** Replaces one webhook; null removes it. */
export const withWebhook = (
  { webhooks }: StoredWebhooks,
  id: string,
  next: StoredWebhook | null,
): StoredWebhooks => ({
  webhooks: webhooks.flatMap((old) => (old._id === id ? (next ?? []) : old)),
});

/** Its name for people: its host. */
export const webhookLabel = ({ url }: Pick<StoredWebhook, 'url'>) => URL.parse(url)?.host ?? '';

/** A webhook as superAdmins see it at `now`. */
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

const SECRET_MARK = 'whsec_';
type Secrets = Pick<StoredWebhook, '_id' | 'secretVersion' | 'oldSecrets'>;
export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/**
 * @param key used for this purpose alone; with another key, every receiver needs its new secret. No
 * secret is stored: each is derived from the key, the webhook and a version.
 */
export const createWebhookSecrets = (key: Uint8Array) => {
  const secretOf = (id: string, version: number) =>
    `${SECRET_MARK}${createHmac('sha256', key).update(`${id}\0${version}`).digest('base64')}`;

  return {
    /** The secret in the form for its receiver. */
    of: ({ _id, secretVersion }: Secrets) => secretOf(_id, secretVersion),

    /** The headers of a message sent at `at`, with one signature for each valid secret. */
    headers: ({ _id, secretVersion, oldSecrets }: Secrets, id: string, at: Date, body: string) => {
      const counting = oldSecrets.filter(({ until }) => Date.parse(until) > at.getTime());
      const versions = [secretVersion, ...counting.map(({ version }) => version)];
      const signatures = versions.map((version) =>
        new Signer(secretOf(_id, version)).sign(id, at, body),
      );
      return {
        'webhook-id': id,
        'webhook-timestamp': String(secondsOf(at.getTime())),
        'webhook-signature': signatures.join(' '),
      };
    },
  };
};
