// Coupons, made by staff.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { COUPON_COUNTERS } from './coupon.ts';
import { couponChangesSchema, couponQuery, couponSchema, newCouponSchema } from './rules.ts';

const tagged = { field: 'coupon', without: COUPON_COUNTERS } as const;
const coupon = z.object({ coupon: couponSchema.describe('The coupon as it is now.') });

export const createCoupon = endpoint(calls.createCoupon, {
  keyScope: 'coupon:write',
  summary: 'Creates a coupon.',
  body: { schema: newCouponSchema },
  answer: { as: 'json', status: 201, schema: coupon },
  tagged,
  errors: ['conflict'],
});
export const readCoupon = endpoint(calls.readCoupon, {
  keyScope: 'coupon:read',
  summary: 'One coupon.',
  answer: { as: 'json', status: 200, schema: coupon },
  tagged,
  errors: [],
});
export const changeCoupon = endpoint(calls.changeCoupon, {
  keyScope: 'coupon:write',
  summary: 'Changes what a coupon grants; its code stays.',
  body: { schema: couponChangesSchema },
  answer: { as: 'json', status: 200, schema: coupon },
  ifMatch: 'content',
  tagged,
  errors: ['conflict'],
});
export const removeCouponForGood = endpoint(calls.removeCouponForGood, {
  keyScope: 'coupon:write',
  summary: 'Ends a coupon: it can no longer be used and stays in the list as ended.',
  answer: { as: 'json', status: 200, schema: coupon },
  ifMatch: 'content',
  tagged,
  errors: [],
});

export const listCoupons = endpoint(calls.listCoupons, {
  keyScope: 'coupon:read',
  summary: 'All coupons.',
  query: couponQuery,
  answer: listAnswer(calls.listCoupons, couponSchema),
  errors: [],
});

export const COUPON_CALLS = callGroup('coupon', 'Coupons, as staff make them.', [
  createCoupon,
  readCoupon,
  changeCoupon,
  removeCouponForGood,
  listCoupons,
]);
