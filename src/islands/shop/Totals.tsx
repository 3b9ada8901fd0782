import type { Cart } from '../../contract/cart.ts';
import { TAX_LABEL } from '../../contract/order.ts';
import { moneyWords } from '../ui/money-words.ts';

type Props = Pick<Cart, 'totals' | 'couponCode'> & {
  /** What the wallet pays, and what it leaves, in rupees; nothing when it pays nothing. */
  wallet?: { used: number; left: number } | undefined;
};

/** What it comes to, one line for each figure. */
export const Totals = ({ totals, couponCode, wallet }: Props) => (
  <dl className="shop-totals figures">
    <div>
      <dt>Subtotal</dt>
      <dd>{moneyWords(totals.subtotal)}</dd>
    </div>
    <div>
      <dt>{TAX_LABEL}</dt>
      <dd>{moneyWords(totals.tax)}</dd>
    </div>
    {couponCode && (
      <div>
        <dt>Coupon {couponCode}</dt>
        <dd>−{moneyWords(totals.discountAmount)}</dd>
      </div>
    )}
    <div className="shop-total">
      <dt>Total</dt>
      <dd>{moneyWords(totals.total)}</dd>
    </div>
    {wallet && (
      <>
        <div>
          <dt>From your wallet</dt>
          <dd>−{moneyWords(wallet.used)}</dd>
        </div>
        <div className="shop-total">
          <dt>To be paid</dt>
          <dd>{moneyWords(wallet.left)}</dd>
        </div>
      </>
    )}
  </dl>
);
