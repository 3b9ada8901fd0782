// What is about to be ordered, as pure rules: why it cannot be, and how it may be paid.
import { describe, expect, it } from 'vitest';
import { COD_MAX } from '../../src/contract/payment/payment.ts';
import type { ProductKind } from '../../src/contract/product/product.ts';
import {
  type Basket,
  basketRefusal,
  paymentOf,
  productBasket,
} from '../../src/stores/checkout-basket.ts';

const product = (slug: string, kind: ProductKind = 'spare_part', price = 100) => ({
  ...{
    _id: slug,
    slug,
    name: `The ${slug}`,
    category: 'villa-lifts',
    kind,
    price,
    markup: 0,
    picture: null,
  },
});
const item = (slug: string, more: Partial<Basket['items'][number]> = {}) => ({
  ...{ product: product(slug), quantity: 1, lineTotal: 100, left: null, unavailable: false },
  ...more,
});
const TERMS = {
  walletBalance: 0,
  methods: ['bank_transfer', 'cod', 'wallet'] as const,
  isTestPayment: false,
  transferTo: null,
};
const terms = (walletBalance = 0) => ({ ...TERMS, methods: [...TERMS.methods], walletBalance });

describe('a basket', () => {
  it('of one product at once is priced like a cart of it', () => {
    const basket = productBasket({ ...product('bell'), price: 123.45, markup: 6.78 }, 5, 3);
    expect(basket.totals).toEqual({
      subtotal: 390.69,
      tax: 31.26,
      discountAmount: 0,
      total: 421.95,
    });
    expect(basket.buyNow).toEqual({ product: 'bell', quantity: 3 });
  });

  it.each([
    ['nothing in it', [], 'Your cart is empty.'],
    [
      'something that is no longer sold',
      [item('bell'), item('rope', { unavailable: true })],
      'The rope: This product is no longer available.',
    ],
    [
      'a lift that is no longer sold online',
      [item('villa', { product: product('villa', 'lift'), unavailable: true })],
      'The villa: This lift is no longer sold online. Please ask us for a price.',
    ],
    [
      'something that is sold out',
      [item('bell', { left: 0 })],
      'The bell: This product is out of stock.',
    ],
    [
      'more than there is',
      [item('bell', { quantity: 3, left: 2 })],
      'The bell: Only 2 left in stock.',
    ],
  ])('with %s says so', (_, items, sentence) => {
    expect(basketRefusal({ items })).toBe(sentence);
  });

  it('of parcels, installations and care plans is one order', () => {
    const plan = item('plan', { product: product('plan', 'service') });
    const kit = item('kit', { product: product('kit', 'package') });
    expect(basketRefusal({ items: [item('bell'), kit, plan] })).toBeNull();
  });
});

describe('paying', () => {
  const basket = (price: number, kind: ProductKind = 'spare_part') =>
    productBasket(product('bell', kind, price), null, 1);

  it('leaves to other ways what the wallet does not hold', () => {
    expect(paymentOf(basket(100), terms(8), true)).toMatchObject({
      walletUsed: 800,
      payable: 10_000,
      ways: [{ method: 'bank_transfer' }, { method: 'cod' }],
    });
    expect(paymentOf(basket(100), terms(8), false)).toMatchObject({
      walletUsed: 0,
      payable: 10_800,
    });
  });

  it('comes to a rupee at least when the wallet leaves anything, as the server has it', () => {
    for (const balance of [107.99, 107.01, 107])
      expect(paymentOf(basket(100), terms(balance), true)).toMatchObject({
        walletUsed: 10_700,
        payable: 100,
      });
    expect(paymentOf(basket(100), terms(106.99), true)).toMatchObject({
      walletUsed: 10_699,
      payable: 101,
    });
  });

  it('asks for no way when the wallet holds all of it', () => {
    expect(paymentOf(basket(100), terms(500), true)).toEqual({
      walletUsed: 10_800,
      payable: 0,
      ways: [],
    });
  });

  it('offers cash for parcels up to its limit, and says why not beyond', () => {
    const wayOf = (of: Basket, wallet = 0) =>
      paymentOf(of, terms(wallet), true).ways.find(({ method }) => method === 'cod')?.refusal;
    expect(wayOf(basket(100))).toBeNull();
    expect(wayOf(basket(COD_MAX / 100))).toContain('possible up to ₹50,000');
    expect(wayOf(basket(COD_MAX / 100), 4_000)).toBeNull();
    expect(wayOf(basket(100, 'service'))).toContain('for parcels only');
  });
});
