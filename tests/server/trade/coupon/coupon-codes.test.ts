// Codes as customers try them.
import { describe, expect, it } from 'vitest';
import { openCart, useCoupon } from '../../../support/open-cart.ts';
import { atOnce } from '../../../support/shop.ts';

const DAY = 24 * 60 * 60_000;
const opened = () =>
  openCart({ bell: { price: 100 }, rope: { price: 900, category: 'basement-lifts' } });

describe('a coupon code', () => {
  it('takes its discount off, and returns the totals of the cart', async () => {
    const { add, apply, coupon, visitor } = await opened();
    await coupon({ code: 'WELCOME10' });
    await add('bell', 5);
    const answer = await apply(' welcome 10');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        discount: 10,
        couponType: 'percentage',
        couponCode: 'WELCOME10',
        totals: {
          subtotal: 500,
          tax: 40,
          taxes: [{ rate: null, base: 500, tax: 40 }],
          discountAmount: 50,
          total: 490,
        },
      },
    ]);
    expect((await apply('WELCOME10')).body).toEqual(answer.body);
    const { cart } = (await visitor.get('/user/cart')).body;
    expect([cart.discount, cart.type, cart.couponCode, cart.totals.total]).toEqual([
      10,
      'percentage',
      'WELCOME10',
      490,
    ]);
  });

  it('never takes more off than there is', async () => {
    const { add, apply, coupon } = await opened();
    await coupon({ code: 'HUGE', type: 'fixed', discount: 5000 });
    await add('bell');
    expect((await apply('HUGE')).body.totals).toMatchObject({
      subtotal: 100,
      tax: 8,
      discountAmount: 100,
      total: 8,
    });
  });

  it('counts only for the products it covers', async () => {
    const { add, apply, coupon, idOf } = await opened();
    await coupon({ code: 'CARS', discount: 50, categories: ['basement-lifts'] });
    await coupon({ code: 'BELLS', discount: 50, products: [idOf('bell')] });
    await add('bell');
    const cars = await apply('CARS');
    expect([cars.status, cars.body.error]).toEqual([
      409,
      'This coupon does not apply to these items.',
    ]);
    await add('rope');
    expect((await apply('CARS')).body.totals.discountAmount).toBe(450);
  });

  it.each([
    ['NOTHING', 404, 'This coupon code does not exist.'],
    ['x'.repeat(90), 422, 'This coupon code does not exist.'],
    ['x'.repeat(10_000), 422, 'This coupon code does not exist.'],
    ['', 422, 'Please enter the coupon code.'],
    [['WELCOME10'], 422, 'Please enter the coupon code.'],
    [null, 422, 'Please enter the coupon code.'],
  ])('that reads %.20j is answered with %i', async (code, status, sentence) => {
    const { add, apply } = await opened();
    await add('bell');
    const answer = await apply(code);
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
  });

  it('is refused for each reason in its own words', async () => {
    const shop = await opened();
    const { apply, add, coupon, user, clock } = shop;
    const at = (days: number) => new Date(clock.now() + days * DAY).toISOString();
    await coupon({ code: 'EARLY', startsAt: at(1) });
    await coupon({ code: 'OVER', endsAt: at(-1) });
    await coupon({ code: 'OFF', isActive: false });
    await useCoupon(shop, await coupon({ code: 'USED-UP', usageLimit: 2 }), ['a', 'b']);
    await useCoupon(shop, await coupon({ code: 'MINE' }), [user]);
    await coupon({ code: 'LARGE', minSpend: 1600 });
    await coupon({ code: 'FINE' });
    const refusal = async (code: string) => {
      const { status, body } = await apply(code);
      return [status, body.error];
    };
    expect(await refusal('FINE')).toEqual([409, 'Your cart is empty.']);
    await add('bell');
    expect(await refusal('EARLY')).toEqual([409, 'This coupon is not active yet.']);
    expect(await refusal('OVER')).toEqual([409, 'This coupon has expired.']);
    expect(await refusal('OFF')).toEqual([404, 'This coupon code does not exist.']);
    expect(await refusal('USED-UP')).toEqual([409, 'This coupon has been used up.']);
    expect(await refusal('MINE')).toEqual([409, 'You have already used this coupon.']);
    expect(await refusal('LARGE')).toEqual([409, 'Add ₹1,500 more to use this coupon.']);
    expect((await apply('FINE')).status).toBe(200);
    await coupon({ code: 'SECOND' });
    expect(await refusal('SECOND')).toEqual([409, 'Remove the current coupon first.']);
  });

  it('is removed when the cart no longer qualifies, and the cart says so once', async () => {
    const { add, apply, coupon, visitor, idOf } = await opened();
    await coupon({ code: 'LARGE', minSpend: 900 });
    await add('bell');
    await add('rope');
    await apply('LARGE');
    const { cart } = (await visitor.get('/user/cart')).body;
    const { body } = await visitor.delete(`/user/cart/${cart._id}/item/${idOf('rope')}`);
    expect([body.cart.couponCode, body.cart.notice]).toEqual([
      null,
      'Coupon LARGE was removed: minimum spend is ₹900.',
    ]);
    expect((await visitor.get('/user/cart')).body.cart.notice).toBeNull();
  });

  it('is removed on reading, too, when it has ended in the meantime', async () => {
    const { add, apply, coupon, visitor, clock } = await opened();
    await coupon({ code: 'SHORT', endsAt: new Date(clock.now() + DAY).toISOString() });
    await add('bell');
    await apply('SHORT');
    clock.offsetMs += 2 * DAY;
    const read = async () => (await visitor.get('/user/cart')).body.cart;
    expect(await read()).toMatchObject({
      couponCode: null,
      notice: 'Coupon SHORT was removed: it has expired.',
      totals: { discountAmount: 0 },
    });
    expect(await read()).toMatchObject({ couponCode: null, notice: null });
  });

  it('is removed on request, by a call from our own page', async () => {
    const { add, apply, coupon, visitor } = await opened();
    await coupon({ code: 'FINE' });
    await add('bell');
    await apply('FINE');
    expect((await visitor.raw('GET', '/user/coupon-remove')).status).toBe(403);
    for (let again = 0; again < 2; again += 1)
      expect((await visitor.get('/user/coupon-remove')).body.cart).toMatchObject({
        couponCode: null,
        discount: null,
        type: null,
      });
  });

  it('can be guessed ten times in ten minutes; right ones do not count', async () => {
    const { add, apply, coupon, visitor, clock } = await opened();
    await coupon({ code: 'FINE' });
    await add('bell');
    for (let right = 0; right < 12; right += 1) {
      expect((await apply('FINE')).status).toBe(200);
      await visitor.get('/user/coupon-remove');
    }
    const guesses = await atOnce(14, (number) => apply(`GUESS${number}`));
    expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(10);
    expect(guesses.every(({ status }) => status === 404 || status === 429)).toBe(true);
    for (let more = 0; more < 10; more += 1) await apply('GUESS');
    const late = await apply('FINE');
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    clock.offsetMs += 10 * 60_000;
    expect((await apply('FINE')).status).toBe(200);
  });
});
