import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type CartLine,
  checkoutRefusal,
  decrement,
  increment,
  type Offer,
  removeFromCart,
  withoutOrdered,
} from '../../src/contract/cart/cart.ts';
import { cartAdditionSchema } from '../../src/contract/cart/rules.ts';
import { Refusal } from '../../src/contract/kernel/refusal.ts';
import { drawn } from '../support/effort.ts';

const MADE_TO_ORDER: Offer = { left: null };
const lines = (...quantities: number[]): CartLine[] =>
  quantities.map((quantity, at) => ({ product: `p${at}`, quantity }));
const conflict = (sentence: string) => new Refusal('conflict', sentence);
const NOT_THERE = new Refusal('not_found', 'This item is not in your cart.');

describe('adding to the cart', () => {
  it('appends what is new and adds up what is there, in its place', () => {
    expect(addToCart(lines(1, 2), { product: 'new', quantity: 3 }, MADE_TO_ORDER)).toEqual([
      ...lines(1, 2),
      { product: 'new', quantity: 3 },
    ]);
    expect(addToCart(lines(1, 2), { product: 'p0', quantity: 3 }, MADE_TO_ORDER)).toEqual(
      lines(4, 2),
    );
  });

  it('leaves the cart it was given as it was', () => {
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

  it('takes the 99th piece, the 50th line and the last in stock', () => {
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
    'asks for a whole number from 1 to 99, not %j',
    (quantity) => {
      const { error } = cartAdditionSchema.safeParse({ product: 'p', quantity });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Quantity must be a whole number from 1 to 99.',
      ]);
    },
  );
});

describe('one more', () => {
  it('of what is in the cart, as long as there is some', () => {
    expect(increment(lines(1, 2), 'p1', { left: 3 })).toEqual(lines(1, 3));
    expect(increment(lines(1, 3), 'p1', { left: 3 })).toEqual(conflict('Only 3 left in stock.'));
    expect(increment(lines(99), 'p0', MADE_TO_ORDER)).toEqual(
      conflict('A cart can hold at most 99 of one item.'),
    );
    expect(increment(lines(1), 'p0', null)).toEqual(
      conflict('This product is no longer available.'),
    );
  });

  it('does not bring back what was taken out', () => {
    expect(increment(removeFromCart(lines(1), 'p0'), 'p0', MADE_TO_ORDER)).toEqual(NOT_THERE);
  });
});

describe('one less', () => {
  it('ends at one', () => {
    expect(decrement(lines(2, 5), 'p1')).toEqual(lines(2, 4));
    expect(decrement(lines(1), 'p0')).toEqual(
      conflict('Quantity cannot go below 1. Remove the item instead.'),
    );
    expect(decrement(lines(1), 'other')).toEqual(NOT_THERE);
  });
});

describe('taking out', () => {
  it('takes out that one, and changes nothing the second time', () => {
    const once = removeFromCart(lines(1, 2), 'p0');
    expect(once).toEqual([{ product: 'p1', quantity: 2 }]);
    expect(removeFromCart(once, 'p0')).toEqual(once);
  });
});

describe('an order', () => {
  it('takes out of the cart what it is made of, not what was added in the meantime', () => {
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
  ])('of %s is judged', (_what, cart, offers, refusal) => {
    expect(checkoutRefusal(cart, (product) => offers[product] ?? null)).toEqual(refusal);
  });
});

type Step = { do: 'add' | 'more' | 'less' | 'remove'; product: string; count: number };

describe('any number of steps', () => {
  const step = record<Step>({
    do: constantFrom('add', 'more', 'less', 'remove'),
    product: constantFrom('a', 'b', 'c'),
    count: integer({ min: 1, max: 60 }),
  });
  const stock = oneof(constantFrom(null), integer({ min: 0, max: 120 }));

  it('leave what a simple count of them leaves', () => {
    assert(
      property(array(step, { maxLength: 60 }), stock, (steps, left) => {
        let cart: CartLine[] = [];
        const counts = new Map<string, number>();
        const most = Math.min(99, left ?? 99);
        for (const { do: kind, product, count } of steps) {
          const before = counts.get(product) ?? 0;
          const wanted = { add: before + count, more: before + 1, less: before - 1, remove: 0 }[
            kind
          ];
          const isAllowed =
            kind === 'remove' ||
            (wanted >= 1 && (kind === 'less' || wanted <= most) && (kind === 'add' || before > 0));
          const next = {
            add: () => addToCart(cart, { product, quantity: count }, { left }),
            more: () => increment(cart, product, { left }),
            less: () => decrement(cart, product),
            remove: () => removeFromCart(cart, product),
          }[kind]();
          expect(next instanceof Refusal).toBe(!isAllowed);
          if (next instanceof Refusal) continue;
          cart = next;
          if (wanted === 0) counts.delete(product);
          else counts.set(product, wanted);
        }
        expect(new Map(cart.map(({ product, quantity }) => [product, quantity]))).toEqual(counts);
        expect(cart).toHaveLength(counts.size);
      }),
      drawn(),
    );
  });
});
