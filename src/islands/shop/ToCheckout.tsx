import { routes } from '../../site/routes.ts';
import { basketRefusal } from '../../stores/checkout-basket.ts';
import type { GuestCart } from '../../stores/guest-cart.ts';
import { rememberWayBack } from '../../stores/lib/way-back.ts';
import shopPartsStyles from './shop-parts.module.css';

type Props = { cart: GuestCart; isGuests?: boolean };

/** Link to the checkout, for a guest by way of the login; or why the cart cannot be ordered. */
export const ToCheckout = ({ cart, isGuests = false }: Props) => {
  const refusal = basketRefusal(cart);
  const label = isGuests ? 'Go to checkout' : 'Checkout';
  const leave = () => rememberWayBack(routes.checkout);
  if (refusal)
    return (
      <>
        <p className={shopPartsStyles.trouble} id="cart-refusal">
          {refusal}
        </p>
        <button
          type="button"
          className="button"
          aria-disabled="true"
          aria-describedby="cart-refusal"
        >
          {label}
        </button>
      </>
    );
  if (!isGuests)
    return (
      <a className="button" href={routes.checkout}>
        {label}
      </a>
    );
  return (
    <>
      <a className="button" href={routes.loginTo('order')} onClick={leave}>
        {label}
      </a>
      <p className="quiet small">
        You log in or{' '}
        <a href={routes.signupTo('order')} onClick={leave}>
          sign up
        </a>{' '}
        first, and go on with these items. Coupons are entered after that.
      </p>
    </>
  );
};
