// What a customer likes to find again.
import { atom } from 'nanostores';
import {
  addWish,
  clearWishlist,
  readWishlist,
  removeWish,
} from '../contract/endpoints/customer.ts';
import type { Wishlist } from '../contract/wishlist.ts';
import { type Client, client, type RequestResult } from './lib/client.ts';
import { pageSession, type SessionStore } from './session.ts';
import type { Notify } from './tell.ts';

export type WishlistState =
  | { status: 'unloaded' | 'loading' }
  /** `busy` names the product that is being added or taken off, or `WHOLE_WISHLIST`. */
  | { status: 'ready'; wishlist: Wishlist; busy: string | undefined }
  | { status: 'failed'; message: string };

export type WishlistDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  notify: Notify;
};

export const WHOLE_WISHLIST = 'wishlist';

export const createWishlist = ({ client, session, notify }: WishlistDeps) => {
  const $wishlist = atom<WishlistState>({ status: 'unloaded' });

  const change = async (
    what: string,
    words: string,
    send: () => Promise<RequestResult<{ wishlist: Wishlist }>>,
  ) => {
    const state = $wishlist.get();
    if (state.status === 'ready') {
      if (state.busy) return false;
      $wishlist.set({ ...state, busy: what });
    }
    const result = session.follow(await send());
    const now = $wishlist.get();
    if (result.ok) {
      $wishlist.set({ status: 'ready', wishlist: result.data.wishlist, busy: undefined });
      notify('success', words);
    } else {
      if (now.status === 'ready') $wishlist.set({ ...now, busy: undefined });
      notify('error', result.error.error);
    }
    return result.ok;
  };

  return {
    $wishlist,

    load: async () => {
      if ($wishlist.get().status !== 'ready') $wishlist.set({ status: 'loading' });
      const result = session.follow(await client(readWishlist, {}));
      $wishlist.set(
        result.ok
          ? { status: 'ready', wishlist: result.data.wishlist, busy: undefined }
          : { status: 'failed', message: result.error.error },
      );
    },

    /** Each resolves to whether it has been done. */
    add: (product: string) =>
      change(product, 'Added to wishlist', () => client(addWish, { body: { product } })),
    remove: (product: string) =>
      change(product, 'Removed from wishlist', () => client(removeWish, { id: product })),
    clear: () => change(WHOLE_WISHLIST, 'WishList Cleared', () => client(clearWishlist, {})),
  };
};
export type WishlistStore = ReturnType<typeof createWishlist>;

/** Whether the product is on the list; undefined while nobody knows. */
export const isWished = (state: WishlistState, product: string) =>
  state.status === 'ready'
    ? state.wishlist.items.some((item) => item.product._id === product)
    : undefined;

/** The wishlist of this page. */
export const createPageWishlist = (notify: Notify) =>
  createWishlist({ client, session: pageSession, notify });
