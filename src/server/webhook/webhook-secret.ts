// Secrets with which webhooks are signed, by the Standard Webhooks scheme. None is stored: each
// follows from the site's key, the webhook and a version.
import { createHmac } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import type { StoredWebhook } from './stored-webhook.ts';

export const SECRET_MARK = 'whsec_';
type Secrets = Pick<StoredWebhook, '_id' | 'secretVersion' | 'oldSecrets'>;
export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/** @param key for this purpose alone; with another key every receiver needs its new secret. */
export const createWebhookSecrets = (key: Uint8Array) => {
  const secretOf = (id: string, version: number) =>
    `${SECRET_MARK}${createHmac('sha256', key).update(`${id}\0${version}`).digest('base64')}`;

  return {
    /** The secret as its receiver is given it. */
    of: ({ _id, secretVersion }: Secrets) => secretOf(_id, secretVersion),

    /** The headers of a message that is sent at `at`: one signature for each secret that counts. */
    headers: ({ _id, secretVersion, oldSecrets }: Secrets, id: string, at: Date, body: string) => {
      const counting = oldSecrets.filter(({ until }) => Date.parse(until) > at.getTime());
      const versions = [secretVersion, ...counting.map(({ version }) => version)];
      const signatures = versions.map((version) =>
        new Signer(secretOf(_id, version)).sign(id, at, body),
      );
      return {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      };
    },
  };
};
