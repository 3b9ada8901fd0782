// Coupons, made by staff.
import * as z from 'zod';
import {
  COUPON_COUNTERS,
  couponChangesSchema,
  couponQuery,
  couponSchema,
  newCouponSchema,
} from '../coupon.ts';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';

const tagged = { field: 'coupon', without: COUPON_COUNTERS } as const;
const coupon = z.object({ coupon: couponSchema.describe('The coupon as it is now.') });

export const createCoupon = endpoint({
  name: 'createCoupon',
  method: 'POST',
  path: '/admin/coupon',
  access: 'admin',
  keyScope: 'coupon:write',
  summary: 'Creates a coupon.',
  idempotency: 'optional',
  body: { as: 'json', schema: newCouponSchema },
  answer: { as: 'json', status: 201, schema: coupon },
  tagged,
  errors: ['conflict'],
});
export const readCoupon = endpoint({
  name: 'readCoupon',
  method: 'GET',
  path: '/admin/coupon/{id}',
  access: 'admin',
  keyScope: 'coupon:read',
  summary: 'One coupon.',
  answer: { as: 'json', status: 200, schema: coupon },
  tagged,
  errors: [],
});
export const changeCoupon = endpoint({
  name: 'changeCoupon',
  method: 'PATCH',
  path: '/admin/coupon/{id}',
  access: 'admin',
  keyScope: 'coupon:write',
  summary: 'Changes what a coupon grants; its code stays.',
  body: { as: 'json', schema: couponChangesSchema },
  answer: { as: 'json', status: 200, schema: coupon },
  ifMatch: 'content',
  tagged,
  errors: ['conflict'],
});
export const removeCouponForGood = endpoint({
  name: 'removeCouponForGood',
  method: 'DELETE',
  path: '/admin/coupon/{id}',
  access: 'admin',
  keyScope: 'coupon:write',
  summary: 'Ends a coupon: it can no longer be used and stays in the list as ended.',
  answer: { as: 'json', status: 200, schema: coupon },
  ifMatch: 'content',
  tagged,
  errors: [],
});

export const listCoupons = endpoint({
  name: 'listCoupons',
  method: 'GET',
  path: '/admin/coupons',
  access: 'admin',
  keyScope: 'coupon:read',
  summary: 'All coupons.',
  query: couponQuery,
  answer: listAnswer('coupons', couponSchema),
  errors: [],
});

export const COUPON_ENDPOINTS = [
  createCoupon,
  readCoupon,
  changeCoupon,
  removeCouponForGood,
  listCoupons,
] as const;
