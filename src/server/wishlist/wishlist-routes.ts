// Calls of wishlists.
import * as customer from '../../contract/wishlist/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Wishlists } from './wishlists.ts';

export const mountWishlists = (mount: Mount, { wishlists }: { wishlists: Wishlists }) => {
  mount(customer.readWishlist, async ({ kv, caller }) => ({
    wishlist: await wishlists.read(kv, caller.account._id),
  }));
  mount(customer.addWish, async ({ kv, caller, body }) => ({
    wishlist: await wishlists.add(kv, caller.account._id, body.product),
  }));
  mount(customer.clearWishlist, async ({ kv, caller }) => ({
    wishlist: await wishlists.clear(kv, caller.account._id),
  }));
  mount(customer.removeWish, async ({ kv, caller, id }) => ({
    wishlist: await wishlists.remove(kv, caller.account._id, id),
  }));
};
