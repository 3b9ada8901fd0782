// The session of this page. A guest's cart follows into the account that logs in.

import { isStaff } from '../../../contract/account/account.ts';
import type { User } from '../../../contract/account/rules.ts';
import { client } from '../../kernel/client.ts';
import { hasGuestCart } from '../../kernel/guest-mark.ts';
import { announceSession, takePageAnswer } from '../../kernel/page-session.ts';
import { createSessionStore } from '../../kernel/session.ts';

// The guest's cart joins the account's cart. Staff buy nothing, so theirs stays in the browser.

const bringGuestCart = async ({ role }: User) => {
  if (isStaff(role) || !hasGuestCart()) return;
  const { joinGuestCart } = await import('../../shop/cart/join-guest-cart.ts');
  await joinGuestCart();
};

export const pageSession = createSessionStore({
  greet: bringGuestCart,
  client,
  takePageAnswer,
  announce: announceSession,
});
