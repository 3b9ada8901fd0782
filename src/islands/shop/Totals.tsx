import type { Cart } from '../../contract/cart.ts';
import { formatRupees } from '../../contract/money.ts';
import { TAX_LABEL } from '../../contract/order.ts';
import styles from './shop-parts.module.css';

type Props = Pick<Cart, 'totals' | 'couponCode'> & {
  /** What the wallet pays, and what it leaves, in rupees; nothing when it pays nothing. */
  wallet?: { used: number; left: number } | undefined;
};

/** The totals, one line for each figure. */
export const Totals = ({ totals, couponCode, wallet }: Props) => (
  <dl className={`${styles.totals} figures`}>
    <div>
      <dt>Subtotal</dt>
      <dd>{formatRupees(totals.subtotal)}</dd>
    </div>
    <div>
      <dt>{TAX_LABEL}</dt>
      <dd>{formatRupees(totals.tax)}</dd>
    </div>
    {couponCode && (
      <div>
        <dt>Coupon {couponCode}</dt>
        <dd>−{formatRupees(totals.discountAmount)}</dd>
      </div>
    )}
    <div className={styles.total}>
      <dt>Total</dt>
      <dd>{formatRupees(totals.total)}</dd>
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
