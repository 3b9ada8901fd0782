// 'Add to cart': into the account's cart, or into the guest's.
import { NO_LONGER_AVAILABLE, type Product } from '../../contract/product.ts';
import { productsOnPage } from '../../stores/category-products.ts';
import { NOT_KEPT } from '../../stores/guest-cart.ts';
import { announceCart, shownPieces } from '../../stores/lib/cart-count.ts';
import { pageSession } from '../../stores/session.ts';
import { loadAccountShop } from './load-account-shop.ts';
import { guestCart, notify } from './page-shop.ts';

export const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.';

/** The product as the API knows it, or why it cannot be had. */
export const findProduct = async (category: string, anchor: string): Promise<Product | string> => {
  const { $products, load } = productsOnPage(category);
  await load();
  const state = $products.get();
  if (state.status === 'failed') return state.message;
  const found = state.status === 'ready' ? state.products.get(anchor) : undefined;
  return found ?? NO_LONGER_AVAILABLE;
};

const put = async (category: string, anchor: string): Promise<string | undefined> => {
  const [product, session] = await Promise.all([
    findProduct(category, anchor),
    pageSession.askSession(),
  ]);
  if (typeof product === 'string') return product;
  if (session.status === 'failed') return session.message;
  if (session.status !== 'user') return guestCart.add(product);
  try {
    const { pageCart } = await loadAccountShop();
    return await pageCart.add(product._id);
  } catch {
    return NOT_LOADED;
  }
};

/**
 * Shows the new count at once and takes it back when one is refused; resolves to why it was.
 */
export const putInCart = async (category: string, anchor: string): Promise<string | undefined> => {
  announceCart(shownPieces() + 1);
  const why = await put(category, anchor);
  if (why && why !== NOT_KEPT) announceCart(Math.max(0, shownPieces() - 1));
  const isTold = pageSession.$session.get().status === 'user';
  if (!isTold || why === NOT_LOADED) notify(why ? 'error' : 'success', why ?? 'Added to cart');
  return why;
};
