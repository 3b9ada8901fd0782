// The cart of a customer: what goes into it, and what it comes to.
import { describe, expect, it } from 'vitest';
import { openCart } from '../../../support/open-cart.ts';
import type { Parts } from '../../../support/shop.ts';

const PARTS: Parts = {
  bell: { price: 100, markup: 20 },
  rope: { price: 2500.5 },
  lamp: { price: 40, category: 'basement-lifts' },
};
const NOWHERE = '0'.repeat(26);
const opened = (parts: Parts = PARTS) => openCart(parts);

describe('a cart', () => {
  it('exists from the beginning, empty, and keeps its id', async () => {
    const { cart, user, visitor, engine, add } = await opened();
    expect(cart).toEqual({
      _id: expect.stringMatching(/^0[0-9a-z]{25}$/),
      user,
      items: [],
      discount: null,
      type: null,
      couponCode: null,
      notice: null,
      totals: { subtotal: 0, tax: 0, taxes: [], discountAmount: 0, total: 0 },
      updatedAt: expect.any(String),
    });
    const { put: writes } = { ...engine.counts };
    await visitor.get('/user/cart');
    expect(engine.counts.put).toBe(writes);
    expect((await add('bell')).body.cart._id).toBe(cart._id);
  });

  it('is priced from the shelf in every answer: price plus markup, times quantity, and 8 percent', async () => {
    const { add, release, read, idOf } = await opened();
    await add('bell', 2);
    const { cart } = (await add('rope')).body;
    expect(cart.items).toEqual([
      {
        product: {
          _id: idOf('bell'),
          slug: 'bell',
          name: 'Part bell',
          category: 'villa-lifts',
          kind: 'spare_part',
          price: 100,
          markup: 20,
          picture: '/part-pictures/button.avif',
        },
        quantity: 2,
        lineTotal: 240,
        left: null,
        unavailable: false,
      },
      {
        product: expect.objectContaining({ slug: 'rope', price: 2500.5 }),
        quantity: 1,
        lineTotal: 2500.5,
        left: null,
        unavailable: false,
      },
    ]);
    expect(cart.totals).toEqual({
      subtotal: 2740.5,
      tax: 219.24,
      taxes: [{ rate: null, base: 2740.5, tax: 219.24 }],
      discountAmount: 0,
      total: 2959.74,
    });
    release({ ...PARTS, bell: { price: 200, markup: 0.01 } });
    expect((await read()).totals).toEqual({
      subtotal: 2900.52,
      tax: 232.04,
      taxes: [{ rate: null, base: 2900.52, tax: 232.04 }],
      discountAmount: 0,
      total: 3132.56,
    });
  });

  it('adds up pieces of a product in its old place', async () => {
    const { add, quantities } = await opened();
    for (const slug of ['bell', 'rope', 'bell']) await add(slug, 2);
    expect(await quantities()).toEqual([
      ['Part bell', 4],
      ['Part rope', 2],
    ]);
  });

  it('shows products that are no longer sold, does not count them, and lets them be removed', async () => {
    const { add, release, read, step, remove } = await opened();
    await add('bell', 3);
    await add('lamp');
    await add('rope');
    const { bell: _gone, ...rest } = PARTS;
    release({ ...rest, lamp: { ...PARTS.lamp, purchasable: false } });
    const { items, totals } = await read();
    expect(
      items.map(
        ({ product, quantity, lineTotal, left, unavailable }: Record<string, { name: string }>) => [
          product?.name,
          quantity,
          lineTotal,
          left,
          unavailable,
        ],
      ),
    ).toEqual([
      ['Part bell', 3, 0, 0, true],
      ['Part lamp', 1, 0, 0, true],
      ['Part rope', 1, 2500.5, null, false],
    ]);
    expect(totals.subtotal).toBe(2500.5);
    const more = await step('increment', 'bell');
    expect([more.status, more.body.error]).toEqual([409, 'This product is no longer available.']);
    expect((await step('decrement', 'bell')).body.updatedItem.quantity).toBe(2);
    expect((await remove('bell')).body.cart.items).toHaveLength(2);
  });

  it('is emptied, coupon included, and once more without error', async () => {
    const { add, cart, visitor, coupon } = await opened();
    await coupon({ code: 'TEN' });
    await add('bell');
    await visitor.post('/user/coupon-apply', { code: 'TEN' });
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await visitor.delete(`/user/cart/${cart._id}`);
      expect([status, body.cart.items, body.cart.couponCode, body.cart.notice]).toEqual([
        200,
        [],
        null,
        null,
      ]);
    }
  });
});

describe('a new line of a cart', () => {
  it.each([NOWHERE, 'x', '__proto__', '../led/x', '🛗'])(
    'cannot be a product called %s',
    async (product) => {
      const { visitor } = await opened();
      const answer = await visitor.post('/user/cart', { product });
      expect([answer.status, answer.body.error]).toEqual([
        404,
        'This product is no longer available.',
      ]);
    },
  );

  it('cannot be a product that is not sold', async () => {
    const { add } = await opened({ bell: { purchasable: false }, rope: { isPublished: false } });
    for (const slug of ['bell', 'rope']) {
      const answer = await add(slug);
      expect([answer.status, answer.body.error]).toEqual([
        409,
        'This product is no longer available.',
      ]);
    }
  });

  it('may be a lift whose model is sold', async () => {
    const { visitor } = await opened();
    const { products } = (await visitor.get('/user/products?kind=lift&limit=1')).body;
    const { status, body } = await visitor.post('/user/cart', { product: products[0]._id });
    expect([status, body.cart.items[0].product.kind]).toEqual([200, 'lift']);
  });

  it('cannot be a lift that is sold by quotation, and one that was in the cart stays and is not counted', async () => {
    const { add, cart, visitor, read, release } = await opened();
    const { products } = (await visitor.get('/user/products?kind=lift&limit=1')).body;
    const product = products[0]._id;
    await visitor.post('/user/cart', { product });
    await add('bell');
    release(PARTS, { isLiftSold: false });
    const { items, totals } = await read();
    expect(items[0]).toMatchObject({ product: { _id: product }, lineTotal: 0, unavailable: true });
    expect(totals.subtotal).toBe(120);
    const path = `/user/cart-increment-quantity/${cart._id}/item/${product}`;
    const answers = [
      await visitor.post('/user/cart', { product }),
      await visitor.raw('PATCH', path, { headers: visitor.own({}) }),
      await visitor.post('/user/wishlist', { product }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.error])).toEqual([
      [409, 'not_sold_online', 'This lift is not sold online. Please ask us for a price.'],
      [409, 'not_sold_online', 'This lift is no longer sold online. Please ask us for a price.'],
      [409, 'not_sold_online', 'This lift is not sold online. Please ask us for a price.'],
    ]);
    const path2 = `/user/cart/${cart._id}/item/${product}`;
    expect((await visitor.delete(path2)).body.cart.items).toHaveLength(1);
  });

  it('never exceeds the stock', async () => {
    const { add, step, count } = await opened();
    await count('bell', 3);
    await count('rope', 0);
    const two = await add('bell', 2);
    expect(two.body.cart.items[0].left).toBe(3);
    const four = await add('bell', 2);
    expect([four.status, four.body.error]).toEqual([409, 'Only 3 left in stock.']);
    expect((await step('increment', 'bell')).body.updatedItem.quantity).toBe(3);
    const fourth = await step('increment', 'bell');
    expect([fourth.status, fourth.body.error]).toEqual([409, 'Only 3 left in stock.']);
    expect((await add('rope')).body.error).toBe('This product is out of stock.');
  });

  it('never exceeds 99 pieces', async () => {
    const { add, step, quantities } = await opened();
    await add('bell', 98);
    expect((await add('bell', 2)).body.error).toBe('A cart can hold at most 99 of one item.');
    expect((await step('increment', 'bell')).status).toBe(200);
    expect((await step('increment', 'bell')).body.error).toBe(
      'A cart can hold at most 99 of one item.',
    );
    expect(await quantities()).toEqual([['Part bell', 99]]);
  });
});

describe('a cart of another customer', () => {
  it('is not found, and storage is not asked for it', async () => {
    const { newCustomer, cart, add, idOf, engine, log, read } = await opened();
    await add('bell', 2);
    const { visitor: stranger } = await newCustomer();
    await stranger.get('/user/cart');
    const { put: writes } = { ...engine.counts };
    const calls: [string, string][] = [
      ['DELETE', `/user/cart/${cart._id}`],
      ['DELETE', `/user/cart/${cart._id}/item/${idOf('bell')}`],
      ['PATCH', `/user/cart-increment-quantity/${cart._id}/item/${idOf('bell')}`],
      ['PATCH', `/user/cart-decrement-quantity/${cart._id}/item/${idOf('bell')}`],
    ];
    for (const [method, path] of calls) {
      const answer = await stranger.raw(method, path, { headers: stranger.own() });
      expect([answer.status, answer.body.error]).toEqual([404, 'Not found']);
      expect(log.at(-1)?.blobOps.reads).toBe(1);
    }
    expect(engine.counts.put).toBe(writes);
    expect((await read()).items[0].quantity).toBe(2);
  });
});

describe('calls to the blob service', () => {
  it('stay few, however full the cart', async () => {
    const slugs = Array.from({ length: 20 }, (_, number) => `part${number}`);
    const { add, step, log, visitor } = await opened(
      Object.fromEntries(slugs.map((slug) => [slug, {}])),
    );
    for (const slug of slugs) await add(slug);
    await step('increment', 'part7');
    expect(log.at(-1)?.blobOps).toMatchObject({ writes: 1, lists: 0 });
    expect(log.at(-1)?.blobOps.reads).toBeLessThanOrEqual(5);
    await visitor.get('/user/cart');
    expect(log.at(-1)?.blobOps).toMatchObject({ writes: 0, lists: 0 });
    expect(log.at(-1)?.blobOps.reads).toBeLessThanOrEqual(3 + slugs.length);
  });
});
