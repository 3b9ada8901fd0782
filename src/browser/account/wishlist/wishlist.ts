// The customer's wishlist.
import {
  addWish,
  clearWishlist,
  readWishlist,
  removeWish,
} from '../../../contract/wishlist/calls.ts';
import type { Wishlist } from '../../../contract/wishlist/rules.ts';
import { type Client, client, type RequestResult } from '../../kernel/client.ts';
import { createRemote, type RemoteState } from '../../kernel/remote.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { settle } from '../../kernel/settle.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import type { Notify } from '../../kernel/tell.ts';
import { pageSession } from '../../public/auth/current-session.ts';

/** `busy` names the product that is being added or taken off, or `WHOLE_WISHLIST`. */
type ShownWishlist = { wishlist: Wishlist; busy: string | undefined };
type WishlistState = RemoteState<ShownWishlist>;

type WishlistDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  notify: Notify;
};

export const WHOLE_WISHLIST = 'wishlist';

/** Whether the product is on the list; undefined until that is known. */
export const isWished = ({ shown }: WishlistState, product: string) =>
  shown?.wishlist.items.some((item) => item.product._id === product);

export const createWishlist = ({ client, session, notify }: WishlistDeps) => {
  const list = createRemote<ShownWishlist>(async () => {
    const result = requireFields(session.follow(await client(readWishlist, {})), 'wishlist');
    return result.ok ? { ok: true, data: { ...result.data, busy: undefined } } : result;
  });

  const change = async (
    what: string,
    words: string,
    send: () => Promise<RequestResult<{ wishlist: Wishlist }>>,
  ) => {
    if (list.shown()?.busy) return false;
    list.change({ busy: what });
    const result = await settle(async () => takeField('wishlist', session.follow(await send())));
    if (result.ok) {
      list.show({ wishlist: result.data, busy: undefined });
      notify('success', words);
    } else {
      list.change({ busy: undefined });
      notify('error', result.error.error);
    }
    return result.ok;
  };

  return {
    $wishlist: list.$remote,
    load: list.load,
    join: list.join,
    holds: (product: string) => isWished(list.$remote.get(), product),

    /** Each resolves to whether it has been done. */
    add: (product: string) =>
      change(product, 'Added to wishlist', () => client(addWish, { body: { product } })),
    remove: (product: string) =>
      change(product, 'Removed from wishlist', () => client(removeWish, { id: product })),
    clear: () => change(WHOLE_WISHLIST, 'WishList Cleared', () => client(clearWishlist, {})),
  };
};
export type WishlistStore = ReturnType<typeof createWishlist>;

/** The wishlist of this page. */
export const createPageWishlist = (notify: Notify) =>
  createWishlist({ client, session: pageSession, notify });
