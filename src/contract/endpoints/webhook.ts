// Webhooks, added and changed by superAdmins. No key reaches these calls: their secrets are shown.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import { dispatchSchema } from '../outbox-desk.ts';
import {
  newWebhookSchema,
  WEBHOOK_COUNTERS,
  webhookChangesSchema,
  webhookQuery,
  webhookSchema,
} from '../webhook.ts';

const tagged = { field: 'webhook', without: WEBHOOK_COUNTERS } as const;
const webhook = z.object({ webhook: webhookSchema.describe('The webhook as it is now.') });
const withSecret = webhook.extend({
  secret: z
    .string()
    .describe('Secret that signs what is sent, shown only here: whsec_ and 44 characters.'),
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/super-admin/webhook',
  access: 'superAdmin',
  summary: 'Adds a webhook. Only this answer contains its secret.',
  idempotency: 'once',
  body: { as: 'json', schema: newWebhookSchema },
  answer: { as: 'json', status: 201, schema: withSecret },
  errors: ['conflict'],
});

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/super-admin/webhooks',
  access: 'superAdmin',
  summary: 'Webhooks, without their secrets. The search covers addresses and descriptions.',
  query: webhookQuery,
  answer: listAnswer('webhooks', webhookSchema),
  errors: [],
});

export const readWebhook = endpoint({
  name: 'readWebhook',
  method: 'GET',
  path: '/super-admin/webhook/{id}',
  access: 'superAdmin',
  summary: 'One webhook. What was sent to it is in the outbox.',
  answer: { as: 'json', status: 200, schema: webhook },
  tagged,
  errors: [],
});

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  method: 'PATCH',
  path: '/super-admin/webhook/{id}',
  access: 'superAdmin',
  summary: 'Changes a webhook, pauses it or starts it again.',
  body: { as: 'json', schema: webhookChangesSchema },
  answer: { as: 'json', status: 200, schema: webhook },
  ifMatch: 'content',
  tagged,
  errors: ['conflict'],
});

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/super-admin/webhook/{id}',
  access: 'superAdmin',
  summary: 'Removes a webhook; what is queued for it is not sent.',
  answer: { as: 'json', status: 200, schema: webhook },
  ifMatch: 'content',
  errors: [],
});

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/super-admin/webhook/{id}/secret',
  access: 'superAdmin',
  summary: 'Makes a new secret; the one before signs as well for 24 hours.',
  idempotency: 'once',
  answer: { as: 'json', status: 201, schema: withSecret },
  errors: ['conflict'],
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/super-admin/webhook/{id}/test',
  access: 'superAdmin',
  summary: 'Sends the event webhook.test, also to a webhook that is paused.',
  idempotency: 'answer',
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({
      dispatch: dispatchSchema.describe('What became of it.'),
    }),
  },
  errors: [],
});

export const WEBHOOK_ENDPOINTS = [
  createWebhook,
  listWebhooks,
  readWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
] as const;
