// The calls of a product page when a visitor reaches for its products, against the real server in
// the same process.
import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/browser/kernel/client.ts';
import { createCategoryProducts } from '../../src/browser/shop/shelf/category-products.ts';
import { createProductReviews } from '../../src/browser/shop/shelf/product-reviews.ts';
import { openPage } from '../support/page-client.ts';
import { createShop, type Parts } from '../support/shop.ts';

const openProducts = async (parts: Parts) => {
  const shop = await createShop(parts);
  const { client } = openPage(shop);
  let calls = 0;
  const products = createCategoryProducts((...call) => {
    calls += 1;
    return client(...call);
  }, 'villa-lifts');
  return { shop, client, products, calls: () => calls };
};

describe('the store of a category’s products', () => {
  it('finds the products by their names on the page, with their stock', async () => {
    const { shop, products } = await openProducts({
      bell: {},
      rope: { category: 'store-lifts' },
    });
    await shop.count('bell', 3);
    await products.load();
    const state = products.$products.get();
    expect([...(state.shown?.keys() ?? [])]).toEqual(['part-bell']);
    expect(state.shown?.get('part-bell')).toMatchObject({
      _id: shop.idOf('bell'),
      left: 3,
      rating: null,
    });
  });

  it('makes one call for any number of cards', async () => {
    const { products, calls } = await openProducts({ bell: {} });
    await Promise.all([products.load(), products.load()]);
    await products.load();
    expect(calls()).toBe(1);
  });

  it('is complete even if one answer does not contain all products', async () => {
    const { products, calls } = await openProducts(
      Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`p${at}`, { sortOrder: at }])),
    );
    await products.load();
    const state = products.$products.get();
    expect(state.shown?.size).toBe(130);
    expect(calls()).toBe(2);
  });

  it('says that the server could not be reached, and makes its call again', async () => {
    let isDown = true;
    const empty = {
      status: 200,
      body: { products: [], totalAvailableProducts: 0, page: 1, limit: 100 },
    };
    const products = createCategoryProducts(
      createClient(async () => (isDown ? undefined : empty)),
      'villa-lifts',
    );
    await products.load();
    expect(products.$products.get()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('could not be reached'),
    });
    isDown = false;
    await products.load();
    expect(products.$products.get()).toMatchObject({ status: 'ready' });
  });
});

describe('the reviews of a product', () => {
  const review = (id: string) => ({
    _id: id,
    displayName: 'Anu K.',
    rating: 5,
    title: '',
    comment: 'It rings, and softly.',
    adminReply: null,
    verified: true,
    createdAt: '2026-01-05T10:00:00.000Z',
  });
  const page = (reviews: object[], page: number) => ({
    status: 200,
    body: { reviews, totalAvailableReviews: 3, page, limit: 10 },
  });

  it('come page by page, each once, even when one is published in between', async () => {
    const answers = [
      page([review('a'), review('b')], 1),
      undefined,
      page([review('b'), review('c')], 2),
    ];
    const reviews = createProductReviews(
      createClient(async () => answers.shift()),
      'p1',
    );
    await reviews.more();
    await reviews.more();
    expect(reviews.$reviews.get()).toMatchObject({
      status: 'failed',
      shown: { reviews: [{ _id: 'a' }, { _id: 'b' }] },
    });
    await reviews.more();
    expect(reviews.$reviews.get()).toMatchObject({
      status: 'ready',
      shown: { total: 3, reviews: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }] },
    });
  });
});
