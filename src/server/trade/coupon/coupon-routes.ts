// Calls of coupons.
import * as coupon from '../../../contract/coupon/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import { mountList } from '../../kernel/http/mount-list.ts';
import type { CouponList } from './coupon-list.ts';
import type { Coupons } from './coupons.ts';

export const mountCoupons = (
  mount: Mount,
  { couponList, coupons }: { couponList: CouponList; coupons: Coupons },
) => {
  mount(coupon.createCoupon, async (call) => ({
    coupon: await coupons.create(call, call.body, call.idempotencyKey),
  }));
  mount(coupon.readCoupon, async (call) => ({ coupon: await coupons.read(call, call.id) }));
  mount(coupon.changeCoupon, async (call) => ({
    coupon: await coupons.change(call, call.id, call.body),
  }));
  mount(coupon.removeCouponForGood, async (call) => ({
    coupon: await coupons.end(call, call.id),
  }));
  mountList(mount, coupon.listCoupons, { ...couponList, page: coupons.page });
};
