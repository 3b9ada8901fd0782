import { describe, expect, it } from 'vitest';
import { CART_LINES_MAX, type CartLine, QUANTITY_MAX } from '../../src/contract/cart/cart.ts';
import { joinCarts, joinNotice } from '../../src/contract/cart/cart-join.ts';
import { cartJoinSchema } from '../../src/contract/cart/cart-join-rules.ts';

const line = (product: string, quantity: number): CartLine => ({ product, quantity });
const endless = () => ({ left: null });

describe('joining a guest’s cart', () => {
  it('never makes a line of the account smaller', () => {
    const { lines } = joinCarts([line('bell', 5)], [line('bell', 1)], () => ({ left: 2 }));
    expect(lines).toEqual([line('bell', 5)]);
  });

  it('keeps within the limits for pieces of one product and for products', () => {
    expect(joinCarts([line('bell', 60)], [line('bell', 60)], endless)).toEqual({
      lines: [line('bell', QUANTITY_MAX)],
      leftOut: [{ product: 'bell', why: 'A cart can hold at most 99 of one item.' }],
    });
    const full = Array.from({ length: CART_LINES_MAX }, (_, at) => line(`p${at}`, 1));
    expect(joinCarts(full, [line('bell', 1), line('p0', 1)], endless)).toEqual({
      lines: [line('p0', 2), ...full.slice(1)],
      leftOut: [{ product: 'bell', why: 'A cart can hold at most 50 different items.' }],
    });
  });

  it('names what was left out', () => {
    expect(joinNotice([], () => undefined)).toBeNull();
    expect(
      joinNotice(
        [
          { product: 'bell', why: 'Only 3 left in stock.' },
          { product: 'gone', why: 'This product is no longer available.' },
        ],
        (product) => (product === 'bell' ? 'Bell' : undefined),
      ),
    ).toBe(
      'Some items that you chose before you logged in could not be added. Bell: Only 3 left in stock. One item: This product is no longer available.',
    );
  });

  it('refuses a quantity that a cart cannot hold', () => {
    for (const quantity of [0, -1, 1.5, 100, '1', null])
      expect(cartJoinSchema.safeParse({ lines: [{ product: 'bell', quantity }] }).success).toBe(
        false,
      );
    expect(cartJoinSchema.safeParse({ lines: [] }).success).toBe(false);
  });
});
