// Adds a guest's cart to the account's cart at login. The lines are set aside first, under a key of
// their own, so that they are added once even if this or another tab repeats the call.

import { joinCart } from '../../../contract/cart/calls.ts';
import type { Cart } from '../../../contract/cart/rules.ts';
import { sum } from '../../../contract/product/price.ts';
import { announceCart } from '../../kernel/cart-count.ts';
import { type Client, client } from '../../kernel/client.ts';
import { keepJoinNotice } from '../../kernel/join-notice.ts';
import { newId } from '../../kernel/new-id.ts';
import { sendOnce } from '../../kernel/send-once.ts';
import { type GuestStorage, guestStorage, isNothing } from './guest-lines.ts';

export type JoinDeps = {
  client: Client;
  storage: Pick<GuestStorage, 'read' | 'keep'>;
  announce: (pieces: number | null) => void;
  /** Keeps the notice of left-out lines until the cart shows it. */
  keepNotice: (notice: string) => void;
};

const piecesOf = ({ items }: Cart) => sum(items.map(({ quantity }) => quantity));

/** Returns a function that joins the carts; it resolves to whether this browser keeps no line. */
export const createGuestJoin = ({ client, storage, announce, keepNotice }: JoinDeps) => {
  const setAside = () => {
    const guest = storage.read();
    if (guest.joining || guest.lines.length === 0) return guest.joining;
    // Another tab that joins at the same moment uses the same key.
    const joining = { key: guest.key, lines: guest.lines };
    storage.keep({ key: newId(), lines: [], joining });
    return joining;
  };

  return async (): Promise<boolean> => {
    for (let joining = setAside(); joining; joining = setAside()) {
      const { key, lines } = joining;
      const result = await sendOnce(
        (headers) => client(joinCart, { body: { lines: [...lines] }, headers }),
        key,
      );
      // The key was used before with other lines: the lines probably have arrived.
      const isSpent = !result.ok && result.error.code === 'invalid_fields';
      if (!result.ok && !isSpent) return false;
      const now = storage.read();
      if (now.joining?.key === key) storage.keep({ ...now, joining: undefined });
      if (!result.ok) continue;
      announce(piecesOf(result.data.cart));
      if (result.data.cart.notice) keepNotice(result.data.cart.notice);
    }
    return isNothing(storage.read());
  };
};

/** Joins the cart of this browser with the account's. */
export const joinGuestCart = createGuestJoin({
  client,
  storage: guestStorage,
  announce: announceCart,
  keepNotice: keepJoinNotice,
});
