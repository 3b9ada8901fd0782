import { formatRupees } from '../../../contract/kernel/money.ts';
import { taxLabel } from '../../../contract/order/order.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { TO_ORIGINAL, TO_WALLET } from '../../../contract/payment/refund.ts';
import styles from './order.module.css';

type Row = { name: string; value: string; isTotal?: boolean };

const LEFT: Partial<Record<Order['paymentMethod'], string>> = { cod: 'To pay on delivery' };

/** Every figure of an order, from the pieces to what is left to be paid. */
const rowsOf = ({
  subtotal,
  discount,
  coupon,
  tax,
  taxRate,
  total,
  walletUsed,
  payable,
  captured,
  refundedAmount,
  refundedToWallet,
  status,
  paymentMethod,
}: Order): Row[] => {
  const isOff = status === 'cancelled' || status === 'expired';
  const toOriginal = Math.round((refundedAmount - refundedToWallet) * 100) / 100;
  const left = isOff ? 0 : Math.round((payable - captured) * 100) / 100;
  return [
    { name: 'Items, incl. tax', value: formatRupees(Math.round((subtotal + tax) * 100) / 100) },
    ...(discount > 0
      ? [
          {
            name: coupon ? `Coupon ${coupon.code}` : 'Discount',
            value: `− ${formatRupees(discount)}`,
          },
        ]
      : []),
    { name: 'Total', value: formatRupees(total), isTotal: true },
    { name: `of which ${taxLabel(taxRate).replace('Tax', 'tax')}`, value: formatRupees(tax) },
    ...(walletUsed > 0 ? [{ name: 'From your wallet', value: formatRupees(walletUsed) }] : []),
    ...(captured > 0 ? [{ name: 'Paid', value: formatRupees(captured) }] : []),
    ...(left > 0 ? [{ name: LEFT[paymentMethod] ?? 'To pay', value: formatRupees(left) }] : []),
    ...(refundedToWallet > 0
      ? [{ name: `Refunded ${TO_WALLET}`, value: formatRupees(refundedToWallet) }]
      : []),
    ...(toOriginal > 0
      ? [{ name: `Refunded ${TO_ORIGINAL}`, value: formatRupees(toOriginal) }]
      : []),
  ];
};

export const OrderSum = ({ order }: { order: Order }) => (
  <dl className={`${styles.sum} figures`}>
    {rowsOf(order).map(({ name, value, isTotal }) => (
      <div key={name} data-total={isTotal ? '' : undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
