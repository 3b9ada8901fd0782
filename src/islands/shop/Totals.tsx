import type { Cart } from '../../contract/cart/rules.ts';
import { formatPaise, formatRupees, paiseOf } from '../../contract/kernel/money.ts';
import { taxLabel } from '../../contract/order/order.ts';
import { sum, TAX_PERCENT } from '../../contract/product/price.ts';
import { linesToPay } from '../../contract/product/product-price.ts';
import styles from './shop-parts.module.css';

type Props = Pick<Cart, 'totals' | 'couponCode'> & {
  items: readonly Cart['items'][number][];
  /** The amount that the wallet pays, and the rest, in rupees; undefined when it pays nothing. */
  wallet?: { used: number; left: number } | undefined;
};

/** The price of the items with their tax, the discount, the total, and the tax in it. */
export const Totals = ({ items, totals, couponCode, wallet }: Props) => {
  const whole = sum(linesToPay(items));
  const rate = items.some(({ product }) => product.gstRate !== undefined) ? null : TAX_PERCENT;
  return (
    <dl className={`${styles.totals} figures`}>
      <div>
        <dt>Items, incl. tax</dt>
        <dd>{formatPaise(whole)}</dd>
      </div>
      {couponCode && (
        <div>
          <dt>Coupon {couponCode}</dt>
          <dd>−{formatPaise(whole - paiseOf(totals.total))}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatRupees(totals.total)}</dd>
      </div>
      <div className="quiet small">
        <dt>Subtotal without tax</dt>
        <dd>{formatRupees(totals.subtotal)}</dd>
      </div>
      <div className="quiet small">
        <dt>{taxLabel(rate)}</dt>
        <dd>{formatRupees(totals.tax)}</dd>
      </div>
      {wallet && (
        <>
          <div>
            <dt>From your wallet</dt>
            <dd>−{formatRupees(wallet.used)}</dd>
          </div>
          <div className={styles.total}>
            <dt>To pay</dt>
            <dd>{formatRupees(wallet.left)}</dd>
          </div>
        </>
      )}
    </dl>
  );
};
