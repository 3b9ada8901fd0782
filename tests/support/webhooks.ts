// Webhooks as a superAdmin adds them, for tests.
import type { Webhook } from '../../src/contract/webhook/rules.ts';
import type { WebhookEvent } from '../../src/contract/webhook/webhook.ts';
import type { Visitor } from './visitor.ts';

export type MadeWebhook = { webhook: Webhook; secret: string };

export const addWebhook = async (
  owner: Visitor,
  url: string,
  events: readonly WebhookEvent[] = ['order.placed'],
): Promise<MadeWebhook> => {
  const made = await owner.post('/super-admin/webhook', { url, events });
  if (made.status !== 201) throw new Error(`adding a webhook: ${made.status} ${made.text}`);
  return made.body;
};
