// A guest's cart becomes part of the account's at login. What is sent is set aside first, under a
// key of its own: interrupted and repeated, in this tab or another, it is added once.

import { joinCart } from '../contract/cart/calls.ts';
import type { Cart } from '../contract/cart/rules.ts';
import { sum } from '../contract/product/price.ts';
import { announceCart } from './lib/cart-count.ts';
import { type Client, client } from './lib/client.ts';
import { type GuestStorage, guestStorage, isNothing } from './lib/guest-lines.ts';
import { keepJoinNotice } from './lib/join-notice.ts';
import { newId } from './lib/new-id.ts';
import { sendOnce } from './lib/send-once.ts';

export type JoinDeps = {
  client: Client;
  storage: Pick<GuestStorage, 'read' | 'keep'>;
  announce: (pieces: number | null) => void;
  /** Keeps what was left out until it can be told. */
  keepNotice: (notice: string) => void;
};

const piecesOf = ({ items }: Cart) => sum(items.map(({ quantity }) => quantity));

/** Sends what is set aside, or sets aside what there is; true when nothing of it is left here. */
export const createGuestJoin = ({ client, storage, announce, keepNotice }: JoinDeps) => {
  const setAside = () => {
    const guest = storage.read();
    if (guest.joining || guest.lines.length === 0) return guest.joining;
    // Another tab that does the same at this moment uses the same key.
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
      // Used before with other lines: what was set aside has arrived, as far as anybody can know.
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

/** Joins what this browser has kept. */
export const joinGuestCart = createGuestJoin({
  client,
  storage: guestStorage,
  announce: announceCart,
  keepNotice: keepJoinNotice,
});
