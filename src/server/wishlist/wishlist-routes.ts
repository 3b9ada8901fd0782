// Calls of wishlists.
import * as customer from '../../contract/wishlist/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { Wishlists } from './wishlists.ts';

export const mountWishlists = (mount: Mount, { wishlists }: { wishlists: Wishlists }) => {
  mount(customer.readWishlist, async (call) => ({
    wishlist: await wishlists.read(call, call.caller.account._id),
  }));
  mount(customer.addWish, async (call) => ({
    wishlist: await wishlists.add(call, call.caller.account._id, call.body.product),
  }));
  mount(customer.clearWishlist, async (call) => ({
    wishlist: await wishlists.clear(call, call.caller.account._id),
  }));
  mount(customer.removeWish, async (call) => ({
    wishlist: await wishlists.remove(call, call.caller.account._id, call.id),
  }));
};
