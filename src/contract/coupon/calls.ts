import { call } from '../kernel/call.ts';

export const createCoupon = call({
  name: 'createCoupon',
  method: 'POST',
  path: '/admin/coupon',
  access: 'admin',
  idempotency: 'optional',
  sends: 'json',
});

export const readCoupon = call({
  name: 'readCoupon',
  method: 'GET',
  path: '/admin/coupon/{id}',
  access: 'admin',
});

export const changeCoupon = call({
  name: 'changeCoupon',
  method: 'PATCH',
  path: '/admin/coupon/{id}',
  access: 'admin',
  sends: 'json',
});

export const removeCouponForGood = call({
  name: 'removeCouponForGood',
  method: 'DELETE',
  path: '/admin/coupon/{id}',
  access: 'admin',
});

export const listCoupons = call({
  name: 'listCoupons',
  method: 'GET',
  path: '/admin/coupons',
  access: 'admin',
  list: { rows: 'coupons', total: 'totalAvailableCoupons' },
});
