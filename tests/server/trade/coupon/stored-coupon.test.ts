// Who has used a coupon, counted without the order in question.
import { expect, it } from 'vitest';
import { newCouponSchema } from '../../../../src/contract/coupon/rules.ts';
import { newCoupon, usesBy, usesOf } from '../../../../src/server/trade/state/stored-coupon.ts';

const { code, ...terms } = newCouponSchema.parse({ code: 'ONAM', type: 'fixed', discount: 10 });
const claim = (by: string) => ({ by, at: 0, kept: true as const });
const coupon = {
  ...newCoupon('id', code, terms, '2026-11-21T10:00:00.000Z'),
  claims: { 'order1-1': claim('anu'), 'order2-1': claim('anu'), 'order3-1': claim('binu') },
};

it('every order with the coupon is a use, except the one that is being placed', () => {
  expect(usesOf(coupon)).toBe(3);
  expect(usesOf(coupon, 'order3-1')).toBe(2);
  expect(usesOf(coupon, 'order4-1')).toBe(3);
});

it('a customer’s uses are those of the customer’s own orders', () => {
  expect([usesBy(coupon, 'anu'), usesBy(coupon, 'binu'), usesBy(coupon, 'cini')]).toEqual([
    2, 1, 0,
  ]);
  expect(usesBy(coupon, 'anu', 'order2-1')).toBe(1);
  expect(usesBy(coupon, 'anu', 'order3-1')).toBe(2);
});
