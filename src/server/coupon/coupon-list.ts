// The list of coupons: what they grant. How often they have been used changes with every order and
// is only in their documents.
import type { z } from 'zod';
import { couponSchema } from '../../contract/coupon/rules.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { couponKey, storedCoupon } from './stored-coupon.ts';

export const COUPONS = 'coupons';

const couponRowSchema = couponSchema.pick({
  _id: true,
  code: true,
  type: true,
  description: true,
  isActive: true,
  startsAt: true,
  endsAt: true,
  createdAt: true,
});
export type CouponRow = z.infer<typeof couponRowSchema>;
export type CouponList = ListIndex<CouponRow>;

export const createCouponList = (ports: StoragePorts): CouponList =>
  createListIndex({
    list: COUPONS,
    row: couponRowSchema,
    load: async (kv, id) => {
      const found = await kv.get(couponKey(id), storedCoupon);
      return found && { rev: found.rev, row: couponRowSchema.parse(found.value) };
    },
    ports,
  });
