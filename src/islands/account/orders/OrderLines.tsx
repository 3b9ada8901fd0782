import { formatRupees, paiseOf, rupeesOf } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { unitPrice } from '../../../contract/price.ts';
import { LinePicture } from './LinePicture.tsx';
import styles from './order.module.css';

type Item = Order['items'][number];

/** Price of one piece, in rupees. */
export const priceOfOne = ({ price, markup }: Item) =>
  rupeesOf(unitPrice({ price: paiseOf(price), markup: paiseOf(markup) }));

/** What was ordered, at the prices of that day. */
export const OrderLines = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles.lines}>
    {items.map((item) => (
      <li key={item._id} className={styles.line}>
        <LinePicture src={item.picture} />
        <div>
          <p className={styles.lineName}>{item.name}</p>
          <p className="quiet small figures">
            {item.quantity} × {formatRupees(priceOfOne(item))}
          </p>
          {item.returnedQty > 0 && (
            <p className="small figures">
              {item.returnedQty} returned
              {item.refundedAmount > 0 && `, ${formatRupees(item.refundedAmount)} refunded`}
            </p>
          )}
        </div>
        <p className={`${styles.lineSum} figures`}>{formatRupees(item.lineTotal)}</p>
      </li>
    ))}
  </ul>
);
