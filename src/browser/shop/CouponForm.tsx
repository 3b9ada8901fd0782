import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Cart } from '../../contract/cart/rules.ts';
import { formatRupees } from '../../contract/kernel/money.ts';
import type { SubmittedForm } from '../kernel/form-submit.ts';
import { Field } from '../kernel/ui/Field.tsx';
import { fieldProps } from '../kernel/ui/field-props.ts';
import { Spinner } from '../kernel/ui/Spinner.tsx';
import { useFormSend } from '../kernel/ui/use-form-send.ts';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';

/** The reason is in the toast. */
const NOT_APPLIED = 'This code was not applied.';

type Props = {
  coupon: Pick<Cart, 'couponCode' | 'discount' | 'type'>;
  form: SubmittedForm<'code'>;
  isBusy: boolean;
  onRemove: () => void;
};

/** One coupon at a time: a field for its code, or the coupon that is applied. */
export const CouponForm = ({
  coupon: { couponCode, discount, type },
  form,
  isBusy,
  onRemove,
}: Props) => {
  const state = useStore(form.$form);
  const sent = useFormSend(['code'], form.submit);
  const failed = state.status === 'failed' ? NOT_APPLIED : undefined;
  const wrong = { code: failed ?? ('wrong' in state ? state.wrong.code : undefined) };
  const field = fieldProps<'code'>(useId(), wrong, form.reset);

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
          onClick={() => isBusy || onRemove()}
        >
          {isBusy && <Spinner />}
          Remove
        </button>
      </div>
    );
  return (
    <form {...sent} className={styles.couponForm}>
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
