import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Coupon } from '../../../contract/coupon/rules.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { FieldFrame } from '../../kernel/ui/FieldFrame.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { categoryChoices } from '../catalogue/catalogue.ts';
import { CheckField } from '../kit/CheckField.tsx';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import styles from './coupons.module.css';
import { type CouponField, type Coupons, joinIds } from './coupons.ts';

type Choice = { value: string; label: string };
type PickProps = {
  id: string;
  name: 'categories' | 'products';
  label: string;
  none: string;
  choices: readonly Choice[];
  chosen: readonly string[];
};

/** Several choices of a list: the chosen ones, and a field that adds one. */
const Pick = ({ id, name, label, none, choices, chosen: first }: PickProps) => {
  const [chosen, setChosen] = useState(first);
  const wordsOf = (value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const open = choices.filter(({ value }) => !chosen.includes(value));
  return (
    <FieldFrame id={id} label={label} wrong={undefined}>
      <input type="hidden" name={name} value={joinIds(chosen)} />
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                className={styles.remove}
                onClick={() => setChosen(chosen.filter((one) => one !== value))}
              >
                <span className="visually-hidden">Remove </span>
                {wordsOf(value)}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="form-box form-choice">
        <select
          id={id}
          className="form-control"
          value=""
          onChange={({ currentTarget: { value } }) => value && setChosen([...chosen, value])}
        >
          <option value="">{chosen.length === 0 ? none : 'Add another'}</option>
          {open.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
};

/** The products that it applies to; without a choice, to all. */
const CouponScope = ({
  id,
  coupons,
  coupon,
}: {
  id: string;
  coupons: Coupons;
  coupon: Coupon | undefined;
}) => {
  const { rows } = useStore(categoryChoices.$choices);
  const { shown: products = [] } = useStore(coupons.products.$remote);
  useEffect(() => {
    void categoryChoices.load();
    void coupons.products.load();
  }, [coupons]);
  return (
    <div className="form-pair">
      <Pick
        id={`${id}categories`}
        name="categories"
        label="Categories"
        none="Any category"
        choices={rows.map(({ slug, name }) => ({ value: slug, label: name || slug }))}
        chosen={coupon?.categories ?? []}
      />
      <Pick
        id={`${id}products`}
        name="products"
        label="Products"
        none="Any product"
        choices={products.map(({ _id, name }) => ({ value: _id, label: name }))}
        chosen={coupon?.products ?? []}
      />
    </div>
  );
};

type CouponFieldsProps = StepFormProps<CouponField> & { coupons: Coupons; coupon?: Coupon };

const textOf = (number: number | null | undefined) =>
  number === null || number === undefined ? '' : String(number);
const dayFieldOf = (moment: string | null | undefined) => (moment ? dayOf(moment) : '');

/** The discount and the conditions of a coupon; a new coupon also has a field for its code. */
export const CouponFields = ({ id, wrong, clearError, coupons, coupon }: CouponFieldsProps) => {
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
          label={isPercentage ? 'Discount in percent' : 'Discount in rupees'}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={textOf(coupon?.discount)}
          required
        />
        {isPercentage && (
          <Field
            {...field('maxDiscount')}
            label="Maximum discount in rupees (optional)"
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
              : 'Leave it empty for no limit.'
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
        label="Switched on"
        defaultChecked={coupon?.isActive ?? true}
      />
    </>
  );
};
