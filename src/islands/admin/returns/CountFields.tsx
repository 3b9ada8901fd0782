import { RETURN_CONDITIONS } from '../../../contract/return/return-order.ts';
import { RETURN_CONDITION_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import {
  conditionField,
  countField,
  type ReturnStepField,
} from '../../../stores/admin/return-orders.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { optionsOf } from '../kit/options.ts';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import styles from './returns.module.css';

type Props = StepFormProps<ReturnStepField> & { items: ReturnOrder['items'] };

const CONDITIONS = optionsOf(RETURN_CONDITIONS, RETURN_CONDITION_LABELS);

/** A count and a condition for every line. */
export const CountFields = ({ id, wrong, clearError, items }: Props) => {
  const field = fieldProps(id, wrong, (name: ReturnStepField) => {
    clearError(name);
    clearError('items');
  });
  return (
    <>
      {items.map(({ orderItem, name, quantity }) => (
        <fieldset key={orderItem} className={styles.count}>
          <legend>
            {name} <span className="quiet figures">({quantity} to be returned)</span>
          </legend>
          <div className="form-pair">
            <Field
              {...field(countField(orderItem))}
              label="Arrived"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(quantity)}
              required
            />
            <SelectField
              {...field(conditionField(orderItem))}
              label="Condition"
              empty="Choose one"
              options={CONDITIONS}
              required
            />
          </div>
        </fieldset>
      ))}
      {wrong.items && (
        <p className="form-wrong" role="alert">
          {wrong.items}
        </p>
      )}
    </>
  );
};
