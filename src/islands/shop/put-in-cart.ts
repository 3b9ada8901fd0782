// 'Add to cart': into the account's cart, or into the guest's.
import { NO_LONGER_AVAILABLE } from '../../contract/product/product.ts';
import type { Product } from '../../contract/product/rules.ts';
import { productsOnPage } from '../../stores/category-products.ts';
import { NOT_KEPT } from '../../stores/guest-cart.ts';
import { pageSession } from '../../stores/session.ts';
import { type Added, NOT_LOADED } from './in-cart.ts';
import { loadAccountShop } from './load-account-shop.ts';
import { guestCart, notify } from './page-shop.ts';

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

/** Puts one piece in. A refusal is told in a toast, too: the card may have left the view. */
export const putInCart = async (category: string, anchor: string): Promise<Added> => {
  const refused = await put(category, anchor);
  // The account's cart tells its own.
  const isTold = pageSession.$session.get().status === 'user' && refused !== NOT_LOADED;
  if (refused && !isTold) notify('error', refused);
  return { refused, isIn: !refused || refused === NOT_KEPT };
};
