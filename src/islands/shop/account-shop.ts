// The cart and the wishlist of the account that is logged in, one for all islands of the page.
import { createPageCart } from '../../stores/cart.ts';
import { createPageWishlist } from '../../stores/wishlist.ts';
import { notify } from './page-shop.ts';

export const pageCart = createPageCart(notify);

const pageWishlist = createPageWishlist(notify);
let reading: Promise<unknown> | undefined;
/** The wishlist, read once on this page, and again after a failure. */
export const readWishlist = async () => {
  if (pageWishlist.$wishlist.get().status !== 'ready') {
    reading ??= pageWishlist.load().finally(() => {
      reading = undefined;
    });
    await reading;
  }
  return pageWishlist;
};
