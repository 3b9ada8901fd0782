// What a guest had put into the cart follows into the account. Staff buy nothing: theirs stays in
// the browser.
import { isStaff } from '../contract/account/account.ts';
import type { User } from '../contract/account/rules.ts';
import { hasGuestCart } from './lib/guest-mark.ts';

export const bringGuestCart = async ({ role }: User) => {
  if (isStaff(role) || !hasGuestCart()) return;
  const { joinGuestCart } = await import('./join-guest-cart.ts');
  await joinGuestCart();
};
