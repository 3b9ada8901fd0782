// A customer at the checkout of a shop of their own, with the real server behind it.

import { createCheckout } from '../../src/browser/shop/checkout/checkout.ts';
import type { KeptOrder, OrderKeeper } from '../../src/browser/shop/checkout/kept-order.ts';
import { openPage } from './page-client.ts';
import { createShop, type Parts } from './shop.ts';

export const ADDRESS = {
  firstName: 'Meera',
  phone: '98470 12345',
  line1: '12 Panampilly Avenue',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682036',
};

/** The storage of a tab, in memory. */
export const keeperOf = (): OrderKeeper & { kept: () => KeptOrder | undefined } => {
  let kept: KeptOrder | undefined;
  return {
    read: () => kept,
    keep: (order) => {
      kept = order;
      return true;
    },
    forget: () => {
      kept = undefined;
    },
    kept: () => kept,
  };
};

/** A logged-in customer with an address, and these products in the cart in these quantities. */
export const atCheckout = async (parts: Parts, inCart: Record<string, number> = {}) => {
  const shop = await createShop(parts);
  const customer = await shop.newCustomer();
  const { client, session } = openPage(shop, customer.visitor);
  await session.loadSession();
  const addressId: string = (await customer.visitor.post('/user/address', ADDRESS)).body.address
    ._id;
  for (const [slug, quantity] of Object.entries(inCart))
    await customer.visitor.post('/user/cart', { product: shop.idOf(slug), quantity });
  const keeper = keeperOf();
  const counted: (number | null)[] = [];
  const told: string[] = [];
  /** Opens a page of the checkout; all pages of the tab share the tab's storage. */
  const open = (buyNow?: { product: string; quantity: number }, through = client) =>
    createCheckout(
      {
        client: through,
        session,
        keeper,
        announce: (pieces) => void counted.push(pieces),
        notify: (kind, words) => void told.push(`${kind}: ${words}`),
      },
      buyNow,
    );
  const orders = async () =>
    (await customer.visitor.get('/user/orders')).body.orders as {
      _id: string;
      total: number;
      status: string;
    }[];
  const cartLines = async () =>
    (await customer.visitor.get('/user/cart')).body.cart.items as { quantity: number }[];
  return {
    shop,
    customer,
    client,
    session,
    addressId,
    keeper,
    counted,
    told,
    open,
    orders,
    cartLines,
  };
};
