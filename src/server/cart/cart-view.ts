// A cart as it is answered: every figure made anew from the products on offer.
import type { Cart } from '../../contract/cart/rules.ts';
import { rupeesOf } from '../../contract/kernel/money.ts';
import { lineTotal, priceOf, type Totals } from '../../contract/product/price.ts';
import type { ProductSummary } from '../../contract/product/rules.ts';
import type { StoredCoupon } from '../coupon/stored-coupon.ts';
import type { StoredCart } from '../ledger/stored-ledger.ts';
import { couponOnLines, type ProductsById, sellableLines } from './cart-price.ts';

/** A cart with what has been read for it. */
export type SeenCart = {
  cart: StoredCart;
  productsById: ProductsById;
  coupon: StoredCoupon | null;
  notice: string | null;
};

const inRupees = ({ subtotal, tax, discount, total }: Totals): Cart['totals'] => ({
  subtotal: rupeesOf(subtotal),
  tax: rupeesOf(tax),
  discountAmount: rupeesOf(discount),
  total: rupeesOf(total),
});

export const totalsOf = ({ cart, productsById, coupon }: SeenCart) =>
  inRupees(priceOf(sellableLines(cart.lines, productsById), couponOnLines(coupon)).totals);

/** What is still known of a product that has left the catalogue. */
const lastKnown = ({
  product,
  ...known
}: Omit<StoredCart['lines'][number], 'quantity'>): ProductSummary => ({
  ...known,
  _id: product,
  price: 0,
  markup: 0,
  picture: null,
});

export const cartView = (_id: string, user: string, seen: SeenCart): Cart => {
  const { cart, productsById, coupon, notice } = seen;
  const totals = new Map(
    sellableLines(cart.lines, productsById).map((line) => [
      line.product,
      rupeesOf(lineTotal(line)),
    ]),
  );
  return {
    _id,
    user,
    items: cart.lines.map(({ quantity, ...line }) => {
      const found = productsById.get(line.product);
      return {
        product: found?.summary ?? lastKnown(line),
        quantity,
        lineTotal: totals.get(line.product) ?? 0,
        left: found?.isSold ? found.left : 0,
        unavailable: !found?.isSold,
      };
    }),
    discount: coupon?.discount ?? null,
    type: coupon?.type ?? null,
    couponCode: coupon?.code ?? null,
    totals: totalsOf(seen),
    notice,
    updatedAt: cart.updatedAt,
  };
};
