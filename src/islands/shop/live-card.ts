// What a card does with the shop: how its product stands now, and adding, buying and wishing for
// it, for which nobody who is not logged in has a list.
import type { Product } from '../../contract/product/rules.ts';
import { routes } from '../../site/routes.ts';
import { productsOnPage } from '../../stores/category-products.ts';
import { rememberWayBack, takeWanted } from '../../stores/lib/way-back.ts';
import { pageSession } from '../../stores/session.ts';
import { type Added, NOT_LOADED } from './in-cart.ts';
import { goTo } from './leave.ts';
import { loadAccountShop } from './load-account-shop.ts';
import { notify } from './page-shop.ts';
import { type ProductOnPage, type Standing, standingOf } from './product-standing.ts';
import { findProduct, putInCart } from './put-in-cart.ts';

export type Act = 'buy' | 'wish';
/** What published reviews come to; nothing when there are none. */
export type Rating = { words: string; open: () => Promise<void> } | undefined;
export type CardView = {
  /** Called once the shop has answered, and again with every change. */
  stand: (standing: Standing) => void;
  rated: (rating: Rating) => void;
  /** Nothing when the card has no wishes. */
  wished: ((is: boolean) => void) | undefined;
};
export type LiveCard = {
  add: () => Promise<Added>;
  /** Resolves to whether the page is being left. */
  buy: () => Promise<boolean>;
  wish: () => Promise<boolean>;
};

const openReviews = async (product: Product) => {
  try {
    const { showReviews } = await import('./show-reviews.ts');
    await showReviews(product);
  } catch {
    notify('error', 'The reviews could not be loaded. Please try again.');
  }
};

const ratingOf = (product: Product): Rating => {
  if (!product.rating) return undefined;
  const { average, count } = product.rating;
  const words = `${average.toFixed(1)} of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return { words, open: () => openReviews(product) };
};

/** The wishlist's code and its content. Throws when they cannot be had. */
const loadWishes = async () => {
  const { pageWishlist } = await loadAccountShop();
  if (pageWishlist.$wishlist.get().status === 'unloaded') await pageWishlist.load();
  return pageWishlist;
};

const wishFor = async (id: string, anchor: string) => {
  const session = await pageSession.askSession();
  if (session.status === 'failed') notify('error', session.message);
  if (session.status === 'nobody') {
    rememberWayBack(`${location.pathname}#${anchor}`, `wish ${anchor}`);
    goTo(routes.loginTo('wish'));
    return true;
  }
  if (session.status === 'user') {
    const list = await loadWishes();
    await (list.holds(id) ? list.remove(id) : list.add(id));
  }
  return false;
};

/** Shows wishes as they are, and does the one that was asked for before the login. */
const showWishes = async (
  { category, anchor }: ProductOnPage,
  shown: NonNullable<CardView['wished']>,
) => {
  if ((await pageSession.askSession()).status !== 'user') return;
  const [list, product] = await Promise.all([loadWishes(), findProduct(category, anchor)]);
  if (typeof product === 'string') return;
  list.$wishlist.subscribe(() => shown(list.holds(product._id) ?? false));
  // It is done once, and not undone when it was done before.
  if (takeWanted(`wish ${anchor}`) && !list.holds(product._id)) await list.add(product._id);
};

export const startCard = (onPage: ProductOnPage, { stand, rated, wished }: CardView): LiveCard => {
  const { category, anchor } = onPage;
  const { $products, load } = productsOnPage(category);

  const act = async (done: (product: Product) => Promise<boolean>) => {
    const product = await findProduct(category, anchor);
    if (typeof product !== 'string') return done(product);
    notify('error', product);
    return false;
  };

  $products.subscribe((state) => {
    if (state.status !== 'ready') return;
    const product = state.products.get(anchor);
    stand(standingOf(product));
    if (product) rated(ratingOf(product));
  });
  void load();
  // So that the first press of somebody logged in does not wait for it. The buttons ask again, and
  // then say why not.
  void pageSession.askSession().then(async ({ status }) => {
    if (status === 'user') await loadAccountShop().catch(() => {});
  });
  if (wished) showWishes(onPage, wished).catch(() => {});

  return {
    add: () => putInCart(category, anchor),
    buy: () =>
      act(async ({ _id }) => {
        goTo(routes.buyNow(_id, 1));
        return true;
      }),
    wish: () =>
      act(({ _id }) =>
        wishFor(_id, anchor).catch(() => {
          notify('error', NOT_LOADED);
          return false;
        }),
      ),
  };
};
