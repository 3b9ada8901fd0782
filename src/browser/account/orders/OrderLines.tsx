import { formatPaise, formatRupees } from '../../../contract/kernel/money.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { taxAdded } from '../../../contract/product/price.ts';
import { FULFILMENTS, type Fulfilment } from '../../../contract/product/product.ts';
import { pieceOf } from '../../../contract/product/product-price.ts';
import { LinePicture } from './LinePicture.tsx';
import styles from './order.module.css';

type Item = Order['items'][number];

const GROUPS: Record<Fulfilment, string> = {
  ship: 'Parcel',
  install: 'Installation',
  care: 'Care plan',
};
type ItemGroup = { readonly label: string; readonly items: readonly Item[] };

/** The lines by how they reach the customer; one group without a name when they are of one kind. */
export const groupsOf = ({ items }: Pick<Order, 'items'>): ItemGroup[] => {
  const groups = FULFILMENTS.map((fulfilment) => ({
    label: GROUPS[fulfilment],
    items: items.filter((item) => item.fulfilment === fulfilment),
  })).filter((group) => group.items.length > 0);
  return groups.length > 1 ? groups : [{ label: '', items }];
};

/** The ordered items, at the prices of that day. */
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
              {item.quantity} × {formatPaise(pieceOf(item))}, {taxAdded(item.gstRate)}
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
  </>
);
