// The cart and the wishlist of this page, one for all its islands.
import { createPageCart } from '../../stores/cart.ts';
import type { Tell } from '../../stores/tell.ts';
import { createPageWishlist } from '../../stores/wishlist.ts';
import { showToast } from '../ui/show-toast.ts';

export const tell: Tell = (kind, words) => void showToast(kind, words);
export const pageCart = createPageCart(tell);
export const pageWishlist = createPageWishlist(tell);
