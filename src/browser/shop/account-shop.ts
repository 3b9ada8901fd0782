// The cart and the wishlist of the account that is logged in, one for all islands of the page.

import { createPageWishlist } from '../account/wishlist/wishlist.ts';
import { createPageCart } from './cart/cart.ts';
import { notify } from './page-shop.ts';

export const pageCart = createPageCart(notify);

const pageWishlist = createPageWishlist(notify);
/** The wishlist, read once on this page, and again after a failure. */
export const readWishlist = async () => {
  if (!pageWishlist.$wishlist.get().shown) await pageWishlist.join();
  return pageWishlist;
};
