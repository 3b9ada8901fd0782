// Coupons: their limits and discounts, and how many uses are left.
import { MINUTE_MS } from '../kernel/days.ts';
import { paiseOf } from '../kernel/money.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import type { Discount } from '../product/price.ts';
import type { CouponTerms } from './rules.ts';

export const COUPON_UNKNOWN = 'This coupon code does not exist.';
export const COUPON_CODE_TAKEN = 'This coupon code already exists. Please choose another one.';
/** Wrong codes that a customer may try within `COUPON_TRIES_MS`; then the customer has to wait. */
export const COUPON_TRIES_MAX = 10;
export const COUPON_TRIES_MS = 10 * MINUTE_MS;

/** Fields that an edit does not change: orders count, and the tag follows from the others. */
export const COUPON_COUNTERS = ['used', 'totalAvailableCoupons', 'tag'] as const;

export const COUPON_SORTS = ['createdAt', 'code', 'endsAt', 'used'] as const;

/** How often a coupon can still be used; null for no limit. */
export const usesLeft = (usageLimit: number | null, used: number) =>
  usageLimit === null ? null : Math.max(0, usageLimit - used);

/** Why the limit cannot be lowered below the uses so far, or null. */
export const limitRefusal = (usageLimit: number | null, used: number): Refusal | null =>
  usageLimit !== null && usageLimit < used
    ? conflict(`This coupon was already used ${used === 1 ? 'once' : `${used} times`}.`)
    : null;

/** The coupon's discount in the form that price calculations use. */
export const discountFrom = ({
  type,
  discount,
  maxDiscount,
}: Pick<CouponTerms, 'type' | 'discount' | 'maxDiscount'>): Discount => ({
  type,
  value: paiseOf(discount),
  most: maxDiscount === null ? null : paiseOf(maxDiscount),
});

type Placed = { readonly product: string; readonly category: string };

/** Whether the coupon applies to a product. */
export const covers = (
  { products, categories }: Pick<CouponTerms, 'products' | 'categories'>,
  { product, category }: Placed,
) =>
  (products.length === 0 && categories.length === 0) ||
  products.includes(product) ||
  categories.includes(category);
