// The cart's store against the real server in the same process.
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/browser/kernel/client.ts';
import { createCart, piecesOf } from '../../src/browser/shop/cart/cart.ts';
import { openPage } from '../support/page-client.ts';
import { createShop, type Parts } from '../support/shop.ts';

const aCart = async (
  parts: Parts = { bell: { price: 100 }, rope: { price: 250.5, markup: 9.5 } },
) => {
  const shop = await createShop(parts);
  const customer = await shop.newCustomer();
  const told: [string, string][] = [];
  const counted: (number | null)[] = [];
  const { client, session } = openPage(shop, customer.visitor);
  await session.loadSession();
  const open = () =>
    createCart({
      client,
      session,
      notify: (...words) => void told.push(words),
      announce: (pieces) => void counted.push(pieces),
    });
  const cart = open();
  const shown = (of = cart) => {
    const state = of.$cart.get();
    if (!state.shown) throw new Error(`The cart is ${state.status}.`);
    return state.shown;
  };
  const lines = (of = cart) =>
    shown(of).items.map(({ product, quantity, lineTotal }) => [product.slug, quantity, lineTotal]);
  return { shop, customer, session, client, cart, open, shown, lines, told, counted };
};

describe('the cart', () => {
  it('is filled, priced to the paisa, and tells the header its number of pieces', async () => {
    const { shop, cart, lines, shown, told, counted } = await aCart();
    expect(await cart.add(shop.idOf('bell'))).toBeUndefined();
    expect(await cart.add(shop.idOf('rope'), 3)).toBeUndefined();
    expect(lines()).toEqual([
      ['bell', 1, 100],
      ['rope', 3, 780],
    ]);
    expect(shown().totals).toEqual({
      subtotal: 880,
      tax: 70.4,
      taxes: [{ rate: null, base: 880, tax: 70.4 }],
      discountAmount: 0,
      total: 950.4,
    });
    expect(told).toEqual([]);
    expect(counted.at(-1)).toBe(4);
  });

  it('changes quantities by one, and two presses at once add two pieces', async () => {
    const { shop, cart, lines, open } = await aCart();
    await cart.add(shop.idOf('bell'));
    await Promise.all([cart.increment(shop.idOf('bell')), cart.increment(shop.idOf('bell'))]);
    expect(lines()).toEqual([['bell', 3, 300]]);
    await cart.decrement(shop.idOf('bell'));
    expect(lines()).toEqual([['bell', 2, 200]]);
    const again = open();
    await again.load();
    expect(lines(again)).toEqual(lines());
  });

  it('says in a toast why a quantity cannot change, and is shown as it is', async () => {
    const { shop, cart, lines, told } = await aCart();
    await cart.add(shop.idOf('bell'));
    await cart.decrement(shop.idOf('bell'));
    expect(told.at(-1)).toEqual(['error', 'Quantity cannot go below 1. Remove the item instead.']);
    await shop.count('bell', 1);
    await cart.increment(shop.idOf('bell'));
    expect(told.at(-1)).toEqual(['error', 'Only 1 left in stock.']);
    expect(lines()).toEqual([['bell', 1, 100]]);
  });

  it('removes a line and then all lines, with the right toasts', async () => {
    const { shop, cart, shown, told, counted } = await aCart();
    await cart.add(shop.idOf('bell'));
    await cart.add(shop.idOf('rope'));
    expect(await cart.remove(shop.idOf('bell'))).toBe(true);
    expect(told.at(-1)).toEqual(['success', 'Item Deleted']);
    expect(await cart.clear()).toBe(true);
    expect(told.at(-1)).toEqual(['success', 'Cart Cleared']);
    expect(piecesOf(shown())).toBe(0);
    expect(counted.at(-1)).toBe(0);
  });

  it('names its running changes, as long as they run', async () => {
    const { shop, cart } = await aCart();
    const id = shop.idOf('bell');
    const [first, second] = [cart.add(id), cart.increment(id)];
    expect(cart.$busy.get()).toEqual([id, id]);
    await Promise.all([first, second]);
    // The last change is removed from the names right after its own promise.
    await Promise.resolve();
    await Promise.resolve();
    expect(cart.$busy.get()).toEqual([]);
  });

  it('is empty after the session has ended', async () => {
    const { shop, customer, cart, session, told } = await aCart();
    await cart.load();
    await customer.visitor.get('/auth/logout');
    expect(await cart.add(shop.idOf('bell'))).toBe('Please log in.');
    expect(session.$session.get()).toEqual({ status: 'guest' });
    expect(told.at(-1)?.[0]).toBe('error');
  });

  it('says that it could not be loaded', async () => {
    const { cart, customer } = await aCart();
    customer.visitor.cookies.clear();
    await cart.load();
    expect(cart.$cart.get()).toMatchObject({ status: 'failed' });
  });
});

describe('a bad connection', () => {
  it('that loses the answer to a press of + adds one piece, not two', async () => {
    const { shop, cart, session, client, lines } = await aCart();
    await cart.add(shop.idOf('bell'));
    const keys: (string | undefined)[] = [];
    const lossy: Client = async (called, sent) => {
      const result = await client(called, sent);
      if (called.name !== 'incrementCartItem') return result;
      keys.push(sent.headers?.['Idempotency-Key']);
      return keys.length === 1
        ? { ok: false, kind: 'network', error: { error: 'Not reached.', code: 'unavailable' } }
        : result;
    };
    const unlucky = createCart({ client: lossy, session, notify: () => {}, announce: () => {} });
    await unlucky.load();
    await unlucky.increment(shop.idOf('bell'));
    expect(lines(unlucky)).toEqual([['bell', 2, 200]]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('a coupon', () => {
  it('is applied and removed, with its toasts and its figures', async () => {
    const { shop, cart, shown, told } = await aCart();
    await shop.coupon({ code: 'WELCOME10', discount: 10 });
    await cart.add(shop.idOf('bell'), 5);
    await cart.coupon.submit({ code: ' welcome10 ' });
    expect(told.at(-1)).toEqual(['success', 'Coupon Applied']);
    expect(shown()).toMatchObject({
      discount: 10,
      type: 'percentage',
      couponCode: 'WELCOME10',
      totals: { subtotal: 500, tax: 40, discountAmount: 50, total: 490 },
    });
    await cart.removeCoupon();
    expect(told.at(-1)).toEqual(['success', 'Coupon Removed']);
    expect(shown()).toMatchObject({
      discount: null,
      type: null,
      couponCode: null,
      totals: { total: 540 },
    });
  });

  it('that does not exist is reported in a toast and at its field', async () => {
    const { shop, cart, told } = await aCart();
    await cart.add(shop.idOf('bell'));
    await cart.coupon.submit({ code: 'NO-SUCH' });
    expect(told.at(-1)).toEqual(['error', 'This coupon code does not exist.']);
    expect(cart.coupon.$form.get()).toMatchObject({
      status: 'failed',
      message: 'This coupon code does not exist.',
    });
  });

  it('is removed by itself when the total has become too small, and the page says so', async () => {
    const { shop, cart, shown } = await aCart();
    await shop.coupon({ code: 'BIG', discount: 10, minSpend: 200 });
    await cart.add(shop.idOf('bell'), 2);
    await cart.coupon.submit({ code: 'BIG' });
    await cart.decrement(shop.idOf('bell'));
    expect(shown()).toMatchObject({
      couponCode: null,
      notice: 'Coupon BIG was removed: minimum spend is ₹200.',
      totals: { total: 108 },
    });
  });
});
