import { type Order, TAX_LABEL } from '../../../contract/order.ts';
import { moneyWords } from '../../ui/money-words.ts';

type Row = { name: string; value: string; isTotal?: boolean };

const LEFT: Partial<Record<Order['paymentMethod'], string>> = { cod: 'To pay on delivery' };

/** Every figure of an order, from the pieces to what is left to be paid. */
const rowsOf = ({
  subtotal,
  discount,
  coupon,
  tax,
  total,
  walletUsed,
  payable,
  captured,
  refundedAmount,
  status,
  paymentMethod,
}: Order): Row[] => {
  const isOff = status === 'cancelled' || status === 'expired';
  const left = isOff ? 0 : Math.round((payable - captured) * 100) / 100;
  return [
    { name: 'Items', value: moneyWords(subtotal) },
    ...(discount > 0
      ? [
          {
            name: coupon ? `Coupon ${coupon.code}` : 'Discount',
            value: `− ${moneyWords(discount)}`,
          },
        ]
      : []),
    { name: TAX_LABEL, value: moneyWords(tax) },
    { name: 'Total', value: moneyWords(total), isTotal: true },
    ...(walletUsed > 0 ? [{ name: 'From your wallet', value: moneyWords(walletUsed) }] : []),
    ...(captured > 0 ? [{ name: 'Paid', value: moneyWords(captured) }] : []),
    ...(left > 0 ? [{ name: LEFT[paymentMethod] ?? 'To be paid', value: moneyWords(left) }] : []),
    ...(refundedAmount > 0 ? [{ name: 'Given back', value: moneyWords(refundedAmount) }] : []),
  ];
};

export const OrderSum = ({ order }: { order: Order }) => (
  <dl className="sum figures">
    {rowsOf(order).map(({ name, value, isTotal }) => (
      <div key={name} data-total={isTotal ? '' : undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
