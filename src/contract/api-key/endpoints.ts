// API keys for programs, made and revoked by superAdmins. No key reaches these calls.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { apiKeyQuery, apiKeySchema, newApiKeySchema } from './rules.ts';

const apiKey = apiKeySchema.describe('The key as it is now.');

export const createApiKey = endpoint(calls.createApiKey, {
  summary: 'Makes an API key for a program. Only this answer contains the whole key.',
  body: { schema: newApiKeySchema },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({
      apiKey,
      key: z.string().describe('The key itself, which is shown only here: upk_ and 43 signs.'),
    }),
  },
  errors: ['too_many'],
});

export const listApiKeys = endpoint(calls.listApiKeys, {
  summary: 'API keys, without the keys themselves. The search covers names and prefixes.',
  query: apiKeyQuery,
  answer: listAnswer(calls.listApiKeys, apiKeySchema, { counted: 'keys' }),
  errors: [],
});

export const revokeApiKey = endpoint(calls.revokeApiKey, {
  summary: 'Revokes a key for good: the next call with it is refused. It stays in the list.',
  answer: { as: 'json', status: 200, schema: z.object({ apiKey }) },
  errors: [],
});

export const API_KEY_CALLS = callGroup('api-key', 'Keys with which programs call the API.', [
  createApiKey,
  listApiKeys,
  revokeApiKey,
]);
