// What can be done with one product: put into the cart, bought at once, wished for.
// Whoever is not signed in is led to the login and back.
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { routes } from '../../site/routes.ts';
import { productsOnPage } from '../../stores/category-products.ts';
import { rememberWayBack, takeWanted } from '../../stores/lib/way-back.ts';
import { pageSession } from '../../stores/session.ts';
import { isWished } from '../../stores/wishlist.ts';
import { goTo } from './leave.ts';
import { notify, pageCart, pageWishlist } from './page-shop.ts';

export type Act = 'cart' | 'buy' | 'wish';

const askSession = async () => {
  await pageSession.loadSession();
  return pageSession.$session.get();
};

/** `anchor` names the product on its page. */
export const useBuying = (category: string, anchor: string) => {
  // The page was built with what the stores begin with; another card may have filled them by now.
  const state = useStore(productsOnPage(category).$products, { ssr: 'initial' });
  const wishlist = useStore(pageWishlist.$wishlist, { ssr: 'initial' });
  const [busy, setBusy] = useState<Act>();
  const [isInCart, setIsInCart] = useState(false);
  const product = state.status === 'ready' ? state.products.get(anchor) : undefined;
  const wished = product && isWished(wishlist, product._id);

  const find = useCallback(async () => {
    const { $products, load } = productsOnPage(category);
    await load();
    const state = $products.get();
    if (state.status === 'failed') notify('error', state.message);
    return state.status === 'ready' ? state.products.get(anchor)?._id : undefined;
  }, [category, anchor]);

  const act = useCallback(
    async (what: Act) => {
      setBusy(what);
      const id = await find();
      if (id && what === 'buy') return goTo(routes.buyNow(id, 1));
      const session = id ? await askSession() : undefined;
      if (session?.status === 'failed') notify('error', session.message);
      if (session?.status === 'nobody') {
        rememberWayBack(`${location.pathname}#${anchor}`, `${what} ${anchor}`);
        return goTo(routes.login);
      }
      const may = session?.status === 'user';
      if (id && may && what === 'cart') setIsInCart((await pageCart.add(id)) === undefined);
      if (id && may && what === 'wish')
        await (isWished(pageWishlist.$wishlist.get(), id)
          ? pageWishlist.remove(id)
          : pageWishlist.add(id));
      setBusy(undefined);
    },
    [find, anchor],
  );

  useEffect(() => {
    const wake = async () => {
      const [session] = await Promise.all([askSession(), productsOnPage(category).load()]);
      if (session.status !== 'user') return;
      if (pageWishlist.$wishlist.get().status === 'unloaded') await pageWishlist.load();
      // Asked for before the login; it is done once.
      for (const what of ['cart', 'wish'] as const)
        if (takeWanted(`${what} ${anchor}`)) await act(what);
    };
    void wake();
  }, [category, anchor, act]);

  // A page kept for the way back must not still be on its way to the checkout.
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setBusy(undefined);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  return { state, product, wished, busy, isInCart, act };
};
