// The price of lines in carts and orders, from the products on offer and the coupon.
import type { CartLine } from '../../../contract/cart/cart.ts';
import { covers, discountFrom } from '../../../contract/coupon/coupon.ts';
import type { CouponUse } from '../../../contract/coupon/coupon-check.ts';
import type { CouponTerms } from '../../../contract/coupon/rules.ts';
import { paiseOf } from '../../../contract/kernel/money.ts';
import { type Line, lineTotal } from '../../../contract/product/price.ts';
import type { StockedProduct } from '../../product/products.ts';
import { type StoredCoupon, usesBy, usesOf } from '../state/stored-coupon.ts';
import type { StoredLedger } from '../state/stored-ledger.ts';
import { cameToNothing } from '../state/stored-order.ts';

/** Products of the release, by id; a product that the release lacks is missing. */
export type ProductsById = ReadonlyMap<string, StockedProduct>;
export type SellableLine = Line & { readonly product: string; readonly category: string };

/** The lines that can be ordered, in paise; others are not counted. */
export const sellableLines = (
  lines: readonly CartLine[],
  productsById: ProductsById,
): SellableLine[] =>
  lines.flatMap(({ product, quantity }) => {
    const found = productsById.get(product);
    if (!found?.isSold) return [];
    const { category, price, markup } = found.summary;
    const rate = found.gst ? { rateBp: found.gst.rateBp } : {};
    return [
      { product, category, quantity, price: paiseOf(price), markup: paiseOf(markup), ...rate },
    ];
  });

/** The coupon as lines are priced with it. */
export const couponOnLines = (coupon: CouponTerms | null) =>
  coupon && {
    discount: discountFrom(coupon),
    covers: (line: SellableLine) => covers(coupon, line),
  };

type Ordered = Pick<StoredLedger, 'orders' | 'closedOrders'>;
export const isFirstOrder = ({ orders, closedOrders }: Ordered) =>
  !closedOrders.hasCounted &&
  !closedOrders.pages.some(({ hasOpen }) => hasOpen) &&
  Object.values(orders).every(cameToNothing);

type Asked = {
  coupon: StoredCoupon | null;
  ledger: Ordered;
  userId: string;
  lines: readonly SellableLine[];
  now: number;
  /** The claim of the order that is priced: it does not count against the coupon's limit. */
  except?: string;
};

/** The coupon as it applies to these lines. */
export const couponUse = ({ coupon, ledger, userId, lines, now, except }: Asked): CouponUse => ({
  now,
  used: coupon ? usesOf(coupon, except) : 0,
  usedByCustomer: coupon ? usesBy(coupon, userId, except) : 0,
  isFirstOrder: isFirstOrder(ledger),
  lines: lines.map((line) => ({
    product: line.product,
    category: line.category,
    lineTotal: lineTotal(line),
  })),
});
