// The sum of an order: how its total is calculated, and how much of it has been paid.
import { paiseOf } from '../kernel/money.ts';
import { type TaxPart, taxPartsOf } from '../product/price.ts';
import type { StaffOrder } from './rules.ts';
import { paidRows, type SumRow, sumRows } from './sum-rows.ts';

type Totals = Pick<StaffOrder, 'items' | 'subtotal' | 'tax' | 'taxRate'>;

const taxesOf = ({ items, subtotal, tax, taxRate }: Totals): TaxPart[] =>
  taxRate !== null
    ? [{ rateBp: null, base: paiseOf(subtotal), tax: paiseOf(tax) }]
    : taxPartsOf(
        items.map(({ gstRate = 0, lineTotal, lineDiscount, lineTax }) => ({
          rateBp: Math.round(gstRate * 100),
          lineTotal: paiseOf(lineTotal),
          lineDiscount: paiseOf(lineDiscount),
          lineTax: paiseOf(lineTax),
        })),
      );

/** An order as customers or staff see it, in rows. */
export const orderSumRows = (
  order: Totals &
    Pick<
      StaffOrder,
      | 'discount'
      | 'coupon'
      | 'total'
      | 'walletUsed'
      | 'payable'
      | 'captured'
      | 'refundedAmount'
      | 'refundedToWallet'
      | 'paymentMethod'
      | 'status'
    >,
): SumRow[] => [
  ...sumRows({
    subtotal: paiseOf(order.subtotal),
    discount: paiseOf(order.discount),
    coupon: order.coupon?.code ?? null,
    taxes: taxesOf(order),
    total: paiseOf(order.total),
  }),
  ...paidRows({
    walletUsed: paiseOf(order.walletUsed),
    payable: paiseOf(order.payable),
    captured: paiseOf(order.captured),
    refundedToWallet: paiseOf(order.refundedToWallet),
    refundedToOriginal: paiseOf(order.refundedAmount) - paiseOf(order.refundedToWallet),
    method: order.paymentMethod,
    status: order.status,
  }),
];
