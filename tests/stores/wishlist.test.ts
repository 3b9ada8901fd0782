// The wishlist's store against the real server in the same process.
import { describe, expect, it } from 'vitest';
import { createWishlist, isWished } from '../../src/browser/account/wishlist/wishlist.ts';
import { openPage } from '../support/page-client.ts';
import { createShop } from '../support/shop.ts';

const aWishlist = async () => {
  const shop = await createShop({ bell: {}, rope: {} });
  const customer = await shop.newCustomer();
  const told: [string, string][] = [];
  const { client, session } = openPage(shop, customer.visitor);
  const wishlist = createWishlist({ client, session, notify: (...words) => void told.push(words) });
  const slugs = () => {
    const state = wishlist.$wishlist.get();
    return state.shown?.wishlist.items.map(({ product }) => product.slug) ?? state.status;
  };
  return { shop, customer, wishlist, told, slugs, session };
};

describe('the wishlist', () => {
  it('is filled and emptied, newest product first, with its toasts', async () => {
    const { shop, wishlist, told, slugs } = await aWishlist();
    await wishlist.load();
    expect(await wishlist.add(shop.idOf('bell'))).toBe(true);
    expect(await wishlist.add(shop.idOf('rope'))).toBe(true);
    expect(slugs()).toEqual(['rope', 'bell']);
    expect(isWished(wishlist.$wishlist.get(), shop.idOf('bell'))).toBe(true);
    await wishlist.remove(shop.idOf('rope'));
    expect(slugs()).toEqual(['bell']);
    await wishlist.clear();
    expect(slugs()).toEqual([]);
    expect(told.map(([, words]) => words)).toEqual([
      'Added to wishlist',
      'Added to wishlist',
      'Removed from wishlist',
      'WishList Cleared',
    ]);
  });

  it('says in a toast why a product could not be added', async () => {
    const { wishlist, told, slugs } = await aWishlist();
    await wishlist.load();
    expect(await wishlist.add('0'.repeat(26))).toBe(false);
    expect(told).toEqual([['error', 'This product is no longer available.']]);
    expect(slugs()).toEqual([]);
  });

  it('is unknown before it is loaded, and says when it could not be loaded', async () => {
    const { shop, customer, wishlist } = await aWishlist();
    expect(isWished(wishlist.$wishlist.get(), shop.idOf('bell'))).toBeUndefined();
    customer.visitor.cookies.clear();
    await wishlist.load();
    expect(wishlist.$wishlist.get()).toMatchObject({ status: 'failed' });
  });
});
