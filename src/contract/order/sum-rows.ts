// The rows of a sum, in the order in which they are calculated: cart, checkout, order, letter and
// bill print these.
import { formatPaise, type Paise } from '../kernel/money.ts';
import type { PaymentMethod } from '../payment/payment.ts';
import { TO_ORIGINAL, TO_WALLET } from '../payment/refund.ts';
import { TAX_PERCENT, type TaxPart } from '../product/price.ts';
import type { OrderStatus } from './order-statuses.ts';

/** `isTotal`: the result of the rows above it. A negative amount is taken off. */
export type SumRow = { readonly name: string; readonly amount: Paise; readonly isTotal?: true };

export type Sum = {
  readonly subtotal: Paise;
  readonly discount: Paise;
  /** Code of the coupon, or null. */
  readonly coupon: string | null;
  /** See `taxPartsOf`. */
  readonly taxes: readonly TaxPart[];
  readonly total: Paise;
};

/** The amount of a row; a minus sign stands before a deduction. */
export const rowAmount = ({ amount }: SumRow) =>
  amount < 0 ? `−${formatPaise(-amount)}` : formatPaise(amount);

/** @param isWithinState whether seller and place of supply are in one state, if that is known. */
const taxRows = ({ rateBp, base, tax }: TaxPart, isWithinState: boolean | undefined): SumRow[] => {
  if (rateBp === null) return [{ name: `Tax, ${TAX_PERCENT}% of the subtotal`, amount: tax }];
  const on = `of ${formatPaise(base)}`;
  const whole = `${rateBp / 100}% ${on}`;
  if (!isWithinState)
    return [{ name: `${isWithinState === undefined ? 'GST' : 'IGST'} ${whole}`, amount: tax }];
  const half = `${rateBp / 200}% ${on}`;
  return [
    { name: `CGST ${half}`, amount: tax / 2 },
    { name: `SGST ${half}`, amount: tax / 2 },
  ];
};

/**
 * Subtotal, coupon, tax and total. With GST the coupon is taken off before the tax, so the taxable
 * value stands between them.
 */
export const sumRows = (
  { subtotal, discount, coupon, taxes, total }: Sum,
  isWithinState?: boolean,
): SumRow[] => {
  const hasGst = taxes.some(({ rateBp }) => rateBp !== null);
  return [
    { name: 'Subtotal', amount: subtotal },
    ...(discount > 0
      ? [{ name: coupon === null ? 'Discount' : `Coupon ${coupon}`, amount: -discount }]
      : []),
    ...(discount > 0 && hasGst ? [{ name: 'Taxable value', amount: subtotal - discount }] : []),
    ...taxes.flatMap((part) => taxRows(part, isWithinState)),
    { name: 'Total', amount: total, isTotal: true },
  ];
};

/** The rows below the total before an order is placed; none unless the wallet pays a part. */
export const dueRows = (walletUsed: Paise, payable: Paise): SumRow[] =>
  walletUsed === 0
    ? []
    : [
        { name: 'From the wallet', amount: -walletUsed },
        { name: 'To pay', amount: payable, isTotal: true },
      ];

type Paid = {
  readonly walletUsed: Paise;
  readonly payable: Paise;
  readonly captured: Paise;
  readonly refundedToOriginal: Paise;
  readonly refundedToWallet: Paise;
  readonly method: PaymentMethod;
  readonly status: OrderStatus;
};

/** The rows below the total of an order: paid, left to pay, refunded. Rows of zero are left out. */
export const paidRows = ({ walletUsed, payable, captured, method, status, ...back }: Paid) => {
  const isOff = status === 'cancelled' || status === 'expired';
  const left = isOff ? 0 : payable - captured;
  const rows: SumRow[] = [
    { name: 'Paid from the wallet', amount: walletUsed },
    { name: 'Paid', amount: captured },
    { name: method === 'cod' ? 'To pay on delivery' : 'To pay', amount: left, isTotal: true },
    { name: `Refunded ${TO_WALLET}`, amount: back.refundedToWallet },
    { name: `Refunded ${TO_ORIGINAL}`, amount: back.refundedToOriginal },
  ];
  return rows.filter(({ amount }) => amount > 0);
};
