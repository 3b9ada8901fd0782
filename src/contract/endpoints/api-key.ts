// API keys for programs, made and revoked by superAdmins. No key reaches these calls.
import * as z from 'zod';
import { apiKeyQuery, apiKeySchema, newApiKeySchema } from '../api-key.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';

const apiKey = apiKeySchema.describe('The key as it is now.');

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/super-admin/api-key',
  access: 'superAdmin',
  summary: 'Makes an API key for a program. Only this answer contains the whole key.',
  idempotency: 'once',
  body: { as: 'json', schema: newApiKeySchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({
      apiKey,
      key: z.string().describe('The key itself, which is shown only here: upk_ and 43 signs.'),
    }),
  },
  errors: [],
});

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/super-admin/api-keys',
  access: 'superAdmin',
  summary: 'API keys, without the keys themselves. The search covers names and prefixes.',
  query: apiKeyQuery,
  answer: listAnswer('apiKeys', apiKeySchema, { counted: 'keys' }),
  errors: [],
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/super-admin/api-key/{id}',
  access: 'superAdmin',
  summary: 'Revokes a key for good: the next call with it is refused. It stays in the list.',
  answer: { as: 'json', status: 200, schema: z.object({ apiKey }) },
  errors: [],
});

export const API_KEY_ENDPOINTS = [createApiKey, listApiKeys, revokeApiKey] as const;
