// Webhooks, which superAdmins add and change. No API key reaches these calls, because they show
// secrets.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import { dispatchSchema } from '../outbox/outbox-desk-rules.ts';
import * as calls from './calls.ts';
import { newWebhookSchema, webhookChangesSchema, webhookQuery, webhookSchema } from './rules.ts';
import { WEBHOOK_COUNTERS } from './webhook.ts';

const tagged = { field: 'webhook', without: WEBHOOK_COUNTERS } as const;
const webhook = z.object({ webhook: webhookSchema.describe('The webhook as it is now.') });
const withSecret = webhook.extend({
  secret: z
    .string()
    .describe('Secret that signs the messages, shown only here: whsec_ and 44 characters.'),
});

export const createWebhook = endpoint(calls.createWebhook, {
  summary: 'Adds a webhook. Only this answer contains its secret.',
  body: { schema: newWebhookSchema },
  answer: { as: 'json', status: 201, schema: withSecret },
  errors: ['conflict'],
});

export const listWebhooks = endpoint(calls.listWebhooks, {
  summary: 'Webhooks, without their secrets. The search covers addresses and descriptions.',
  query: webhookQuery,
  answer: listAnswer(calls.listWebhooks, webhookSchema),
  errors: [],
});

export const readWebhook = endpoint(calls.readWebhook, {
  summary: 'One webhook. Its messages are in the outbox.',
  answer: { as: 'json', status: 200, schema: webhook },
  tagged,
  errors: [],
});

export const changeWebhook = endpoint(calls.changeWebhook, {
  summary: 'Changes a webhook, pauses it or starts it again.',
  body: { schema: webhookChangesSchema },
  answer: { as: 'json', status: 200, schema: webhook },
  ifMatch: 'content',
  tagged,
  errors: ['conflict'],
});

export const removeWebhook = endpoint(calls.removeWebhook, {
  summary: 'Removes a webhook; its queued messages are not sent.',
  answer: { as: 'json', status: 200, schema: webhook },
  ifMatch: 'content',
  errors: [],
});

export const renewWebhookSecret = endpoint(calls.renewWebhookSecret, {
  summary: 'Makes a new secret; the one before signs as well for 24 hours.',
  answer: { as: 'json', status: 201, schema: withSecret },
  errors: ['conflict'],
});

export const testWebhook = endpoint(calls.testWebhook, {
  summary: 'Sends the event webhook.test, also to a webhook that is paused.',
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({
      dispatch: dispatchSchema.describe('The dispatch of the test event.'),
    }),
  },
  errors: [],
});

export const WEBHOOK_CALLS = callGroup(
  'webhook',
  'Addresses of other programs that are told of events.',
  [
    createWebhook,
    listWebhooks,
    readWebhook,
    changeWebhook,
    removeWebhook,
    renewWebhookSecret,
    testWebhook,
  ],
);
