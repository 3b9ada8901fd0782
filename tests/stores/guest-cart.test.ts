// A guest's cart, and how it joins an account's cart, against the real server in the same process.
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/browser/kernel/client.ts';
import { newId } from '../../src/browser/kernel/new-id.ts';
import { createGuestCart } from '../../src/browser/shop/cart/guest-cart.ts';
import type { GuestLines, GuestStorage } from '../../src/browser/shop/cart/guest-lines.ts';
import { createGuestJoin } from '../../src/browser/shop/cart/join-guest-cart.ts';
import type { SeenPriceStorage } from '../../src/browser/shop/cart/seen-prices.ts';
import { openPage } from '../support/page-client.ts';
import { createShop } from '../support/shop.ts';

/** A browser's storage with any number of tabs. */
const aBrowser = () => {
  let kept: GuestLines = { key: newId(), lines: [], joining: undefined };
  const tabs = new Set<() => void>();
  const storage: GuestStorage = {
    read: () => kept,
    keep: (guest) => {
      kept = guest;
      return true;
    },
    watch: (tell) => {
      tabs.add(tell);
      return () => tabs.delete(tell);
    },
  };
  let seen = {};
  const prices: SeenPriceStorage = {
    read: () => seen,
    keep: (now) => {
      seen = now;
    },
  };
  return { storage, prices, tellTabs: () => tabs.forEach((tell) => void tell()), kept: () => kept };
};

const PRICES = {
  bell: { price: 100, markup: 0 },
  rope: { price: 250.5, markup: 9.5 },
};

const aGuest = async () => {
  const shop = await createShop(PRICES);
  const { client } = openPage(shop);
  const browser = aBrowser();
  const told: [string, string][] = [];
  const counted: (number | null)[] = [];
  const open = () =>
    createGuestCart({
      client,
      storage: browser.storage,
      prices: browser.prices,
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
  const add = (slug: keyof typeof PRICES, quantity = 1, left: number | null = null) =>
    cart.add({ _id: shop.idOf(slug), left, ...PRICES[slug] }, quantity);
  return { shop, client, browser, cart, open, shown, lines, add, told, counted };
};

describe('the cart of a guest', () => {
  it('shows both prices of a product whose price has changed since it was added', async () => {
    const { shop, add, cart, shown, open } = await aGuest();
    add('bell', 2);
    add('rope');
    await cart.load();
    const pricesBefore = (of = cart) => shown(of).items.map(({ priceBefore }) => priceBefore);
    expect(pricesBefore()).toEqual([undefined, undefined]);
    shop.release({ bell: { price: 120 }, rope: { price: 250.5, markup: 9.5 } });
    const later = open();
    await later.load();
    expect(pricesBefore(later)).toEqual([10_000, undefined]);
    // What counts is the price of today, however many are taken.
    later.increment(shop.idOf('bell'));
    expect(shown(later).items[0]).toMatchObject({
      quantity: 3,
      lineTotal: 360,
      priceBefore: 10_000,
    });
    expect(shown(later).totals.subtotal).toBe(620);
    shop.release({ bell: { price: 100 }, rope: { price: 250.5, markup: 9.5 } });
    await later.load();
    expect(pricesBefore(later)).toEqual([undefined, undefined]);
  });

  it('forgets the price of a removed product', async () => {
    const { shop, add, cart, shown, browser } = await aGuest();
    add('bell');
    await cart.load();
    cart.remove(shop.idOf('bell'));
    await cart.load();
    expect(browser.prices.read()).toEqual({});
    shop.release({ bell: { price: 120 } });
    expect(cart.add({ _id: shop.idOf('bell'), left: null, price: 120, markup: 0 })).toBeUndefined();
    await cart.load();
    expect(shown().items.map(({ priceBefore }) => priceBefore)).toEqual([undefined]);
  });

  it('is priced like the account’s cart, to the paisa', async () => {
    const { shop, add, cart, lines, shown, counted } = await aGuest();
    add('bell');
    add('rope', 3);
    await cart.load();
    expect(lines()).toEqual([
      ['bell', 1, 100],
      ['rope', 3, 780],
    ]);
    const { visitor } = await shop.newCustomer();
    for (const [slug, quantity] of [['bell', 1] as const, ['rope', 3] as const])
      await visitor.post('/user/cart', { product: shop.idOf(slug), quantity });
    expect(shown().totals).toEqual((await visitor.get('/user/cart')).body.cart.totals);
    expect(counted.at(-1)).toBe(4);
  });

  it('changes quantities, removes a line and all lines, with the messages of every cart', async () => {
    const { shop, add, cart, lines, told } = await aGuest();
    add('bell');
    add('rope');
    await cart.load();
    cart.increment(shop.idOf('bell'));
    cart.increment(shop.idOf('bell'));
    cart.decrement(shop.idOf('bell'));
    cart.decrement(shop.idOf('rope'));
    expect(lines()[0]).toEqual(['bell', 2, 200]);
    expect(told).toEqual([['error', 'Quantity cannot go below 1. Remove the item instead.']]);
    cart.remove(shop.idOf('bell'));
    cart.clear();
    expect(lines()).toEqual([]);
    expect(told.slice(1)).toEqual([
      ['success', 'Item Deleted'],
      ['success', 'Cart Cleared'],
    ]);
  });

  it('holds at most 99 of a product, as every cart, and no more than is in stock', async () => {
    const { add, shop, cart, told } = await aGuest();
    expect(add('bell', 99)).toBeUndefined();
    expect(add('bell')).toBe('A cart can hold at most 99 of one item.');
    expect(add('rope', 3, 2)).toBe('Only 2 left in stock.');
    await shop.count('bell', 1);
    await cart.load();
    cart.increment(shop.idOf('bell'));
    expect(told.at(-1)?.[0]).toBe('error');
  });

  it('shows products that are no longer sold or out of stock', async () => {
    const { add, cart, shop, shown } = await aGuest();
    add('bell');
    cart.add({ _id: 'no-such-product', left: null, ...PRICES.bell });
    await shop.count('bell', 0);
    await cart.load();
    expect(shown().items.map(({ left, unavailable }) => [left, unavailable])).toEqual([
      [0, false],
      [0, true],
    ]);
    expect(shown().totals.subtotal).toBe(100);
  });

  it('follows the changes of another tab', async () => {
    const { add, browser, cart, lines, open } = await aGuest();
    add('bell');
    await cart.load();
    const stop = cart.watch();
    const other = open();
    await other.load();
    other.clear();
    browser.tellTabs();
    await expect.poll(() => lines()).toEqual([]);
    stop();
  });

  it('says why it could not be priced', async () => {
    const { browser } = await aGuest();
    const offline: Client = async () => ({
      ok: false,
      kind: 'network',
      error: { error: 'Not reached.', code: 'unavailable' },
    });
    const cart = createGuestCart({
      client: offline,
      storage: browser.storage,
      prices: browser.prices,
      notify: () => {},
      announce: () => {},
    });
    cart.add({ _id: 'bell', left: null, ...PRICES.bell });
    await cart.load();
    expect(cart.$cart.get()).toMatchObject({ status: 'failed', message: 'Not reached.' });
  });
});

describe('joining the carts at login', () => {
  const joining = async () => {
    const guest = await aGuest();
    const { visitor } = await guest.shop.newCustomer();
    const { client } = openPage(guest.shop, visitor);
    const notices: string[] = [];
    const joinWith = (by: Client) =>
      createGuestJoin({
        client: by,
        storage: guest.browser.storage,
        announce: () => {},
        keepNotice: (notice) => void notices.push(notice),
      });
    const quantities = async () =>
      (await visitor.get('/user/cart')).body.cart.items.map(
        ({ product, quantity }: { product: { slug: string }; quantity: number }) => [
          product.slug,
          quantity,
        ],
      );
    return { ...guest, client, notices, joinWith, quantities };
  };
  /** A client whose calls arrive and whose answers are lost. */
  const losing =
    (client: Client): Client =>
    async (...call) => {
      await client(...call);
      return {
        ok: false,
        kind: 'network',
        error: { error: 'Not reached.', code: 'unavailable' },
      };
    };

  it('empties the browser’s copy and names the lines that were left out', async () => {
    const { add, shop, browser, client, joinWith, notices, quantities } = await joining();
    add('bell', 5);
    await shop.count('bell', 3);
    expect(await joinWith(client)()).toBe(true);
    expect([browser.kept().lines, browser.kept().joining]).toEqual([[], undefined]);
    expect(await quantities()).toEqual([['bell', 3]]);
    expect(notices).toEqual([
      'Some items that you chose before you logged in could not be added. Part bell: Only 3 left in stock.',
    ]);
  });

  it('doubles nothing when the answer to the call was lost', async () => {
    const { add, browser, client, joinWith, quantities } = await joining();
    add('bell', 2);
    expect(await joinWith(losing(client))()).toBe(false);
    expect(browser.kept().joining?.lines).toEqual([{ product: expect.any(String), quantity: 2 }]);
    add('rope', 1);
    expect(await joinWith(client)()).toBe(true);
    expect(await quantities()).toEqual([
      ['bell', 2],
      ['rope', 1],
    ]);
  });

  it('doubles nothing when two tabs join at once', async () => {
    const { add, client, joinWith, quantities } = await joining();
    add('bell', 2);
    await Promise.all([joinWith(client)(), joinWith(client)()]);
    expect(await quantities()).toEqual([['bell', 2]]);
  });

  it('keeps everything when the server cannot be reached', async () => {
    const { add, browser, joinWith } = await joining();
    add('bell', 2);
    const offline: Client = async () => ({
      ok: false,
      kind: 'network',
      error: { error: 'Not reached.', code: 'unavailable' },
    });
    expect(await joinWith(offline)()).toBe(false);
    expect(browser.kept().joining?.lines).toMatchObject([{ quantity: 2 }]);
  });
});
