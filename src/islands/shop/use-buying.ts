// What can be done with one product beside putting it into the cart: buying it at once, and wishing
// for it, for which nobody who is not signed in has a list.
import { useCallback, useEffect, useState } from 'react';
import { routes } from '../../site/routes.ts';
import { rememberWayBack, takeWanted } from '../../stores/lib/way-back.ts';
import { pageSession } from '../../stores/session.ts';
import { goTo } from './leave.ts';
import { loadAccountShop } from './load-account-shop.ts';
import { notify } from './page-shop.ts';
import { findProduct, NOT_LOADED } from './put-in-cart.ts';
import { useAdding } from './use-adding.ts';

export type Act = 'buy' | 'wish';
type Wishes = Awaited<ReturnType<typeof loadAccountShop>>['pageWishlist'];

/** The wishlist's code and its content. Throws when they cannot be had. */
const loadWishes = async () => {
  const { pageWishlist } = await loadAccountShop();
  if (pageWishlist.$wishlist.get().status === 'unloaded') await pageWishlist.load();
  return pageWishlist;
};

/** `anchor` names the product on its page. */
export const useBuying = (category: string, anchor: string) => {
  const adding = useAdding(category, anchor);
  const { product } = adding;
  const [wishes, setWishes] = useState<Wishes>();
  const [wished, setWished] = useState<boolean>();
  const id = product?._id;
  useEffect(
    () => (id ? wishes?.$wishlist.subscribe(() => setWished(wishes.holds(id))) : undefined),
    [wishes, id],
  );
  const [busy, setBusy] = useState<Act>();

  const wish = useCallback(
    async (id: string) => {
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
    },
    [anchor],
  );

  const act = useCallback(
    async (what: Act) => {
      setBusy(what);
      const found = await findProduct(category, anchor);
      if (typeof found === 'string') notify('error', found);
      else if (what === 'buy') return goTo(routes.buyNow(found._id, 1));
      else {
        const isLeaving = await wish(found._id).catch(() => notify('error', NOT_LOADED));
        if (isLeaving) return;
      }
      setBusy(undefined);
    },
    [category, anchor, wish],
  );

  useEffect(() => {
    const wake = async () => {
      if ((await pageSession.askSession()).status !== 'user') return;
      const list = await loadWishes();
      setWishes(list);
      // Asked for before the login; it is done once, and not undone when it was done before.
      if (!takeWanted(`wish ${anchor}`)) return;
      const found = await findProduct(category, anchor);
      if (typeof found !== 'string' && !list.holds(found._id)) await list.add(found._id);
    };
    // The buttons ask again and then say why not.
    wake().catch(() => {});
  }, [category, anchor]);

  // A page kept for the way back must not still be on its way to the checkout.
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setBusy(undefined);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  return { ...adding, wished, busy, act };
};
