import { formatPaise, formatRupees, paiseOf, rupeesOf } from '../../../contract/kernel/money.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { taxIncluded } from '../../../contract/product/price.ts';
import { FULFILMENTS, type Fulfilment } from '../../../contract/product/product.ts';
import { productToPay } from '../../../contract/product/product-price.ts';
import { LinePicture } from './LinePicture.tsx';
import styles from './order.module.css';

type Item = Order['items'][number];

/** What a line cost with its tax, before a coupon; the lines add up to the items of the sum. */
export const lineToPay = ({ lineTotal, lineTax }: Item) =>
  rupeesOf(paiseOf(lineTotal) + paiseOf(lineTax));

const GROUPS: Record<Fulfilment, string> = {
  ship: 'Parcel',
  install: 'Installation',
  care: 'Care plan',
};
export type ItemGroup = { readonly label: string; readonly items: readonly Item[] };

/** The lines by how they reach the customer; one group without a name when they are of one kind. */
export const groupsOf = ({ items }: Pick<Order, 'items'>): ItemGroup[] => {
  const groups = FULFILMENTS.map((fulfilment) => ({
    label: GROUPS[fulfilment],
    items: items.filter((item) => item.fulfilment === fulfilment),
  })).filter((group) => group.items.length > 0);
  return groups.length > 1 ? groups : [{ label: '', items }];
};

/** What was ordered, at the prices of that day. */
export const OrderLines = ({ label, items }: ItemGroup) => (
  <>
    {label && <h3 className={styles.group}>{label}</h3>}
    <ul className={styles.lines} aria-label={label || undefined}>
      {items.map((item) => (
        <li key={item._id} className={styles.line}>
          <LinePicture src={item.picture} />
          <div>
            <p className={styles.lineName}>{item.name}</p>
            <p className="quiet small figures">
              {item.quantity} × {formatPaise(productToPay(item))}, {taxIncluded(item.gstRate)}
            </p>
            {item.returnedQty > 0 && (
              <p className="small figures">
                {item.returnedQty} returned
                {item.refundedAmount > 0 && `, ${formatRupees(item.refundedAmount)} refunded`}
              </p>
            )}
          </div>
          <p className={`${styles.lineSum} figures`}>{formatRupees(lineToPay(item))}</p>
        </li>
      ))}
    </ul>
  </>
);
