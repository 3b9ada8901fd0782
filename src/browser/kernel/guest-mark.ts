// Where this browser keeps a guest's cart, and whether there is one: enough to know whether the
// code that reads it is worth loading.
import { readKept } from './kept.ts';

/** The header's own script reads `pieces` under this name, too. */
export const GUEST_CART = 'guest-cart';

export const hasGuestCart = () => readKept(GUEST_CART) !== null;
