// Whether a coupon can be used on a cart: the checks in their order, and the message of each.

import { EMPTY_CART } from '../cart/cart.ts';
import { formatPaise, type Paise, paiseOf } from '../kernel/money.ts';
import { conflict, missing, type Refusal } from '../kernel/refusal.ts';
import { sum } from '../product/price.ts';
import { COUPON_UNKNOWN, covers } from './coupon.ts';
import type { CouponTerms } from './rules.ts';

/**
 * The facts at the moment of use. The counts include orders that are being placed, except the order
 * in question.
 */
export type CouponUse = {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly used: number;
  readonly usedByCustomer: number;
  readonly isFirstOrder: boolean;
  /** The lines that can be ordered. */
  readonly lines: readonly {
    readonly product: string;
    readonly category: string;
    readonly lineTotal: Paise;
  }[];
};

export type CouponTrouble =
  | {
      readonly is:
        | 'unknown'
        | 'early'
        | 'over'
        | 'used_up'
        | 'used_by_customer'
        | 'not_first'
        | 'empty_cart'
        | 'out_of_scope';
    }
  | { readonly is: 'min_spend'; readonly missing: Paise; readonly minSpend: Paise };

/** The first reason why it cannot be used, or null. */
export const couponTrouble = (
  coupon: CouponTerms | null,
  { now, used, usedByCustomer, isFirstOrder, lines }: CouponUse,
): CouponTrouble | null => {
  if (!coupon?.isActive) return { is: 'unknown' };
  if (coupon.startsAt && now < Date.parse(coupon.startsAt)) return { is: 'early' };
  if (coupon.endsAt && now > Date.parse(coupon.endsAt)) return { is: 'over' };
  if (coupon.usageLimit !== null && used >= coupon.usageLimit) return { is: 'used_up' };
  if (usedByCustomer >= coupon.usageLimitPerUser) return { is: 'used_by_customer' };
  if (coupon.firstOrderOnly && !isFirstOrder) return { is: 'not_first' };
  if (lines.length === 0) return { is: 'empty_cart' };
  const covered = lines.filter((line) => covers(coupon, line));
  const minSpend = paiseOf(coupon.minSpend);
  const lacking = minSpend - sum(covered.map(({ lineTotal }) => lineTotal));
  if (lacking > 0) return { is: 'min_spend', missing: lacking, minSpend };
  return covered.length === 0 ? { is: 'out_of_scope' } : null;
};

const SENTENCES: Record<Exclude<CouponTrouble['is'], 'min_spend'>, string> = {
  unknown: COUPON_UNKNOWN,
  early: 'This coupon is not active yet.',
  over: 'This coupon has expired.',
  used_up: 'This coupon has been used up.',
  used_by_customer: 'You have already used this coupon.',
  not_first: 'This coupon is for first orders only.',
  empty_cart: EMPTY_CART,
  out_of_scope: 'This coupon does not apply to these items.',
};

/** The message when it is applied. */
export const couponRefusal = (trouble: CouponTrouble): Refusal => {
  if (trouble.is === 'min_spend')
    return conflict(`Add ${formatPaise(trouble.missing)} more to use this coupon.`);
  return trouble.is === 'unknown' ? missing(SENTENCES.unknown) : conflict(SENTENCES[trouble.is]);
};

const REMOVED_BECAUSE: typeof SENTENCES = {
  unknown: 'it is no longer offered',
  early: 'it is not active yet',
  over: 'it has expired',
  used_up: 'it has been used up',
  used_by_customer: 'you have already used it',
  not_first: 'it is for first orders only',
  empty_cart: 'your cart is empty',
  out_of_scope: 'it does not apply to these items',
};

/** The message when a change to the cart removes its coupon. */
export const removalNotice = (code: string, trouble: CouponTrouble) => {
  const reason =
    trouble.is === 'min_spend'
      ? `minimum spend is ${formatPaise(trouble.minSpend)}`
      : REMOVED_BECAUSE[trouble.is];
  return `Coupon ${code} was removed: ${reason}.`;
};

/** The message at the order: the coupon could be used a moment ago. */
export const orderCouponRefusal = (code: string, trouble: CouponTrouble): Refusal =>
  conflict(
    `${removalNotice(code, trouble)} Your order was not placed. Please check the new total and order again.`,
  );

/**
 * Why a code cannot be applied beside the coupon in the cart, or null. The same code again is
 * allowed.
 */
export const secondCouponRefusal = (current: string | null, code: string): Refusal | null =>
  current === null || current === code ? null : conflict('Remove the current coupon first.');
