import { formatRupees } from '../../../contract/kernel/money.ts';
import { taxLabel } from '../../../contract/order/order.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { TO_ORIGINAL, TO_WALLET } from '../../../contract/payment/refund.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './orders.module.css';

type Amount = { name: string; words: string; isSum?: boolean };

/** The sums of an order, one below the other; what is nothing is left out. */
const sums = ({
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
  refundable,
}: StaffOrder): Amount[] => [
  { name: 'Items', words: formatRupees(subtotal) },
  ...(discount > 0
    ? [
        {
          name: coupon ? `Coupon ${coupon.code}` : 'Discount',
          words: `−${formatRupees(discount)}`,
        },
      ]
    : []),
  { name: taxLabel(taxRate), words: formatRupees(tax) },
  { name: 'Total', words: formatRupees(total), isSum: true },
  ...(walletUsed > 0 ? [{ name: 'From the wallet', words: formatRupees(walletUsed) }] : []),
  ...(payable > 0 ? [{ name: 'To pay', words: formatRupees(payable) }] : []),
  { name: 'Received', words: formatRupees(captured) },
  ...(refundedToWallet > 0
    ? [{ name: `Refunded ${TO_WALLET}`, words: formatRupees(refundedToWallet) }]
    : []),
  ...(refundedAmount - refundedToWallet >= 0.01
    ? [
        {
          name: `Refunded ${TO_ORIGINAL}`,
          words: formatRupees(refundedAmount - refundedToWallet),
        },
      ]
    : []),
  { name: 'Refundable', words: formatRupees(refundable) },
];

/** What was ordered and what it comes to, as it was then. */
export const OrderItems = ({ order }: { order: StaffOrder }) => (
  <section className={partsStyles.panelBox} aria-labelledby="items-title">
    <h2 id="items-title">Items</h2>
    <ul className={styles.items}>
      {order.items.map(
        ({
          _id,
          name,
          picture,
          quantity,
          price,
          markup,
          lineTotal,
          lineNet,
          lineDiscount,
          returnedQty,
          refundedAmount,
          returnable,
        }) => (
          <li key={_id}>
            {picture ? (
              <img src={picture} alt="" width="64" height="64" loading="lazy" />
            ) : (
              <span className={styles.picture} aria-hidden="true" />
            )}
            <div>
              <p className={styles.name}>{name}</p>
              <p className="quiet small figures">
                {quantity} × {formatRupees(price + markup)}
                {lineDiscount > 0 && `, less ${formatRupees(lineDiscount)}`}
                {!returnable && ', cannot be returned'}
              </p>
              {returnedQty > 0 && (
                <p className={`small figures ${styles.returned}`}>
                  {returnedQty} came back, {formatRupees(refundedAmount)} refunded
                </p>
              )}
            </div>
            <p className={`${styles.amount} figures`}>
              {formatRupees(lineTotal)}
              <span className="quiet small">{formatRupees(lineNet)} with tax</span>
            </p>
          </li>
        ),
      )}
    </ul>
    <dl className={`${styles.sums} figures`}>
      {sums(order).map(({ name, words, isSum }) => (
        <div key={name} data-sum={isSum ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);
