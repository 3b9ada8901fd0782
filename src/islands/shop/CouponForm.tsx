import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Cart } from '../../contract/cart/rules.ts';
import { formatRupees } from '../../contract/kernel/money.ts';
import { COUPON } from '../../stores/cart-names.ts';
import { Field } from '../ui/Field.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import { pageCart } from './account-shop.ts';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';

/** One coupon at a time: a field for its code, or the coupon that is in the cart. */
export const CouponForm = ({ cart: { couponCode, discount, type } }: { cart: Cart }) => {
  const { coupon } = pageCart;
  const state = useStore(coupon.$form);
  const isBusy = useStore(pageCart.$busy).includes(COUPON);
  const form = useFormSend(['code'], coupon.submit);
  const said = state.status === 'failed' ? state.message : undefined;
  const wrong = { code: ('wrong' in state ? state.wrong.code : undefined) ?? said };
  const field = fieldProps<'code'>(useId(), wrong, () => coupon.reset());

  if (couponCode)
    return (
      <div className={styles.coupon}>
        <p>
          <strong>{couponCode}</strong>
          <span className="quiet">
            {' '}
            {type === 'percentage' ? `${discount}% off` : `${formatRupees(discount ?? 0)} off`}
          </span>
        </p>
        <button
          type="button"
          className={shopPartsStyles.plain}
          aria-label={`Remove the coupon ${couponCode}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || void pageCart.removeCoupon()}
        >
          {isBusy && <Spinner />}
          Remove
        </button>
      </div>
    );
  return (
    <form {...form} className={styles.couponForm}>
      <Field
        {...field('code')}
        label="Coupon code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <button type="submit" className="button button-quiet" aria-disabled={isBusy}>
        {isBusy && <Spinner />}
        Apply
      </button>
    </form>
  );
};
