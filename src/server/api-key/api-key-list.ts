// The list of API keys: what does not change while they are used. When they were last used is only
// in their documents.
import type { z } from 'zod';
import { apiKeySchema } from '../../contract/api-key/rules.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { apiKeyKey, storedApiKey } from './stored-api-key.ts';

export const API_KEYS = 'api-keys';

const apiKeyRowSchema = apiKeySchema.pick({
  _id: true,
  name: true,
  prefix: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
});
export type ApiKeyRow = z.infer<typeof apiKeyRowSchema>;
export type ApiKeyList = ListIndex<ApiKeyRow>;

export const createApiKeyList = (ports: StoragePorts): ApiKeyList =>
  createListIndex({
    list: API_KEYS,
    row: apiKeyRowSchema,
    load: async (kv, id) => {
      const found = await kv.get(apiKeyKey(id), storedApiKey);
      return found && { rev: found.rev, row: apiKeyRowSchema.parse(found.value) };
    },
    ports,
  });
