import { formatPaise, formatRupees, paiseOf } from '../../../contract/kernel/money.ts';
import { orderSumRows } from '../../../contract/order/order-sum.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import type { SumRow } from '../../../contract/order/sum-rows.ts';
import { taxAdded } from '../../../contract/product/price.ts';
import { pieceOf } from '../../../contract/product/product-price.ts';
import { SumList } from '../../kernel/ui/SumList.tsx';
import partsStyles from '../kit/parts.module.css';
import styles from './orders.module.css';

/** The sum of the order, and the amount that can still be refunded. */
const rowsOf = (order: StaffOrder): SumRow[] => [
  ...orderSumRows(order),
  ...(order.refundable > 0 ? [{ name: 'Refundable', amount: paiseOf(order.refundable) }] : []),
];

/** The items and their prices at the time of the order. */
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
          lineDiscount,
          gstRate,
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
                {quantity} × {formatPaise(pieceOf({ price, markup }))}, {taxAdded(gstRate)}
                {lineDiscount > 0 && `, less ${formatRupees(lineDiscount)}`}
                {!returnable && ', cannot be returned'}
              </p>
              {returnedQty > 0 && (
                <p className={`small figures ${styles.returned}`}>
                  {returnedQty} came back, {formatRupees(refundedAmount)} refunded
                </p>
              )}
            </div>
            <p className={`${styles.amount} figures`}>{formatRupees(lineTotal)}</p>
          </li>
        ),
      )}
    </ul>
    <div className={styles.sums}>
      <SumList rows={rowsOf(order)} />
    </div>
  </section>
);
