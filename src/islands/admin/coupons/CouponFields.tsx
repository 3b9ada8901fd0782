import { useState } from 'react';
import type { Coupon } from '../../../contract/coupon/rules.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import type { CouponField, Coupons } from '../../../stores/admin/coupons.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { CheckField } from '../kit/CheckField.tsx';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import { CouponScope } from './CouponScope.tsx';
import styles from './coupons.module.css';

type Props = StepFormProps<CouponField> & { coupons: Coupons; coupon?: Coupon };

const textOf = (number: number | null | undefined) =>
  number === null || number === undefined ? '' : String(number);
const dayFieldOf = (moment: string | null | undefined) => (moment ? dayOf(moment) : '');

/** Everything a coupon grants and asks for; its code only while it is new. */
export const CouponFields = ({ id, wrong, clearError, coupons, coupon }: Props) => {
  const [type, setType] = useState(coupon?.type ?? 'percentage');
  const field = fieldProps(id, wrong, clearError);
  const isPercentage = type === 'percentage';
  return (
    <>
      {!coupon && (
        <Field
          {...field('code')}
          label="Code"
          hint="What customers enter: 3 to 20 capital letters, digits and hyphens. It cannot be changed later."
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      )}
      <fieldset className={styles.type}>
        <legend className="form-label">Discount</legend>
        {(['percentage', 'fixed'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="type"
              value={one}
              checked={type === one}
              onChange={() => setType(one)}
            />
            {one === 'percentage' ? 'Percentage of the items' : 'Fixed amount'}
          </label>
        ))}
      </fieldset>
      <div className="form-pair">
        <Field
          {...field('discount')}
          label={isPercentage ? 'Percent' : 'Rupees'}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={textOf(coupon?.discount)}
          required
        />
        {isPercentage && (
          <Field
            {...field('maxDiscount')}
            label="At most, in rupees (optional)"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={textOf(coupon?.maxDiscount)}
          />
        )}
      </div>
      <TextArea
        {...field('description')}
        label="Description (optional)"
        hint="What it is for; customers see it."
        rows={2}
        maxLength={200}
        defaultValue={coupon?.description}
      />
      <div className="form-pair">
        <Field
          {...field('startsAt')}
          type="date"
          label="First day (optional)"
          defaultValue={dayFieldOf(coupon?.startsAt)}
        />
        <Field
          {...field('endsAt')}
          type="date"
          label="Last day (optional)"
          defaultValue={dayFieldOf(coupon?.endsAt)}
        />
      </div>
      <div className="form-pair">
        <Field
          {...field('usageLimit')}
          label="Total uses (optional)"
          hint={
            coupon && coupon.used > 0
              ? `Used ${coupon.used === 1 ? 'once' : `${coupon.used} times`} so far.`
              : 'Empty for no limit.'
          }
          inputMode="numeric"
          autoComplete="off"
          defaultValue={textOf(coupon?.usageLimit)}
        />
        <Field
          {...field('usageLimitPerUser')}
          label="Uses per customer"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={textOf(coupon?.usageLimitPerUser ?? 1)}
          required
        />
      </div>
      <Field
        {...field('minSpend')}
        label="Minimum spend in rupees (optional)"
        hint="Minimum total of the items it applies to, before tax."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={coupon?.minSpend ? textOf(coupon.minSpend) : ''}
      />
      <CouponScope id={id} coupons={coupons} coupon={coupon} />
      <CheckField
        id={`${id}firstOrderOnly`}
        name="firstOrderOnly"
        label="For first orders only"
        defaultChecked={coupon?.firstOrderOnly ?? false}
      />
      <CheckField
        id={`${id}isActive`}
        name="isActive"
        label="Can be used"
        defaultChecked={coupon?.isActive ?? true}
      />
    </>
  );
};
