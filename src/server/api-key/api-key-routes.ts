// Calls of API keys.
import * as apiKey from '../../contract/api-key/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { RequirePassword } from '../account/profile.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { ApiKeyList } from './api-key-list.ts';
import type { ApiKeys } from './api-keys.ts';

type Services = {
  apiKeyList: ApiKeyList;
  apiKeys: ApiKeys;
  now: () => number;
  profile: { requirePassword: RequirePassword };
};

export const mountApiKeys = (mount: Mount, { apiKeyList, apiKeys, now, profile }: Services) => {
  mount(apiKey.createApiKey, async (call) => {
    const { currentPassword, ...wanted } = call.body;
    apiKeys.requireKnown(wanted.scopes);
    await profile.requirePassword(call, currentPassword);
    return apiKeys.create(call, wanted);
  });
  mountList(mount, apiKey.listApiKeys, {
    ...apiKeyList,
    page: (call, query) => apiKeyList.page(call, { ...query, at: now() }),
  });
  mount(apiKey.revokeApiKey, async (call) => ({
    apiKey: await apiKeys.revoke(call, call.id),
  }));
};
