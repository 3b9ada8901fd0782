import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type CartLine,
  checkoutRefusal,
  type Offer,
  withoutOrdered,
} from '../../src/contract/cart/cart.ts';
import { cartAdditionSchema } from '../../src/contract/cart/rules.ts';
import { Refusal } from '../../src/contract/kernel/refusal.ts';

const MADE_TO_ORDER: Offer = { left: null };
const lines = (...quantities: number[]): CartLine[] =>
  quantities.map((quantity, at) => ({ product: `p${at}`, quantity }));
const conflict = (sentence: string) => new Refusal('conflict', sentence);

describe('adding to the cart', () => {
  it('appends a new product and adds pieces to an existing line in its place', () => {
    expect(addToCart(lines(1, 2), { product: 'new', quantity: 3 }, MADE_TO_ORDER)).toEqual([
      ...lines(1, 2),
      { product: 'new', quantity: 3 },
    ]);
    expect(addToCart(lines(1, 2), { product: 'p0', quantity: 3 }, MADE_TO_ORDER)).toEqual(
      lines(4, 2),
    );
  });

  it('does not change the cart it was given', () => {
    const before = Object.freeze(lines(1));
    addToCart(before, { product: 'p0', quantity: 1 }, MADE_TO_ORDER);
    expect(before).toEqual(lines(1));
  });

  it.each<[string, CartLine[], string, number, Offer, string]>([
    [
      'more than 99 of one',
      lines(60),
      'p0',
      40,
      MADE_TO_ORDER,
      'A cart can hold at most 99 of one item.',
    ],
    [
      'a 51st line',
      lines(...Array.from({ length: 50 }, () => 1)),
      'new',
      1,
      MADE_TO_ORDER,
      'A cart can hold at most 50 different items.',
    ],
    ['more than are left', lines(2), 'p0', 2, { left: 3 }, 'Only 3 left in stock.'],
    ['what is out of stock', [], 'new', 1, { left: 0 }, 'This product is out of stock.'],
    ['what is no longer sold', [], 'new', 1, null, 'This product is no longer available.'],
  ])('refuses %s', (_what, cart, product, more, offer, sentence) => {
    expect(addToCart(cart, { product, quantity: more }, offer)).toEqual(conflict(sentence));
  });

  it('accepts the 99th piece, the 50th line and the last piece in stock', () => {
    expect(addToCart(lines(60), { product: 'p0', quantity: 39 }, MADE_TO_ORDER)).toEqual(lines(99));
    expect(
      addToCart(
        lines(...Array.from({ length: 49 }, () => 1)),
        { product: 'p49', quantity: 1 },
        MADE_TO_ORDER,
      ),
    ).toHaveLength(50);
    expect(
      addToCart(
        lines(...Array.from({ length: 50 }, () => 1)),
        { product: 'p7', quantity: 1 },
        MADE_TO_ORDER,
      ),
    ).toHaveLength(50);
    expect(addToCart(lines(2), { product: 'p0', quantity: 1 }, { left: 3 })).toEqual(lines(3));
  });

  it.each([-1, 0, 1.5, '2', 1e9, Number.NaN, null, 100])(
    'requires a whole number from 1 to 99, not %j',
    (quantity) => {
      const { error } = cartAdditionSchema.safeParse({ product: 'p', quantity });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Quantity must be a whole number from 1 to 99.',
      ]);
    },
  );
});

describe('an order', () => {
  it('removes its lines from the cart, but not what was added in the meantime', () => {
    expect(withoutOrdered([...lines(3, 2), { product: 'late', quantity: 1 }], lines(2, 2))).toEqual(
      [
        { product: 'p0', quantity: 1 },
        { product: 'late', quantity: 1 },
      ],
    );
  });

  it.each<[string, CartLine[], Record<string, Offer>, Refusal | null]>([
    ['nothing', [], {}, conflict('Your cart is empty.')],
    [
      'what is no longer sold',
      lines(1, 1),
      { p0: MADE_TO_ORDER, p1: null },
      new Refusal('conflict', 'This product is no longer available.', 'p1'),
    ],
    [
      'more than are left',
      lines(1, 4),
      { p0: MADE_TO_ORDER, p1: { left: 2 } },
      new Refusal('conflict', 'Only 2 left in stock.', 'p1'),
    ],
    ['what there is', lines(1, 2), { p0: MADE_TO_ORDER, p1: { left: 2 } }, null],
  ])('of %s is checked', (_what, cart, offers, refusal) => {
    expect(checkoutRefusal(cart, (product) => offers[product] ?? null)).toEqual(refusal);
  });
});
