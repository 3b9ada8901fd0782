// Coupons: their limits and discounts, and how many uses are left.
import { MINUTE_MS } from '../kernel/days.ts';
import { paiseOf } from '../kernel/money.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import type { Discount } from '../product/price.ts';
import type { CouponTerms } from './rules.ts';

export const COUPON_UNKNOWN = 'This coupon code does not exist.';
export const COUPON_CODE_TAKEN = 'This coupon code already exists. Please choose another one.';
/**
 * How many wrong codes of one customer are answered within this time; then the customer has to
 * wait.
 */
export const COUPON_TRIES_MAX = 10;
export const COUPON_TRIES_MS = 10 * MINUTE_MS;

/** Changed by orders, not by staff who edit a coupon. */
export const COUPON_COUNTERS = ['used', 'totalAvailableCoupons'] as const;

export const COUPON_SORTS = ['createdAt', 'code', 'endsAt', 'used'] as const;

/** How often a coupon can still be used; null for no limit. */
export const usesLeft = (usageLimit: number | null, used: number) =>
  usageLimit === null ? null : Math.max(0, usageLimit - used);

/** Why the total cannot be lowered that far, or null. */
export const limitRefusal = (usageLimit: number | null, used: number): Refusal | null =>
  usageLimit !== null && usageLimit < used
    ? conflict(`This coupon was already used ${used === 1 ? 'once' : `${used} times`}.`)
    : null;

/** The discount as prices are computed with it. */
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

/** Whether it applies to a product. */
export const covers = (
  { products, categories }: Pick<CouponTerms, 'products' | 'categories'>,
  { product, category }: Placed,
) =>
  (products.length === 0 && categories.length === 0) ||
  products.includes(product) ||
  categories.includes(category);
