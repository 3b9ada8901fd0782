// The list of coupons and their terms. Their uses change with every order and are only in their
// documents.
import type { z } from 'zod';
import { type CouponQuery, couponSchema } from '../../../contract/coupon/rules.ts';
import { deskList, fromDocument, type Opened } from '../../kernel/lists/desk-list.ts';
import { COUPON_FOLDER, couponKey, storedCoupon } from '../state/stored-coupon.ts';

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

/** A number as text that sorts like it. */
const sortable = (number: number) => String(number).padStart(9, '0');
/** Sorts after every date: a coupon that never ends. */
const NEVER = '9999';

export const COUPON_LIST = deskList({
  name: 'coupons',
  folder: COUPON_FOLDER,
  row: couponRowSchema,
  load: fromDocument(couponKey, storedCoupon, (coupon) => couponRowSchema.parse(coupon)),
  texts: ({ code, description }) => [code, description],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    code: ({ code }) => code,
    endsAt: ({ endsAt }) => endsAt ?? NEVER,
    // Only rows from the documents have it.
    used: ({ used = 0 }: CouponRow & { used?: number }) => sortable(used),
  },
  filter:
    ({ isActive, type }: CouponQuery) =>
    (row) =>
      (isActive ?? row.isActive) === row.isActive && (type ?? row.type) === row.type,
});
export type CouponList = Opened<typeof COUPON_LIST>;
