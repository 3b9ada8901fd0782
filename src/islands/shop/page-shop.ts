// What the islands of one page share: its toasts, and its guest's cart.
import { createPageGuestCart } from '../../stores/guest-cart.ts';
import type { Notify } from '../../stores/tell.ts';
import { showToast } from '../ui/show-toast.ts';

export const notify: Notify = (kind, words) => void showToast(kind, words);
export const guestCart = createPageGuestCart(notify);
