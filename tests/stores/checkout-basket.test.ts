// Pure rules for the basket of the checkout: why it cannot be ordered, and how it may be paid.
import { describe, expect, it } from 'vitest';
import {
  type Basket,
  basketRefusal,
  cartBasket,
  paymentOf,
} from '../../src/browser/shop/checkout/checkout-basket.ts';
import { cartTotals } from '../../src/contract/cart/cart-totals.ts';
import { COD_MAX } from '../../src/contract/payment/payment.ts';
import { priceOf } from '../../src/contract/product/price.ts';
import type { ProductKind } from '../../src/contract/product/product.ts';
import { lineOf } from '../../src/contract/product/product-price.ts';

const product = (slug: string, kind: ProductKind = 'spare_part', price = 100) => ({
  _id: slug,
  slug,
  name: `The ${slug}`,
  category: 'villa-lifts',
  kind,
  price,
  markup: 0,
  picture: null,
});
const item = (slug: string, more: Partial<Basket['items'][number]> = {}) => ({
  product: product(slug),
  quantity: 1,
  lineTotal: 100,
  left: null,
  unavailable: false,
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
    cartBasket({
      items: [item('bell', { product: product('bell', kind, price) })],
      totals: cartTotals(priceOf([lineOf({ price, markup: 0 }, 1)])),
      couponCode: null,
      discount: null,
      type: null,
      notice: null,
    });

  it('leaves the amount that the wallet does not cover to other payment methods', () => {
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

  it('leaves at least one rupee to pay, or nothing, as the server does', () => {
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

  it('needs no payment method if the wallet covers everything', () => {
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
