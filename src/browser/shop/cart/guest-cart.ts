// The cart of a guest. This browser keeps its lines; each reading computes their prices from the
// current products, by the rules of every cart.
import { atom } from 'nanostores';
import {
  addToCart,
  CART_LINES_MAX,
  type CartLine,
  decrement,
  increment,
  type Offer,
  removeFromCart,
} from '../../../contract/cart/cart.ts';
import type { Cart } from '../../../contract/cart/rules.ts';
import { Refusal } from '../../../contract/kernel/refusal.ts';
import { browseProducts } from '../../../contract/product/calls.ts';
import { pieceOf } from '../../../contract/product/product-price.ts';
import type { Product } from '../../../contract/product/rules.ts';
import { announceCart } from '../../kernel/cart-count.ts';
import { type Client, client, type RequestResult } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import type { Notify } from '../../kernel/tell.ts';
import { type GuestItem, guestCartView } from './guest-cart-view.ts';
import { allLines, type GuestStorage, guestStorage, piecesIn } from './guest-lines.ts';
import { type SeenPriceStorage, seenPriceStorage } from './seen-prices.ts';

/** The cart as an account's is shown, without the fields that only an account has. */
export type GuestCart = Pick<Cart, 'totals' | 'couponCode' | 'notice'> & { items: GuestItem[] };
type AddedProduct = Pick<Product, '_id' | 'left' | 'price' | 'markup'>;
type GuestCartDeps = {
  client: Client;
  storage: GuestStorage;
  prices: SeenPriceStorage;
  notify: Notify;
  announce: (pieces: number | null) => void;
};

export const NOT_KEPT =
  'This browser does not let us keep your cart: it is lost when you leave this page. Please log in first, or call us.';

export const createGuestCart = ({ client, storage, prices, notify, announce }: GuestCartDeps) => {
  const { $remote: $cart, change: changeShown, load } = createRemote<GuestCart>(() => read());
  /** Always empty, because each step is done at once; an account's cart names its steps here. */
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
    if ($cart.get().status !== 'failed') changeShown(view(linesNow()));
    announce(piecesIn(storage.read()));
  };

  /** Stores the price of each line that has none yet. */
  const followPrices = () => {
    const seen = prices.read();
    const now = linesNow().flatMap(({ product }) => {
      const found = products.get(product);
      const price = seen[product] ?? (found && pieceOf(found));
      return price === undefined ? [] : [[product, price] as const];
    });
    prices.keep(Object.fromEntries(now));
  };

  const read = async (): Promise<RequestResult<GuestCart>> => {
    const ids = linesNow().map(({ product }) => product);
    if (ids.length > 0) {
      const query = { ids: ids.join(','), limit: CART_LINES_MAX };
      const result = await client(browseProducts, { query });
      if (!result.ok) return result;
      products = new Map(result.data.products.map((product) => [product._id, product]));
    }
    followPrices();
    // Another tab may have changed them while the server was asked.
    return { ok: true, data: view(linesNow()) };
  };

  const offerOf = (product: string): Offer => {
    const found = products.get(product);
    return found ? { left: found.left } : null;
  };
  /** Changes the lines as they are stored now: other tabs may have changed them. */
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
    $cart,
    $busy,
    load,

    /** Follows changes by other tabs; returns a function that ends this. */
    watch: () => storage.watch(() => void load().then(show)),

    /** Puts a product in; returns the refusal, if any. */
    add: (product: AddedProduct, quantity = 1): string | undefined => {
      const { _id, left } = product;
      const guest = storage.read();
      const line = { product: _id, quantity };
      const all = addToCart(allLines(guest), line, { left });
      if (all instanceof Refusal) return all.sentence;
      // Lines on their way to an account stay as they were sent.
      const lines = guest.joining ? addToCart(guest.lines, line, { left: null }) : all;
      isKept = storage.keep({ ...guest, lines: lines instanceof Refusal ? guest.lines : lines });
      prices.keep({ ...prices.read(), [_id]: pieceOf(product) });
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
    client,
    notify,
    announce: announceCart,
    storage: guestStorage,
    prices: seenPriceStorage,
  });
