import { WISHLIST_CALLS } from '../../contract/wishlist/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Products } from '../product/products.ts';
import { mountWishlists } from './wishlist-routes.ts';
import { createWishlists, wishlistKey } from './wishlists.ts';

export const wishlist = defineNoun({
  name: 'wishlist',
  about: 'products a customer has saved',
  calls: [WISHLIST_CALLS],
  scopes: {},
  folders: ['wsh'],
  make: (needs: Kernel & { products: Products }) => {
    const wishlists = createWishlists(needs);
    return {
      services: { wishlists },
      routes: (mount) => mountWishlists(mount, { wishlists }),
      personal: {
        erase: async (kv, uid) => {
          await kv.purge(wishlistKey(uid));
          return [];
        },
        export: {
          read: async (call) => ({
            values: { wishlist: await wishlists.read(call, call.caller.account._id) },
          }),
        },
      },
    };
  },
});
