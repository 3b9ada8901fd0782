// What lines come to: the cart beside the products on offer and the coupon, for carts and for
// orders alike.
import type { CartLine } from '../../contract/cart/cart.ts';
import { covers, discountFrom } from '../../contract/coupon/coupon.ts';
import type { CouponUse } from '../../contract/coupon/coupon-check.ts';
import type { CouponTerms } from '../../contract/coupon/rules.ts';
import { paiseOf } from '../../contract/kernel/money.ts';
import { type Line, lineTotal } from '../../contract/product/price.ts';
import { type StoredCoupon, usesBy, usesOf } from '../coupon/stored-coupon.ts';
import type { StoredLedger } from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { StockedProduct } from '../product/products.ts';

/** Products by id, as far as the release has them. */
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

/** Orders that came to nothing leave the next one the first. */
export const cameToNothing = ({ status }: Pick<StoredOrder, 'status'>) =>
  status === 'cancelled' || status === 'expired';

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
  /** Claim of the order that asks: it does not stand against itself. */
  except?: string;
};

/** What stands when the coupon is to be used on these lines. */
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
