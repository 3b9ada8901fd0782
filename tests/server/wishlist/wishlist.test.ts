// Wishlists of customers.
import { describe, expect, it } from 'vitest';
import { WISHLIST_MAX } from '../../../src/contract/wishlist/wishlist.ts';
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { storedWishlist, wishlistKey } from '../../../src/server/wishlist/wishlists.ts';
import { createShop, type Parts } from '../../support/shop.ts';

const opened = async (parts: Parts = { bell: { price: 100 }, rope: {} }) => {
  const shop = await createShop(parts);
  const { visitor, id } = await shop.newCustomer();
  const wish = (slug: string) => visitor.post('/user/wishlist', { product: shop.idOf(slug) });
  const names = async () =>
    (await visitor.get('/user/wishlist')).body.wishlist.items.map(
      ({ product }: { product: { name: string } }) => product.name,
    );
  return { ...shop, visitor, user: id, wish, names };
};

describe('a wishlist', () => {
  it('shows products in their present state, the newest first', async () => {
    const { wish, visitor, release, user, idOf } = await opened();
    await wish('bell');
    const { status, body } = await wish('rope');
    expect([
      status,
      body.wishlist.user,
      body.wishlist.items.map(({ product }: { product: { _id: string } }) => product._id),
    ]).toEqual([200, user, [idOf('rope'), idOf('bell')]]);
    release({ bell: { price: 120 }, rope: {} });
    const { wishlist } = (await visitor.get('/user/wishlist')).body;
    expect(wishlist.items[1]).toEqual({
      product: expect.objectContaining({ price: 120, name: 'Part bell' }),
      unavailable: false,
      isByQuotation: false,
      priceBand: null,
      addedAt: expect.any(String),
    });
  });

  it('accepts a product once', async () => {
    const { wish, engine, names } = await opened();
    await wish('bell');
    const { put: writes } = { ...engine.counts };
    const { status, body } = await wish('bell');
    expect([status, body.wishlist.items.length]).toEqual([200, 1]);
    expect(engine.counts.put).toBe(writes);
    await Promise.all([wish('rope'), wish('rope'), wish('rope'), wish('bell')]);
    expect(await names()).toEqual(['Part rope', 'Part bell']);
  });

  it('keeps products that are no longer sold, marked, in their last known state', async () => {
    const { wish, visitor, release } = await opened();
    await wish('bell');
    await wish('rope');
    release({ rope: { purchasable: false } });
    const { items } = (await visitor.get('/user/wishlist')).body.wishlist;
    expect(
      items.map(
        ({
          product,
          unavailable,
        }: {
          product: { name: string; price: number };
          unavailable: boolean;
        }) => [product.name, product.price, unavailable],
      ),
    ).toEqual([
      ['Part rope', 100, true],
      ['Part bell', 100, true],
    ]);
  });

  it('shows the price band of a lift that is now sold by quotation', async () => {
    const { visitor, release } = await opened();
    const [lift] = (await visitor.get('/products?kind=lift')).body.products;
    await visitor.post('/user/wishlist', { product: lift._id });
    release({}, { isLiftSold: false });
    const [item] = (await visitor.get('/user/wishlist')).body.wishlist.items;
    expect(item).toMatchObject({
      product: { _id: lift._id, name: lift.name, picture: lift.picture },
      unavailable: true,
      isByQuotation: true,
      priceBand: { from: 9_00_000, to: 12_00_000 },
    });
  });

  it.each(['0'.repeat(26), 'nothing', '__proto__'])(
    'refuses %s, which is not a product',
    async (product) => {
      const { visitor } = await opened();
      const answer = await visitor.post('/user/wishlist', { product });
      expect([answer.status, answer.body.error]).toEqual([
        404,
        'This product is no longer available.',
      ]);
    },
  );

  it('refuses a product that is not sold', async () => {
    const { wish } = await opened({ bell: { purchasable: false } });
    expect((await wish('bell')).status).toBe(409);
  });

  it('removes one product, or all, also twice', async () => {
    const { wish, visitor, names, idOf } = await opened();
    await wish('bell');
    await wish('rope');
    for (let again = 0; again < 2; again += 1)
      expect(
        (await visitor.delete(`/user/wishlist-delete-item/${idOf('bell')}`)).body.wishlist.items,
      ).toHaveLength(1);
    for (let again = 0; again < 2; again += 1)
      expect((await visitor.delete('/user/wishlist-clear')).body.wishlist.items).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('is never that of another customer', async () => {
    const { wish, newCustomer } = await opened();
    await wish('bell');
    const { visitor: stranger } = await newCustomer();
    expect((await stranger.get('/user/wishlist')).body.wishlist.items).toEqual([]);
  });

  it(`is full with ${WISHLIST_MAX}`, async () => {
    const slugs = Array.from({ length: WISHLIST_MAX + 1 }, (_, number) => `part${number}`);
    const { wish, names, user, deps, idOf } = await opened(
      Object.fromEntries(slugs.map((slug) => [slug, {}])),
    );
    await wish('part0');
    const key = wishlistKey(user);
    await deps.storage.scope().update(key, storedWishlist, newOpId(deps.ports), (current) => {
      const [first] = current?.wishes ?? [];
      return {
        wishes: slugs
          .slice(0, -3)
          .flatMap((slug) => (first ? [{ ...first, product: idOf(slug) }] : [])),
      };
    });
    // Two places, and three who want one.
    const answers = await Promise.all(slugs.slice(-3).map(wish));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      `A wishlist holds at most ${WISHLIST_MAX} items. Remove one first.`,
    );
    expect(await names()).toHaveLength(WISHLIST_MAX);
  });
});
