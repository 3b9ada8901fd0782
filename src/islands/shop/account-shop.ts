// The cart and the wishlist of whoever is logged in, one for all islands of the page.
import { createPageCart } from '../../stores/cart.ts';
import { createPageWishlist } from '../../stores/wishlist.ts';
import { notify } from './page-shop.ts';

export const pageCart = createPageCart(notify);
export const pageWishlist = createPageWishlist(notify);
