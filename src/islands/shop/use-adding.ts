// One product of a page: how it stands now, and putting it into the cart.
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { productsOnPage } from '../../stores/category-products.ts';
import { pageSession } from '../../stores/session.ts';
import { loadAccountShop } from './load-account-shop.ts';
import { putInCart } from './put-in-cart.ts';

/** `soon`: it has been asked for, and nothing stands against it yet. */
export type InCartState = 'soon' | 'now' | undefined;

/** `anchor` names the product on its page. */
export const useAdding = (category: string, anchor: string) => {
  // The page was built with what the stores begin with; another card may have filled them by now.
  const state = useStore(productsOnPage(category).$products, { ssr: 'initial' });
  const product = state.status === 'ready' ? state.products.get(anchor) : undefined;
  const [inCart, setInCart] = useState<InCartState>();
  const [refused, setRefused] = useState<string>();
  const isIn = useRef(false);

  const add = useCallback(async () => {
    setInCart('soon');
    setRefused(undefined);
    const why = await putInCart(category, anchor);
    isIn.current ||= !why;
    setInCart(isIn.current ? 'now' : undefined);
    setRefused(why);
  }, [category, anchor]);

  useEffect(() => {
    void productsOnPage(category).load();
    void pageSession.loadSession();
    // So that the first press of somebody signed in does not wait for it.
    return pageSession.$session.subscribe(({ status }) => {
      if (status === 'user') void loadAccountShop().catch(() => {});
    });
  }, [category]);

  return { state, product, inCart, refused, add };
};
