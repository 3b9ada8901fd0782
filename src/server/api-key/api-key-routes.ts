// Calls of API keys.
import * as apiKey from '../../contract/api-key/endpoints.ts';
import type { RequirePassword } from '../account/profile.ts';
import type { Mount } from '../mounted.ts';
import type { ApiKeys } from './api-keys.ts';

type Services = { apiKeys: ApiKeys; profile: { requirePassword: RequirePassword } };

export const mountApiKeys = (mount: Mount, { apiKeys, profile }: Services) => {
  mount(
    apiKey.createApiKey,
    async ({ kv, caller, body: { currentPassword, ...wanted }, afterAnswer }) => {
      await profile.requirePassword(kv, caller, currentPassword, afterAnswer);
      return apiKeys.create(kv, caller, wanted, afterAnswer);
    },
  );
  mount(apiKey.listApiKeys, async ({ kv, query }) => {
    const { apiKeys: shown, total, page, limit } = await apiKeys.page(kv, query);
    return { apiKeys: shown, totalAvailableApiKeys: total, page, limit };
  });
  mount(apiKey.revokeApiKey, async ({ kv, caller, id, afterAnswer }) => ({
    apiKey: await apiKeys.revoke(kv, caller, id, afterAnswer),
  }));
};
