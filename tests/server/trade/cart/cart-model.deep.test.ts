// The cart beside the simplest cart there is, step by step, through the whole API.
import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check';
import { expect, it } from 'vitest';
import { drawn } from '../../../support/effort.ts';
import { createShop } from '../../../support/shop.ts';

const PRICES: Record<string, number> = { bell: 100, rope: 2500.5, lamp: 0.35 };
const SHELF: Record<string, number | null> = { bell: null, rope: 4, lamp: 120 };
const SLUGS = Object.keys(PRICES) as ['bell', 'rope', 'lamp'];

type Step = {
  do: 'add' | 'increment' | 'decrement' | 'remove' | 'clear' | 'apply' | 'unapply' | 'read';
  slug: string;
  count: number;
};
const stepOf = record<Step>({
  do: constantFrom(
    'add',
    'add',
    'increment',
    'increment',
    'decrement',
    'remove',
    'clear',
    'apply',
    'unapply',
    'read',
  ),
  slug: constantFrom(...SLUGS),
  count: oneof(integer({ min: 1, max: 5 }), integer({ min: 1, max: 99 })),
});

/**
 * In paise, as a shop would with a pencil: 8 percent of everything, and a tenth off from ₹500 on.
 */
const totalsOf = (model: Map<string, number>, hasCoupon: boolean) => {
  const subtotal = [...model].reduce(
    (sum, [slug, quantity]) => sum + Math.round((PRICES[slug] ?? 0) * 100) * quantity,
    0,
  );
  const [tax, discount] = [Math.round(subtotal * 0.08), hasCoupon ? Math.round(subtotal / 10) : 0];
  return {
    subtotal: subtotal / 100,
    tax: tax / 100,
    taxes:
      subtotal > 0 || model.size > 0 ? [{ rate: null, base: subtotal / 100, tax: tax / 100 }] : [],
    discountAmount: discount / 100,
    total: (subtotal - discount + tax) / 100,
  };
};

it('a cart is the result of its steps, in any order', async () => {
  const shop = await createShop(
    Object.fromEntries(SLUGS.map((slug) => [slug, { price: PRICES[slug] ?? 0 }])),
  );
  for (const slug of SLUGS) await shop.count(slug, SHELF[slug] ?? null);
  await shop.coupon({ code: 'TENTH', minSpend: 500 });

  const run = async (steps: readonly Step[]) => {
    const { visitor } = await shop.newCustomer();
    shop.clock.offsetMs += 60 * 60_000;
    const { _id } = (await visitor.get('/user/cart')).body.cart;
    const model = new Map<string, number>();
    let hasCoupon = false;

    for (const { do: kind, slug, count } of steps) {
      const product = shop.idOf(slug);
      const before = model.get(slug) ?? 0;
      const most = Math.min(99, SHELF[slug] ?? 99);
      const patch = (way: string) =>
        visitor.raw('PATCH', `/user/cart-${way}-quantity/${_id}/item/${product}`, {
          headers: visitor.own(),
        });
      const { status } = await {
        add: () => visitor.post('/user/cart', { product, quantity: count }),
        increment: () => patch('increment'),
        decrement: () => patch('decrement'),
        remove: () => visitor.delete(`/user/cart/${_id}/item/${product}`),
        clear: () => visitor.delete(`/user/cart/${_id}`),
        apply: () => visitor.post('/user/coupon-apply', { code: 'tenth' }),
        unapply: () => visitor.get('/user/coupon-remove'),
        read: () => visitor.get('/user/cart'),
      }[kind]();

      const wanted =
        { add: before + count, increment: before + 1, decrement: before - 1 }[kind as 'add'] ??
        before;
      const isRefused =
        (kind === 'add' && wanted > most) ||
        (kind === 'increment' && (before === 0 || wanted > most)) ||
        (kind === 'decrement' && before < 2) ||
        (kind === 'apply' && totalsOf(model, false).subtotal < 500);
      expect([kind, status >= 400]).toEqual([kind, isRefused]);
      if (!isRefused) {
        if (kind === 'clear') model.clear();
        else if (kind === 'remove') model.delete(slug);
        else if (wanted !== before) model.set(slug, wanted);
        hasCoupon = kind === 'apply' || (hasCoupon && kind !== 'unapply' && kind !== 'clear');
        if (totalsOf(model, false).subtotal < 500) hasCoupon = false;
      }
    }
    const { cart } = (await visitor.get('/user/cart')).body;
    const lines = cart.items.map(
      ({
        product,
        quantity,
      }: {
        product: { slug: string };
        quantity: number;
      }): [string, number] => [product.slug, quantity],
    );
    expect(lines).toEqual([...model]);
    expect([cart.couponCode, cart.totals]).toEqual([
      hasCoupon ? 'TENTH' : null,
      totalsOf(model, hasCoupon),
    ]);
  };
  await assert(asyncProperty(array(stepOf, { maxLength: 25 }), run), drawn(40));
});
