import type { Company } from '../../contract/catalogue/company-fields.ts';
import { WEBHOOK_CALLS } from '../../contract/webhook/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import { keyFrom } from '../kernel/key-from.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { OutboxDesk } from '../outbox/outbox-desk.ts';
import { createPost, resolveBySystem, type WebhookNetwork } from './post.ts';
import { createWebhookSecrets } from './stored-webhook.ts';
import { createWebhookEvents } from './webhook-events.ts';
import { mountWebhooks } from './webhook-routes.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { createWebhooks, describeWebhooks } from './webhooks.ts';

type Needs = Kernel & {
  company: (kv: Kv) => Promise<Company>;
  keySecret: string;
  outbox: Outbox;
  outboxDesk: OutboxDesk;
  webhookNetwork?: WebhookNetwork | undefined;
};

export const webhook = defineNoun({
  name: 'webhook',
  about: 'addresses of other programs that are told of events; signing and sending',
  calls: [WEBHOOK_CALLS],
  scopes: {},
  folders: ['whk'],
  make: (needs: Needs) => {
    const { company, keySecret, now, outboxDesk, registered, webhookNetwork } = needs;
    const secrets = createWebhookSecrets(keyFrom(keySecret, 'webhook'));
    const isHere = webhookNetwork?.isHere ?? false;
    const webhooks = createWebhooks({ ...needs, isHere, secrets });
    const webhookEvents = createWebhookEvents({ ...needs, webhooks });
    const post = createPost({ resolve: resolveBySystem, isHere, ...webhookNetwork });
    const sender = createWebhookSender({
      webhooks,
      secrets,
      writers: registered.events,
      post,
      now,
      company,
    });
    return {
      services: { webhookEvents, webhooks },
      routes: (mount) => mountWebhooks(mount, { outboxDesk, webhookEvents, webhooks }),
      channels: { webhook: { sender, describe: describeWebhooks(webhooks) } },
      personal: null,
    };
  },
});
