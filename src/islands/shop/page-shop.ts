// The cart and the wishlist of this page, one for all its islands.
import { createPageCart } from '../../stores/cart.ts';
import type { Notify } from '../../stores/tell.ts';
import { createPageWishlist } from '../../stores/wishlist.ts';
import { showToast } from '../ui/show-toast.ts';

export const notify: Notify = (kind, words) => void showToast(kind, words);
export const pageCart = createPageCart(notify);
export const pageWishlist = createPageWishlist(notify);
