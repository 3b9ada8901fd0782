// The list of coupons as plain data: the call, its file, and the parts of its address.
import { listCoupons } from '../../../contract/coupon/calls.ts';
import { COUPON_SORTS } from '../../../contract/coupon/coupon.ts';
import { DISCOUNT_TYPES } from '../../../contract/product/price.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const COUPON_LIST = {
  call: listCoupons,
  sorts: COUPON_SORTS,
  sort: '-createdAt',
  filters: { isActive: ['true', 'false'], type: DISCOUNT_TYPES },
} as const satisfies ListSource;
