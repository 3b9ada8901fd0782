// Calls of coupons.
import * as coupon from '../../contract/coupon/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Coupons } from './coupons.ts';

export const mountCoupons = (mount: Mount, { coupons }: { coupons: Coupons }) => {
  mount(coupon.createCoupon, async ({ kv, caller, body, idempotencyKey, afterAnswer }) => ({
    coupon: await coupons.create(kv, caller, body, idempotencyKey, afterAnswer),
  }));
  mount(coupon.readCoupon, async ({ kv, id }) => ({ coupon: await coupons.read(kv, id) }));
  mount(coupon.changeCoupon, async ({ kv, caller, id, ifMatch, body, afterAnswer }) => ({
    coupon: await coupons.change(kv, caller, { id, ifMatch }, body, afterAnswer),
  }));
  mount(coupon.removeCouponForGood, async ({ kv, caller, id, ifMatch, afterAnswer }) => ({
    coupon: await coupons.end(kv, caller, { id, ifMatch }, afterAnswer),
  }));
  mount(coupon.listCoupons, async ({ kv, query }) => {
    const { coupons: shown, total, page, limit } = await coupons.page(kv, query);
    return { coupons: shown, totalAvailableCoupons: total, page, limit };
  });
};
