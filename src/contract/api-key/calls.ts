import { call } from '../kernel/call.ts';

export const createApiKey = call({
  name: 'createApiKey',
  method: 'POST',
  path: '/super-admin/api-key',
  access: 'superAdmin',
  idempotency: 'once',
  sends: 'json',
});

export const listApiKeys = call({
  name: 'listApiKeys',
  method: 'GET',
  path: '/super-admin/api-keys',
  access: 'superAdmin',
  list: { rows: 'apiKeys', total: 'totalAvailableApiKeys' },
});

export const revokeApiKey = call({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/super-admin/api-key/{id}',
  access: 'superAdmin',
});
