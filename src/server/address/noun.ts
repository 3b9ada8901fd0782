import { ADDRESS_CALLS } from '../../contract/address/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import { mountAddresses } from './address-routes.ts';
import { addressesKey, createAddresses } from './addresses.ts';

export const address = defineNoun({
  name: 'address',
  about: 'a customer’s saved addresses',
  calls: [ADDRESS_CALLS],
  scopes: {},
  folders: ['adr'],
  make: (needs: Kernel) => {
    const addresses = createAddresses(needs);
    return {
      services: { addresses },
      routes: (mount) => mountAddresses(mount, { addresses }),
      personal: {
        erase: async (kv, uid) => {
          await kv.purge(addressesKey(uid));
          return [];
        },
        export: {
          read: async ({ kv, caller }) => ({
            values: { addresses: await addresses.all(kv, caller.account._id) },
          }),
        },
      },
    };
  },
});
