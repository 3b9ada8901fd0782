// The lines of a cart, step by step and many at once.
import { describe, expect, it } from 'vitest';
import { openCart } from '../../../support/open-cart.ts';
import { atOnce, type Parts } from '../../../support/shop.ts';

const PARTS: Parts = {
  bell: { price: 100, markup: 20 },
  rope: { price: 2500.5 },
  lamp: { price: 40, category: 'basement-lifts' },
};
const opened = (parts: Parts = PARTS) => openCart(parts);

describe('the steps of a line', () => {
  it('answer with the line, and with the totals of the cart', async () => {
    const { add, step, idOf } = await opened();
    await add('bell');
    const { status, body } = await step('increment', 'bell');
    expect([status, body]).toEqual([
      200,
      {
        updatedItem: { product: idOf('bell'), quantity: 2 },
        totals: {
          subtotal: 240,
          tax: 19.2,
          taxes: [{ rate: null, base: 240, tax: 19.2 }],
          discountAmount: 0,
          total: 259.2,
        },
        notice: null,
      },
    ]);
  });

  it('never go below one', async () => {
    const { add, step } = await opened();
    await add('bell', 2);
    expect((await step('decrement', 'bell')).status).toBe(200);
    const answer = await step('decrement', 'bell');
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Quantity cannot go below 1. Remove the item instead.',
    ]);
  });

  it('do not bring back a removed line', async () => {
    const { add, step, remove, quantities } = await opened();
    await add('bell', 2);
    await remove('bell');
    for (const way of ['increment', 'decrement'] as const) {
      const answer = await step(way, 'bell');
      expect([answer.status, answer.body.error]).toEqual([404, 'This item is not in your cart.']);
    }
    expect(await quantities()).toEqual([]);
  });

  it('add up when many arrive at once', async () => {
    const { add, step, quantities } = await opened();
    await add('bell', 20);
    await add('rope', 1);
    const ways = Array.from({ length: 30 }, (_, number) =>
      number % 3 === 2 ? ('decrement' as const) : ('increment' as const),
    );
    const answers = await atOnce(30, (number) => step(ways[number] ?? 'increment', 'bell'));
    const moved = answers.map(({ status }, number) =>
      status !== 200 ? 0 : ways[number] === 'increment' ? 1 : -1,
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await quantities()).toEqual([
      ['Part bell', 20 + moved.reduce<number>((all, one) => all + one, 0)],
      ['Part rope', 1],
    ]);
  });

  it('lose no line that is added at the same moment', async () => {
    const slugs = Array.from({ length: 12 }, (_, number) => `part${number}`);
    const { add, quantities } = await opened(Object.fromEntries(slugs.map((slug) => [slug, {}])));
    const answers = await Promise.all(slugs.map((slug) => add(slug)));
    expect(answers.map(({ status }) => status)).toEqual(slugs.map(() => 200));
    expect((await quantities()).map(([name]: [string]) => name).sort()).toEqual(
      slugs.map((slug) => `Part ${slug}`).sort(),
    );
  });
});
