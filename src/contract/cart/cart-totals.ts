// The totals of a cart, in rupees as the API gives them, and as a sum in paise.
import { paiseOf, rupeesOf } from '../kernel/money.ts';
import type { Sum } from '../order/sum-rows.ts';
import { type Line, type PricedLine, type Totals, taxPartsOf } from '../product/price.ts';
import type { Cart } from './rules.ts';

type Priced = { readonly lines: readonly PricedLine<Line>[]; readonly totals: Totals };

/** The totals of priced lines, in rupees. */
export const cartTotals = ({
  lines,
  totals: { subtotal, tax, discount, total },
}: Priced): Cart['totals'] => ({
  subtotal: rupeesOf(subtotal),
  tax: rupeesOf(tax),
  taxes: taxPartsOf(lines).map(({ rateBp, base, tax: part }) => ({
    rate: rateBp === null ? null : rateBp / 100,
    base: rupeesOf(base),
    tax: rupeesOf(part),
  })),
  discountAmount: rupeesOf(discount),
  total: rupeesOf(total),
});

/** The sum of a cart, for `sumRows`. */
export const sumOfCart = ({ totals, couponCode }: Pick<Cart, 'totals' | 'couponCode'>): Sum => ({
  subtotal: paiseOf(totals.subtotal),
  discount: paiseOf(totals.discountAmount),
  coupon: couponCode,
  taxes: totals.taxes.map(({ rate, base, tax }) => ({
    rateBp: rate === null ? null : Math.round(rate * 100),
    base: paiseOf(base),
    tax: paiseOf(tax),
  })),
  total: paiseOf(totals.total),
});
