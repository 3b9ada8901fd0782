import { useState } from 'react';
import type { Stock } from '../../../contract/stock/rules.ts';
import type { CountField } from '../../../stores/admin/stock.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { CheckField } from '../kit/CheckField.tsx';
import type { StepFormProps } from '../kit/StepDialog.tsx';

/** A count of the shelf, or that there is none to count. */
export const CountFields = ({
  id,
  wrong,
  clearError,
  stock: { onHand, reserved, lowStockAt },
}: StepFormProps<CountField> & { stock: Stock }) => {
  const [isCounted, setCounted] = useState(onHand !== null);
  const field = fieldProps(id, wrong, clearError);
  return (
    <>
      <CheckField
        id={`${id}isCounted`}
        name="isCounted"
        label="Track stock for this item"
        hint="If not ticked, the item is made to order and never sold out."
        checked={isCounted}
        onChange={({ currentTarget }) => setCounted(currentTarget.checked)}
      />
      {isCounted && (
        <div className="form-pair">
          <Field
            {...field('onHand')}
            label="Pieces on the shelf"
            hint={
              reserved > 0
                ? `${reserved} of them are reserved for orders not yet shipped.`
                : 'None of them are reserved for orders.'
            }
            inputMode="numeric"
            autoComplete="off"
            defaultValue={onHand === null ? '' : String(onHand)}
            required
          />
          <Field
            {...field('lowStockAt')}
            label="Low stock at"
            hint="At this number or below."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(lowStockAt)}
          />
        </div>
      )}
    </>
  );
};
