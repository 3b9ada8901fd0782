// What a customer likes to find again.
import { addWish, clearWishlist, readWishlist, removeWish } from '../contract/wishlist/calls.ts';
import type { Wishlist } from '../contract/wishlist/rules.ts';
import { type Client, client, type RequestResult } from './lib/client.ts';
import { only, requireFields } from './lib/only.ts';
import { createResource, type Resource } from './lib/resource.ts';
import { settle } from './lib/settle.ts';
import { pageSession, type SessionStore } from './session.ts';
import type { Notify } from './tell.ts';

/** `busy` names the product that is being added or taken off, or `WHOLE_WISHLIST`. */
type ShownWishlist = { wishlist: Wishlist; busy: string | undefined };
export type WishlistState = Resource<ShownWishlist>;

export type WishlistDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  notify: Notify;
};

export const WHOLE_WISHLIST = 'wishlist';

/** Whether the product is on the list; undefined while nobody knows. */
export const isWished = (state: WishlistState, product: string) =>
  state.status === 'ready'
    ? state.wishlist.items.some((item) => item.product._id === product)
    : undefined;

export const createWishlist = ({ client, session, notify }: WishlistDeps) => {
  const list = createResource<ShownWishlist>(async () => {
    const result = requireFields(session.follow(await client(readWishlist, {})), 'wishlist');
    return result.ok ? { ok: true, data: { ...result.data, busy: undefined } } : result;
  });

  const change = async (
    what: string,
    words: string,
    send: () => Promise<RequestResult<{ wishlist: Wishlist }>>,
  ) => {
    if (list.ready()?.busy) return false;
    list.change({ busy: what });
    const result = await settle(async () => only('wishlist', session.follow(await send())));
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
    $wishlist: list.$resource,
    load: list.load,
    holds: (product: string) => isWished(list.$resource.get(), product),

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
