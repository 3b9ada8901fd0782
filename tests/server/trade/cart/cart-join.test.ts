// The cart of a guest, joined with the cart of the account.
import { describe, expect, it } from 'vitest';
import { openCart } from '../../../support/open-cart.ts';

const KEY = 'guest-cart-of-this-browser';
const aCart = async () => {
  const cart = await openCart({ bell: { price: 100 }, rope: { price: 250 } });
  const join = (lines: [slug: string, quantity: number][], key = KEY) =>
    cart.visitor.post(
      '/user/cart-join',
      { lines: lines.map(([slug, quantity]) => ({ product: cart.idOf(slug), quantity })) },
      { 'idempotency-key': key },
    );
  return { ...cart, join };
};

describe('joining a guest’s cart', () => {
  it('adds its lines and answers with the whole cart', async () => {
    const { add, join, quantities } = await aCart();
    await add('bell', 1);
    const { status, body } = await join([
      ['bell', 2],
      ['rope', 1],
    ]);
    expect([status, body.cart.totals.subtotal, body.cart.notice]).toEqual([200, 550, null]);
    expect(await quantities()).toEqual([
      ['Part bell', 3],
      ['Part rope', 1],
    ]);
  });

  it('is limited by stock, and says what was left out', async () => {
    const { join, count, quantities } = await aCart();
    await count('bell', 3);
    const { body } = await join([
      ['bell', 5],
      ['rope', 1],
    ]);
    expect(body.cart.notice).toBe(
      'Some items that you chose before you logged in could not be added. Part bell: Only 3 left in stock.',
    );
    expect(await quantities()).toEqual([
      ['Part bell', 3],
      ['Part rope', 1],
    ]);
  });

  it('leaves out products that do not exist, whatever their ids look like', async () => {
    const { visitor, idOf, quantities } = await aCart();
    const { status, body } = await visitor.post('/user/cart-join', {
      lines: [
        { product: '__proto__', quantity: 1 },
        { product: 'constructor', quantity: 99 },
        { product: idOf('bell'), quantity: 1 },
      ],
    });
    expect(status).toBe(200);
    expect(body.cart.notice).toContain('One item: This product is no longer available.');
    expect(await quantities()).toEqual([['Part bell', 1]]);
  });
});

describe('products by their ids', () => {
  it('are answered for anyone, without those that are not sold', async () => {
    const { visitor, idOf } = await aCart();
    const { status, body } = await visitor.get(
      `/products?ids=${idOf('rope')},__proto__,no-such-thing&limit=50`,
    );
    expect(status).toBe(200);
    expect(body.products.map(({ slug }: { slug: string }) => slug)).toEqual(['rope']);
    expect(body.totalAvailableProducts).toBe(1);
  });

  it('are refused in more than a page holds', async () => {
    const { visitor } = await aCart();
    const ids = Array.from({ length: 101 }, (_, at) => `p${at}`).join(',');
    expect((await visitor.get(`/products?ids=${ids}`)).status).toBe(422);
    expect((await visitor.get('/products?ids=')).status).toBe(422);
  });
});
