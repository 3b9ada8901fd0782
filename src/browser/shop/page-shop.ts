// Shared by the islands of one page: its toasts, and its guest's cart.

import type { Notify } from '../kernel/tell.ts';
import { showToast } from '../kernel/ui/show-toast.ts';
import { createPageGuestCart } from './cart/guest-cart.ts';

export const notify: Notify = (kind, words) => void showToast(kind, words);
export const guestCart = createPageGuestCart(notify);
