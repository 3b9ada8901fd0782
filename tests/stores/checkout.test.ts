// The checkout's store against the real server in the same process: a bad connection never makes a
// second order.
import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/browser/kernel/client.ts';
import { UNREADABLE } from '../../src/browser/kernel/settle.ts';
import { type CheckoutStore, UNSURE } from '../../src/browser/shop/checkout/checkout.ts';
import { atCheckout } from '../support/checkout.ts';

const ready = (checkout: CheckoutStore) => {
  const state = checkout.$checkout.get();
  if (!('basket' in state)) throw new Error(`The checkout is ${state.status}.`);
  return state;
};
const placed = (checkout: CheckoutStore) => {
  const state = checkout.$checkout.get();
  if (state.status !== 'placed')
    throw new Error(`The checkout is ${state.status}: ${'message' in state ? state.message : ''}`);
  return state.order;
};

/**
 * Loses the answers to these attempts to send an order, counted from 0. With `arrives`, the orders
 * reach the server all the same.
 */
const losing = (
  client: Client,
  lost: readonly number[],
  arrives: boolean,
): { client: Client; keys: string[] } => {
  const keys: string[] = [];
  const through: Client = async (called, sent) => {
    if (called.name !== 'placeOrder') return client(called, sent);
    const at = keys.push(sent.headers?.['Idempotency-Key'] ?? '') - 1;
    if (!lost.includes(at)) return client(called, sent);
    if (arrives) await client(called, sent);
    return { ok: false, kind: 'network', error: { error: 'Not reached.', code: 'unavailable' } };
  };
  return { client: through, keys };
};

describe('the checkout', () => {
  it('places one order when the answer to it cannot be read, and the button is pressed again', async () => {
    const { open, addressId, orders, client } = await atCheckout(
      { bell: { price: 100 } },
      { bell: 1 },
    );
    let sendings = 0;
    const through: Client = async (called, sent) => {
      const result = await client(called, sent);
      if (called.name !== 'placeOrder' || !result.ok) return result;
      sendings += 1;
      return sendings === 1 ? { ...result, data: JSON.parse('{}') } : result;
    };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const checkout = open(undefined, through);
    await checkout.load();
    checkout.choose({ addressId, method: 'bank_transfer' });
    await checkout.place();
    expect(ready(checkout)).toMatchObject({ status: 'ready', message: UNREADABLE.error.error });
    await checkout.place();
    expect(placed(checkout)).toMatchObject({ status: 'pending_payment' });
    expect(await orders()).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('places an order of the cart: paid by transfer, to the address that was chosen', async () => {
    const { open, addressId, orders, cartLines, counted, keeper } = await atCheckout(
      { bell: { price: 123.45 } },
      { bell: 3 },
    );
    const checkout = open();
    await checkout.load();
    checkout.choose({ addressId, method: 'bank_transfer', note: 'Please ring first.' });
    await checkout.place();
    expect(placed(checkout)).toMatchObject({
      total: 399.98,
      payable: 399.98,
      paymentMethod: 'bank_transfer',
      status: 'pending_payment',
      customerNote: 'Please ring first.',
    });
    expect(await orders()).toHaveLength(1);
    expect(await cartLines()).toEqual([]);
    expect(counted).toEqual([null]);
    expect(keeper.kept()).toBeUndefined();
  });

  it('names a missing choice, sends nothing, and clears each message when it is corrected', async () => {
    const { open, addressId, orders } = await atCheckout({ bell: {} }, { bell: 1 });
    const checkout = open();
    await checkout.load();
    await checkout.place();
    expect(ready(checkout).wrong).toEqual({
      addressId: 'Please choose an address.',
      paymentMethod: 'Please choose a payment method.',
    });
    checkout.choose({ addressId });
    expect(ready(checkout).wrong).toEqual({ paymentMethod: 'Please choose a payment method.' });
    checkout.choose({ note: 'x'.repeat(501), method: 'cod' });
    await checkout.place();
    expect(ready(checkout).wrong).toEqual({ customerNote: 'Note must be at most 500 characters.' });
    expect(await orders()).toEqual([]);
  });

  it('is one order when it is pressed twice', async () => {
    const { open, addressId, orders } = await atCheckout({ bell: {} }, { bell: 1 });
    const checkout = open();
    await checkout.load();
    checkout.choose({ addressId, method: 'cod' });
    await Promise.all([checkout.place(), checkout.place()]);
    expect(placed(checkout)).toMatchObject({ status: 'confirmed' });
    expect(await orders()).toHaveLength(1);
  });

  it('buys one product at once and leaves the cart and its coupon alone', async () => {
    const { shop, open, addressId, cartLines, customer, counted } = await atCheckout(
      { bell: { price: 100 }, rope: { price: 50 } },
      { bell: 2 },
    );
    await shop.coupon({ code: 'TEN' });
    await customer.visitor.post('/user/coupon-apply', { code: 'TEN' });
    const checkout = open({ product: shop.idOf('rope'), quantity: 1 });
    await checkout.load();
    await checkout.setQuantity(4);
    expect(ready(checkout).basket.totals).toMatchObject({
      subtotal: 200,
      tax: 16,
      discountAmount: 0,
      total: 216,
    });
    checkout.choose({ addressId, method: 'cod' });
    await checkout.place();
    expect(placed(checkout)).toMatchObject({ total: 216, coupon: null, items: [{ quantity: 4 }] });
    expect(await cartLines()).toMatchObject([{ quantity: 2 }]);
    expect(counted).toEqual([]);
  });

  it('pays from the wallet first, and needs no other method if the wallet covers everything', async () => {
    const { shop, open, addressId, customer } = await atCheckout(
      { bell: { price: 100 } },
      { bell: 1 },
    );
    await (await shop.superAdmin()).post(
      `/super-admin/wallet-adjust/${customer.id}`,
      { type: 'credit', amount: 500, note: 'For the noise.' },
      { 'Idempotency-Key': 'a'.repeat(20) },
    );
    const checkout = open();
    await checkout.load();
    expect(ready(checkout).terms.walletBalance).toBe(500);
    checkout.choose({ addressId, useWallet: true });
    await checkout.place();
    expect(placed(checkout)).toMatchObject({
      walletUsed: 108,
      payable: 0,
      paymentStatus: 'paid',
      status: 'confirmed',
    });
  });

  it('is empty with an empty cart, and says what could not be loaded', async () => {
    const { open, session, customer } = await atCheckout({ bell: {} });
    const empty = open();
    await empty.load();
    expect(empty.$checkout.get()).toEqual({ status: 'empty' });
    await customer.visitor.get('/auth/logout');
    const nobody = open();
    await nobody.load();
    expect(nobody.$checkout.get()).toMatchObject({ status: 'failed' });
    expect(session.$session.get()).toEqual({ status: 'guest' });
  });

  it('says that a product is no longer sold', async () => {
    const { open } = await atCheckout({ bell: {} });
    const checkout = open({ product: '0'.repeat(26), quantity: 1 });
    await checkout.load();
    expect(checkout.$checkout.get()).toEqual({
      status: 'failed',
      message: 'This product is no longer available.',
    });
  });
});

describe('a change while the checkout is open', () => {
  it('is reported with the new total, at which the next press orders', async () => {
    const { shop, open, addressId, orders } = await atCheckout(
      { bell: { price: 100 } },
      { bell: 1 },
    );
    const checkout = open();
    await checkout.load();
    checkout.choose({ addressId, method: 'cod' });
    shop.release({ bell: { price: 150 } });
    await checkout.place();
    expect(ready(checkout)).toMatchObject({
      message:
        'Your order has changed since you opened this page. Please check the new total and order again. The total was ₹108 and is now ₹162.',
      basket: { totals: { total: 162 } },
      choice: { addressId, method: 'cod' },
    });
    expect(await orders()).toEqual([]);
    await checkout.place();
    expect(placed(checkout).total).toBe(162);
  });

  it('is reported when the last piece is sold, and no order is sent then', async () => {
    const { shop, open, addressId, orders } = await atCheckout({ bell: {} }, { bell: 2 });
    const checkout = open();
    await checkout.load();
    checkout.choose({ addressId, method: 'cod' });
    await shop.count('bell', 1);
    await checkout.place();
    expect(ready(checkout).message).toContain('Only 1 left in stock.');
    await checkout.place();
    expect(ready(checkout).message).toBe('Part bell: Only 1 left in stock.');
    expect(await orders()).toEqual([]);
  });
});

describe('a bad connection', () => {
  it('that loses the answer causes a second attempt under the same key, and makes one order', async () => {
    const { open, addressId, client, orders } = await atCheckout({ bell: {} }, { bell: 1 });
    const line = losing(client, [0], true);
    const checkout = open(undefined, line.client);
    await checkout.load();
    checkout.choose({ addressId, method: 'cod' });
    await checkout.place();
    expect(placed(checkout).status).toBe('confirmed');
    expect(line.keys[0]).toBe(line.keys[1]);
    expect(await orders()).toHaveLength(1);
  });

  it('that stays bad is reported, and the next press sends the same order', async () => {
    const { open, addressId, client, orders, keeper } = await atCheckout({ bell: {} }, { bell: 1 });
    const line = losing(client, [0, 1], true);
    const checkout = open(undefined, line.client);
    await checkout.load();
    checkout.choose({ addressId, method: 'cod' });
    await checkout.place();
    expect(ready(checkout).message).toBe(UNSURE);
    expect(keeper.kept()?.key).toBe(line.keys[0]);
    await checkout.place();
    expect(placed(checkout).status).toBe('confirmed');
    expect(new Set(line.keys).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('and a reload of the page end with the order that was placed', async () => {
    const { open, addressId, client, orders } = await atCheckout({ bell: {} }, { bell: 1 });
    const line = losing(client, [0, 1], true);
    const left = open(undefined, line.client);
    await left.load();
    left.choose({ addressId, method: 'cod' });
    await left.place();
    const reloaded = open();
    await reloaded.load();
    expect(await orders()).toMatchObject([{ _id: placed(reloaded)._id }]);
  });

  it('never places an order by itself: with a full cart the page asks again', async () => {
    const { open, addressId, client, orders } = await atCheckout({ bell: {} }, { bell: 1 });
    const line = losing(client, [0, 1], false);
    const left = open(undefined, line.client);
    await left.load();
    left.choose({ addressId, method: 'cod' });
    await left.place();
    const reloaded = open();
    await reloaded.load();
    expect(reloaded.$checkout.get().status).toBe('ready');
    expect(await orders()).toEqual([]);
  });

  it('does not bring back an order if the cart was emptied elsewhere', async () => {
    const { open, addressId, client, orders, customer } = await atCheckout(
      { bell: {} },
      { bell: 1 },
    );
    const left = open(undefined, losing(client, [0, 1], false).client);
    await left.load();
    left.choose({ addressId, method: 'cod' });
    await left.place();
    const { cart } = (await customer.visitor.get('/user/cart')).body;
    await customer.visitor.delete(`/user/cart/${cart._id}`);
    const reloaded = open();
    await reloaded.load();
    expect(reloaded.$checkout.get()).toEqual({ status: 'empty' });
    expect(await orders()).toEqual([]);
  });

  it('does not keep the key for an order of something else', async () => {
    const { open, addressId, client } = await atCheckout({ bell: {} }, { bell: 1 });
    const line = losing(client, [0, 1], false);
    const checkout = open(undefined, line.client);
    await checkout.load();
    checkout.choose({ addressId, method: 'cod' });
    await checkout.place();
    checkout.choose({ method: 'bank_transfer' });
    await checkout.place();
    expect(placed(checkout).paymentMethod).toBe('bank_transfer');
    expect(line.keys[2]).not.toBe(line.keys[0]);
  });
});
