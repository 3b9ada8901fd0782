// Calls of webhooks.
import * as webhook from '../../contract/webhook/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { OutboxDesk } from '../outbox/outbox-desk.ts';
import type { WebhookEvents } from './webhook-events.ts';
import type { Webhooks } from './webhooks.ts';

type Services = {
  webhooks: Webhooks;
  webhookEvents: WebhookEvents;
  outboxDesk: OutboxDesk;
};

export const mountWebhooks = (mount: Mount, { webhooks, webhookEvents, outboxDesk }: Services) => {
  mount(webhook.createWebhook, ({ kv, caller, body, afterAnswer }) =>
    webhooks.create(kv, caller, body, afterAnswer),
  );
  mount(webhook.listWebhooks, async ({ kv, query }) => {
    const { webhooks: shown, total, page, limit } = await webhooks.page(kv, query);
    return { webhooks: shown, totalAvailableWebhooks: total, page, limit };
  });
  mount(webhook.readWebhook, async ({ kv, id }) => ({ webhook: await webhooks.read(kv, id) }));
  mount(webhook.changeWebhook, async ({ kv, caller, id, ifMatch, body, afterAnswer }) => ({
    webhook: await webhooks.change(kv, caller, { id, ifMatch }, body, afterAnswer),
  }));
  mount(webhook.removeWebhook, async ({ kv, caller, id, ifMatch, afterAnswer }) => ({
    webhook: await webhooks.remove(kv, caller, { id, ifMatch }, afterAnswer),
  }));
  mount(webhook.renewWebhookSecret, ({ kv, caller, id, afterAnswer }) =>
    webhooks.renewSecret(kv, caller, id, afterAnswer),
  );
  mount(webhook.testWebhook, async ({ kv, id }) => ({
    dispatch: await outboxDesk.read(kv, await webhookEvents.test(kv, id)),
  }));
};
