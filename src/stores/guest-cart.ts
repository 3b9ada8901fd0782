// The cart of somebody who is not logged in: lines of this browser, priced with every reading by
// what the shop offers now, by the rules of every other cart.
import { atom } from 'nanostores';
import {
  addToCart,
  CART_LINES_MAX,
  type CartLine,
  decrement,
  increment,
  type Offer,
  removeFromCart,
} from '../contract/cart/cart.ts';
import type { Cart } from '../contract/cart/rules.ts';
import { Refusal } from '../contract/kernel/refusal.ts';
import { browseProducts } from '../contract/product/calls.ts';
import type { Product } from '../contract/product/rules.ts';
import { type GuestItem, guestCartView, shownPrice } from './guest-cart-view.ts';
import { announceCart } from './lib/cart-count.ts';
import { type Client, client, type RequestResult } from './lib/client.ts';
import { allLines, type GuestStorage, guestStorage, piecesIn } from './lib/guest-lines.ts';
import { createResource } from './lib/resource.ts';
import { type SeenPriceStorage, seenPriceStorage } from './lib/seen-prices.ts';
import type { Notify } from './tell.ts';

/** As the account's cart is shown, without what only an account has. */
export type GuestCart = Pick<Cart, 'totals' | 'couponCode' | 'notice'> & { items: GuestItem[] };
type AddedProduct = Pick<Product, '_id' | 'left' | 'price' | 'markup'>;
export type GuestCartDeps = {
  client: Client;
  storage: GuestStorage;
  prices: SeenPriceStorage;
  notify: Notify;
  announce: (pieces: number | null) => void;
};

export const NOT_KEPT =
  'This browser does not let us keep your cart: it is lost when you leave this page. Please log in first, or call us.';

export const createGuestCart = ({ client, storage, prices, notify, announce }: GuestCartDeps) => {
  const shown = createResource<{ cart: GuestCart }>(async () => read());
  /** Nothing takes long here; the cart of an account tells by this what is under way. */
  const $busy = atom<readonly string[]>([]);
  let products: ReadonlyMap<string, Product> = new Map();
  let isKept = true;

  const linesNow = () => allLines(storage.read());
  const view = (lines: readonly CartLine[]): GuestCart => ({
    ...guestCartView(lines, products, prices.read()),
    couponCode: null,
    notice: isKept ? null : NOT_KEPT,
  });
  const show = () => {
    if (shown.ready()) shown.show({ cart: view(linesNow()) });
    announce(piecesIn(storage.read()));
  };

  /** Prices of the lines there are: one that has not been seen yet is seen now. */
  const followPrices = () => {
    const seen = prices.read();
    const now = linesNow().flatMap(({ product }) => {
      const found = products.get(product);
      const price = seen[product] ?? (found && shownPrice(found));
      return price === undefined ? [] : [[product, price] as const];
    });
    prices.keep(Object.fromEntries(now));
  };

  const read = async (): Promise<RequestResult<{ cart: GuestCart }>> => {
    const ids = linesNow().map(({ product }) => product);
    if (ids.length > 0) {
      const query = { ids: ids.join(','), limit: CART_LINES_MAX };
      const result = await client(browseProducts, { query });
      if (!result.ok) return result;
      products = new Map(result.data.products.map((product) => [product._id, product]));
    }
    followPrices();
    // Another tab may have changed them while the server was asked.
    return { ok: true, data: { cart: view(linesNow()) } };
  };

  const offerOf = (product: string): Offer => {
    const found = products.get(product);
    return found ? { left: found.left } : null;
  };
  /** Changes the lines as they are now, whatever other tabs have done to them. */
  const change = (next: (lines: CartLine[]) => CartLine[] | Refusal, words?: string) => {
    const lines = next(linesNow());
    if (lines instanceof Refusal) {
      notify('error', lines.sentence);
      return false;
    }
    const { key } = storage.read();
    isKept = storage.keep({ key, lines, joining: undefined });
    show();
    if (words) notify('success', words);
    return true;
  };

  return {
    $cart: shown.$resource,
    $busy,
    load: shown.load,

    /** Follows what other tabs do; returns how to stop. */
    watch: () => storage.watch(() => void shown.load().then(show)),

    /** Why it could not be put in; undefined when it is in the cart. */
    add: (product: AddedProduct, quantity = 1): string | undefined => {
      const { _id, left } = product;
      const guest = storage.read();
      const line = { product: _id, quantity };
      const all = addToCart(allLines(guest), line, { left });
      if (all instanceof Refusal) return all.sentence;
      // Lines on their way to an account stay as they were sent.
      const lines = guest.joining ? addToCart(guest.lines, line, { left: null }) : all;
      isKept = storage.keep({ ...guest, lines: lines instanceof Refusal ? guest.lines : lines });
      prices.keep({ ...prices.read(), [_id]: shownPrice(product) });
      show();
      return isKept ? undefined : NOT_KEPT;
    },

    increment: (product: string) => change((lines) => increment(lines, product, offerOf(product))),
    decrement: (product: string) => change((lines) => decrement(lines, product)),
    remove: (product: string) => change((lines) => removeFromCart(lines, product), 'Item Deleted'),
    clear: () => change(() => [], 'Cart Cleared'),
  };
};
export type GuestCartStore = ReturnType<typeof createGuestCart>;

/** The guest's cart of this page. */
export const createPageGuestCart = (notify: Notify) =>
  createGuestCart({
    ...{ client, notify, announce: announceCart },
    ...{ storage: guestStorage, prices: seenPriceStorage },
  });
