import { API_KEY_CALLS } from '../../contract/api-key/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Profile } from '../account/profile.ts';
import { API_KEY_LIST } from './api-key-list.ts';
import { mountApiKeys } from './api-key-routes.ts';
import { createApiKeys } from './api-keys.ts';
import { API_KEY_FOLDER } from './stored-api-key.ts';

export const apiKey = defineNoun({
  name: 'api-key',
  about: 'keys with which programs call the API: made, checked, used, revoked',
  calls: [API_KEY_CALLS],
  scopes: {},
  folders: [API_KEY_FOLDER],
  make: (needs: Kernel & { profile: Profile }) => {
    const apiKeyList = API_KEY_LIST.open(needs.ports);
    const apiKeys = createApiKeys({ ...needs, list: apiKeyList });
    return {
      services: { apiKeyList, apiKeys },
      routes: (mount) =>
        mountApiKeys(mount, { apiKeyList, apiKeys, now: needs.now, profile: needs.profile }),
      lists: [apiKeyList],
      personal: null,
    };
  },
});
