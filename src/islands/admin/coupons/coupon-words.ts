// What a coupon grants and asks for, in a few words.

import type { Coupon } from '../../../contract/coupon/rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { dayWords } from '../../ui/moment.ts';

export const grantWords = ({ type, discount, maxDiscount }: Coupon) => {
  if (type === 'fixed') return `${formatRupees(discount)} off`;
  return `${discount}% off${maxDiscount === null ? '' : `, at most ${formatRupees(maxDiscount)}`}`;
};

/** What it takes to use it, beside its days and its uses. */
export const termWords = ({ minSpend, firstOrderOnly, products, categories }: Coupon): string => {
  const scope = products.length + categories.length;
  return [
    minSpend > 0 && `from ${formatRupees(minSpend)}`,
    firstOrderOnly && 'first orders',
    scope > 0 && (scope === 1 ? 'one product or category' : `${scope} products or categories`),
  ]
    .filter(Boolean)
    .join(', ');
};

export const daysWords = ({ startsAt, endsAt }: Coupon) => {
  if (startsAt && endsAt) return `${dayWords(startsAt)} to ${dayWords(endsAt)}`;
  if (startsAt) return `from ${dayWords(startsAt)}`;
  return endsAt ? `until ${dayWords(endsAt)}` : 'any day';
};

/** Why it cannot be used now, or undefined. */
export const idleWords = (
  { isActive, startsAt, endsAt, totalAvailableCoupons }: Coupon,
  now: number,
) => {
  if (!isActive) return 'Switched off';
  if (endsAt && Date.parse(endsAt) < now) return 'Over';
  if (totalAvailableCoupons === 0) return 'Used up';
  return startsAt && Date.parse(startsAt) > now ? 'Not yet' : undefined;
};
