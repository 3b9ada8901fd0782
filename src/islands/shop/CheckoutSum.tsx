// The end of the checkout: the ordered products, one clear total, and the button that places the
// order.
import { formatPaise, rupeesOf } from '../../contract/kernel/money.ts';
import { FULFILMENT_OF, FULFILMENTS, type Fulfilment } from '../../contract/product/product.ts';
import { linesToPay } from '../../contract/product/product-price.ts';
import { routes } from '../../site/routes.ts';
import { type Basket, basketRefusal, type Payment } from '../../stores/checkout-basket.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Stepper } from './Stepper.tsx';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';
import { Totals } from './Totals.tsx';

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
  /** Why the order was not placed. */
  message: string | undefined;
  isSending: boolean;
  /** Changes the quantity of a product that is bought without the cart. */
  onQuantity: (quantity: number) => void;
  onPlace: () => void;
};

export const CheckoutSum = ({
  basket,
  payment: { walletUsed, payable },
  message,
  isSending,
  onQuantity,
  onPlace,
}: Props) => {
  const { items, totals, couponCode, buyNow } = basket;
  const refusal = basketRefusal(basket);
  const toPay = linesToPay(items);
  return (
    <section className={styles.side} aria-label="Your order" aria-busy={isSending}>
      <h2>Your order</h2>
      <ul className={`${shopPartsStyles.few} figures`}>
        {items.map(({ product, quantity, left }, at) => (
          <li key={product._id}>
            <span>
              {product.name}
              {!buyNow && quantity > 1 && <span className="quiet"> × {quantity}</span>}
            </span>
            <span>{formatPaise(toPay[at] ?? 0)}</span>
            {buyNow && (
              <Stepper
                name={product.name}
                quantity={quantity}
                most={left}
                onLess={() => onQuantity(quantity - 1)}
                onMore={() => onQuantity(quantity + 1)}
              />
            )}
          </li>
        ))}
      </ul>
      <Totals
        items={items}
        totals={totals}
        couponCode={couponCode}
        wallet={
          walletUsed > 0 ? { used: rupeesOf(walletUsed), left: rupeesOf(payable) } : undefined
        }
      />
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
        aria-disabled={isSending || refusal !== null}
        onClick={() => refusal ?? onPlace()}
      >
        {isSending && <Spinner />}
        {isSending ? 'Placing your order' : `Place the order, ${formatPaise(payable)}`}
      </button>
    </section>
  );
};
