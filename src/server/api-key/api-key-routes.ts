// Calls of API keys.
import * as apiKey from '../../contract/endpoints/api-key.ts';
import type { Mount } from '../mounted.ts';
import type { ApiKeys } from './api-keys.ts';

export const mountApiKeys = (mount: Mount, { apiKeys }: { apiKeys: ApiKeys }) => {
  mount(apiKey.createApiKey, ({ kv, caller, body, afterAnswer }) =>
    apiKeys.create(kv, caller, body, afterAnswer),
  );
  mount(apiKey.listApiKeys, async ({ kv, query }) => {
    const { apiKeys: shown, total, page, limit } = await apiKeys.page(kv, query);
    return { apiKeys: shown, totalAvailableApiKeys: total, page, limit };
  });
  mount(apiKey.revokeApiKey, async ({ kv, caller, id, afterAnswer }) => ({
    apiKey: await apiKeys.revoke(kv, caller, id, afterAnswer),
  }));
};
