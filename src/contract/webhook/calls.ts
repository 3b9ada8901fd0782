import { call } from '../kernel/call.ts';

export const createWebhook = call({
  name: 'createWebhook',
  method: 'POST',
  path: '/super-admin/webhook',
  access: 'superAdmin',
  idempotency: 'once',
  sends: 'json',
});

export const listWebhooks = call({
  name: 'listWebhooks',
  method: 'GET',
  path: '/super-admin/webhooks',
  access: 'superAdmin',
  list: { rows: 'webhooks', total: 'totalAvailableWebhooks' },
});

export const readWebhook = call({
  name: 'readWebhook',
  method: 'GET',
  path: '/super-admin/webhook/{id}',
  access: 'superAdmin',
});

export const changeWebhook = call({
  name: 'changeWebhook',
  method: 'PATCH',
  path: '/super-admin/webhook/{id}',
  access: 'superAdmin',
  sends: 'json',
});

export const removeWebhook = call({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/super-admin/webhook/{id}',
  access: 'superAdmin',
});

export const renewWebhookSecret = call({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/super-admin/webhook/{id}/secret',
  access: 'superAdmin',
  idempotency: 'once',
});

export const testWebhook = call({
  name: 'testWebhook',
  method: 'POST',
  path: '/super-admin/webhook/{id}/test',
  access: 'superAdmin',
  idempotency: 'answer',
});
