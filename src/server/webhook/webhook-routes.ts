// Calls of webhooks.
import * as webhook from '../../contract/webhook/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { OutboxDesk } from '../outbox/outbox-desk.ts';
import type { WebhookEvents } from './webhook-events.ts';
import type { Webhooks } from './webhooks.ts';

type Services = {
  webhooks: Webhooks;
  webhookEvents: WebhookEvents;
  outboxDesk: OutboxDesk;
};

export const mountWebhooks = (mount: Mount, { webhooks, webhookEvents, outboxDesk }: Services) => {
  mount(webhook.createWebhook, (call) => webhooks.create(call, call.body));
  mountList(mount, webhook.listWebhooks, webhooks);
  mount(webhook.readWebhook, async (call) => ({ webhook: await webhooks.read(call, call.id) }));
  mount(webhook.changeWebhook, async (call) => ({
    webhook: await webhooks.change(call, call.id, call.body),
  }));
  mount(webhook.removeWebhook, async (call) => ({
    webhook: await webhooks.remove(call, call.id),
  }));
  mount(webhook.renewWebhookSecret, (call) => webhooks.renewSecret(call, call.id));
  mount(webhook.testWebhook, async (call) => ({
    dispatch: await outboxDesk.read(call, await webhookEvents.test(call, call.id)),
  }));
};
