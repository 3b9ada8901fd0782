// The end of the checkout: the ordered products, one clear total, and the button that places the
// order.
import { sumOfCart } from '../../../contract/cart/cart-totals.ts';
import { formatPaise, formatRupees } from '../../../contract/kernel/money.ts';
import { dueRows, sumRows } from '../../../contract/order/sum-rows.ts';
import { taxAdded } from '../../../contract/product/price.ts';
import { FULFILMENT_OF, FULFILMENTS, type Fulfilment } from '../../../contract/product/product.ts';
import { pieceOf } from '../../../contract/product/product-price.ts';
import { routes } from '../../../site/routes.ts';
import type { SubmittedForm } from '../../kernel/form-submit.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { SumList } from '../../kernel/ui/SumList.tsx';
import { CouponForm } from '../CouponForm.tsx';
import { Stepper } from '../Stepper.tsx';
import styles from '../shop-page.module.css';
import shopPartsStyles from '../shop-parts.module.css';
import { type Basket, basketRefusal, type Payment } from './checkout-basket.ts';

const COMES: Record<Fulfilment, string> = {
  ship: 'Delivered to your address as a parcel.',
  install: 'We will call you to fix a date.',
  care: 'A care plan starts when it is paid.',
};
/** How each kind of ordered product reaches the customer. */
const comesAs = (items: Basket['items']) => {
  const kinds = items.map(({ product }) => FULFILMENT_OF[product.kind]);
  return FULFILMENTS.filter((fulfilment) => kinds.includes(fulfilment))
    .map((fulfilment) =>
      fulfilment === 'care' && kinds.includes('install')
        ? 'The care plan starts at the handover.'
        : COMES[fulfilment],
    )
    .join(' ');
};

type Props = {
  basket: Basket;
  payment: Payment;
  /** The reason why the order was not placed. */
  message: string | undefined;
  isSending: boolean;
  /** Whether the price of another quantity or coupon is being read. */
  isPricing: boolean;
  coupon: SubmittedForm<'code'>;
  onRemoveCoupon: () => void;
  /** Changes the quantity of a product that is bought without the cart. */
  onQuantity: (quantity: number) => void;
  onPlace: () => void;
};

export const CheckoutSum = ({
  basket,
  payment: { walletUsed, payable },
  message,
  isSending,
  isPricing,
  coupon,
  onRemoveCoupon,
  onQuantity,
  onPlace,
}: Props) => {
  const { items, buyNow } = basket;
  const refusal = basketRefusal(basket);
  return (
    <section className={styles.side} aria-label="Your order" aria-busy={isSending || isPricing}>
      <h2>Your order</h2>
      <ul className={`${shopPartsStyles.few} figures`}>
        {items.map(({ product, quantity, lineTotal, left }) => (
          <li key={product._id}>
            <span>
              {product.name}
              <span className="quiet small">
                {quantity} × {formatPaise(pieceOf(product))}, {taxAdded(product.gstRate)}
              </span>
            </span>
            <span>{formatRupees(lineTotal)}</span>
            {buyNow && (
              <Stepper
                name={product.name}
                quantity={buyNow.quantity}
                most={left}
                onLess={() => onQuantity(buyNow.quantity - 1)}
                onMore={() => onQuantity(buyNow.quantity + 1)}
              />
            )}
          </li>
        ))}
      </ul>
      <CouponForm coupon={basket} form={coupon} isBusy={isPricing} onRemove={onRemoveCoupon} />
      <p className={styles.notice} role="status">
        {basket.notice}
      </p>
      <SumList rows={[...sumRows(sumOfCart(basket)), ...dueRows(walletUsed, payable)]} />
      <p className="quiet small">{comesAs(items)}</p>
      <p className="quiet small">
        The <a href={routes.terms}>terms of sale</a> apply. We use your details to deliver this
        order: <a href={routes.privacy}>privacy</a>.
      </p>
      <p className="form-refused" role="alert">
        {message ?? refusal}
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={isSending || isPricing || refusal !== null}
        onClick={() => refusal ?? onPlace()}
      >
        {(isSending || isPricing) && <Spinner />}
        {isSending && 'Placing your order'}
        {isPricing && 'Calculating the price'}
        {!isSending && !isPricing && `Place the order, ${formatPaise(payable)}`}
      </button>
    </section>
  );
};
