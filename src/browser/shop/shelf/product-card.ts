// The card of a product for sale: its current price, stock and rating, and the actions 'Add to
// cart', 'Buy now' and 'Wishlist'.
import { map } from 'nanostores';
import { NO_LONGER_AVAILABLE } from '../../../contract/product/product.ts';
import type { Product } from '../../../contract/product/rules.ts';
import type { WishlistStore } from '../../account/wishlist/wishlist.ts';
import { announceCart, shownPieces } from '../../kernel/cart-count.ts';
import type { SessionStore } from '../../kernel/session.ts';
import type { Notify } from '../../kernel/tell.ts';
import { rememberWayBack, takeWanted } from '../../kernel/way-back.ts';
import type { CartStore } from '../cart/cart.ts';
import { type GuestCartStore, NOT_KEPT } from '../cart/guest-cart.ts';
import type { CategoryProducts } from './category-products.ts';

/** The cart and the wishlist of the account that is logged in. */
type AccountShop = {
  pageCart: Pick<CartStore, 'add'>;
  /** Reads the wishlist, once on this page. */
  readWishlist: () => Promise<Pick<WishlistStore, '$wishlist' | 'holds' | 'add' | 'remove'>>;
};

type CardDeps = {
  products: Pick<CategoryProducts, '$products' | 'load'>;
  session: Pick<SessionStore, 'askSession'>;
  guestCart: Pick<GuestCartStore, 'add'>;
  accountShop: AccountShop;
  notify: Notify;
  leaveTo: { login: () => void; checkout: (product: string) => void };
};

/** The card in its page. */
type Place = {
  /** Name of the product on the page. */
  anchor: string;
  /** Whether the card has a button for the wishlist. */
  hasWish: boolean;
};

export type Card = {
  /** The product as the shop has it now; null when it is no longer sold, undefined until known. */
  product: Product | null | undefined;
  isWished: boolean;
  /** The action under way; stays set while the page is being left. */
  busy: 'buy' | 'wish' | undefined;
  /** Shows 'Added to cart.' at once; the answer confirms it or takes it back. */
  isAdding: boolean;
  /** Whether a press on this card has put a piece into the cart. */
  isInCart: boolean;
  /** Why the last press put no piece into the cart, or why the cart will be lost. */
  refused: string | undefined;
};

export const isSoldOut = ({ product }: Pick<Card, 'product'>) =>
  product === null || product?.left === 0;

export const createProductCard = (
  { products, session, guestCart, accountShop, notify, leaveTo }: CardDeps,
  { anchor, hasWish }: Place,
) => {
  const $card = map<Card>({
    product: undefined,
    isWished: false,
    busy: undefined,
    isAdding: false,
    isInCart: false,
    refused: undefined,
  });
  const wish = `wish ${anchor}`;

  const refuse = (why: string | undefined) => {
    if (why) notify('error', why);
    return why;
  };

  /** The product as the API knows it, or why it is not available. */
  const findProduct = async (): Promise<Product | string> => {
    await products.load();
    const { shown, message } = products.$products.get();
    return message ?? shown?.get(anchor) ?? NO_LONGER_AVAILABLE;
  };

  /**
   * Puts one piece in; resolves to the refusal, if any. A toast shows it, too, because the card may
   * be out of view.
   */
  const putInCart = async (): Promise<string | undefined> => {
    const [product, now] = await Promise.all([findProduct(), session.askSession()]);
    if (typeof product === 'string') return refuse(product);
    if (now.status === 'failed') return refuse(now.message);
    if (now.status !== 'user') return refuse(guestCart.add(product));
    // The account's cart shows its refusals itself.
    return accountShop.pageCart.add(product._id);
  };

  /** Resolves to whether the page is being left. */
  const changeWish = async ({ _id }: Product) => {
    const now = await session.askSession();
    if (now.status === 'failed') notify('error', now.message);
    if (now.status === 'guest') {
      rememberWayBack(`${location.pathname}#${anchor}`, wish);
      leaveTo.login();
      return true;
    }
    if (now.status !== 'user') return false;
    const list = await accountShop.readWishlist();
    await (list.holds(_id) ? list.remove(_id) : list.add(_id));
    return false;
  };

  const act = async (
    what: NonNullable<Card['busy']>,
    done: (product: Product) => boolean | Promise<boolean>,
  ) => {
    if ($card.get().busy) return;
    $card.setKey('busy', what);
    const product = await findProduct();
    const isLeaving = typeof product === 'string' ? false : await done(product);
    if (typeof product === 'string') refuse(product);
    if (!isLeaving) $card.setKey('busy', undefined);
  };

  /**
   * Shows whether the product is on the account's wishlist, and adds it if that was wanted before
   * the login. A failure is not shown here: a press of the button tries again and shows it.
   */
  const showWish = async () => {
    if (!hasWish || (await session.askSession()).status !== 'user') return;
    const [list, product] = await Promise.all([accountShop.readWishlist(), findProduct()]);
    if (typeof product === 'string') return;
    list.$wishlist.subscribe(() => $card.setKey('isWished', list.holds(product._id) ?? false));
    // Adds only: a product that is listed already stays listed.
    if (takeWanted(wish) && !list.holds(product._id)) await list.add(product._id);
  };

  return {
    $card,

    /** Loads the product and follows its changes; returns a function that stops. */
    begin: () => {
      const stop = products.$products.subscribe(({ shown }) => {
        if (shown) $card.setKey('product', shown.get(anchor) ?? null);
      });
      void products.load();
      void showWish();
      return stop;
    },

    /** Raises the header's count at once, and lowers it again when the piece is refused. */
    add: async () => {
      if (isSoldOut($card.get())) return;
      $card.set({ ...$card.get(), isAdding: true, refused: undefined });
      announceCart(shownPieces() + 1);
      const refused = await putInCart();
      if (refused && refused !== NOT_KEPT) announceCart(Math.max(0, shownPieces() - 1));
      const isInCart = $card.get().isInCart || !refused;
      $card.set({ ...$card.get(), isAdding: false, isInCart, refused });
    },

    buy: async () => {
      if (isSoldOut($card.get())) return;
      await act('buy', ({ _id }) => {
        leaveTo.checkout(_id);
        return true;
      });
    },

    wish: async () => {
      if ($card.get().product !== null) await act('wish', changeWish);
    },

    /** Call when the browser's back button restores the page. */
    rest: () => $card.setKey('busy', undefined),
  };
};
