import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Coupon } from '../../../contract/coupon/rules.ts';
import { categoryChoices } from '../../../stores/admin/catalogue.ts';
import { type Coupons, joinIds } from '../../../stores/admin/coupons.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import styles from './coupons.module.css';

type Choice = { value: string; label: string };
type PickProps = {
  id: string;
  name: 'categories' | 'products';
  label: string;
  none: string;
  choices: readonly Choice[];
  chosen: readonly string[];
};

/** Several of a list: those that are chosen, and a field that adds one more. */
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
          <option value="">{chosen.length === 0 ? none : 'Add one more'}</option>
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

/** What it applies to: nothing chosen is everything. */
export const CouponScope = ({
  id,
  coupons,
  coupon,
}: {
  id: string;
  coupons: Coupons;
  coupon: Coupon | undefined;
}) => {
  const { rows } = useStore(categoryChoices.$choices);
  const products = useStore(coupons.$products);
  useEffect(() => {
    void categoryChoices.load();
    void coupons.loadProducts();
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
