// What a guest had put into the cart follows into the account. Staff buy nothing: theirs stays in
// the browser.
import { isStaff, type User } from '../contract/account.ts';
import { hasGuestCart } from './lib/guest-mark.ts';
import { fetchRules } from './lib/rules.ts';

export const bringGuestCart = async ({ role }: User) => {
  if (isStaff(role) || !hasGuestCart()) return;
  const [{ joinGuestCart }] = await Promise.all([import('./join-guest-cart.ts'), fetchRules()]);
  await joinGuestCart();
};
