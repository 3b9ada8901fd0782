import type { AdjustmentField } from '../../../stores/admin/customer-wallet.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { StepFormProps } from '../kit/StepDialog.tsx';

const WAYS = [
  { value: 'credit', label: 'Credit to the wallet' },
  { value: 'debit', label: 'Debit from the wallet' },
];

/** A correction of a wallet. */
export const AdjustmentFields = ({ id, wrong, clearError }: StepFormProps<AdjustmentField>) => {
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <div className="form-pair">
        <SelectField
          {...field('type')}
          label="Credit or debit"
          empty="Choose one"
          options={WAYS}
          required
        />
        <Field
          {...field('amount')}
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </div>
      <TextArea
        {...field('note')}
        label="Note"
        hint="The reason; the customer sees it. 5 to 300 characters."
        rows={2}
        maxLength={300}
        required
      />
    </>
  );
};
