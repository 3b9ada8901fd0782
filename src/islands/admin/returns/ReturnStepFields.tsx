import { formatRupees } from '../../../contract/kernel/money.ts';
import { REFUND_TARGET_LABELS, REFUND_TARGETS } from '../../../contract/payment/refund.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import type { ReturnMove, ReturnStepField } from '../../../stores/admin/return-orders.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { optionsOf } from '../kit/options.ts';
import type { StepFormProps } from '../kit/StepDialog.tsx';
import { RefundTo } from '../orders/RefundTo.tsx';
import { TrackingFields } from '../orders/TrackingFields.tsx';
import { CountFields } from './CountFields.tsx';

type Props = StepFormProps<ReturnStepField> & { move: ReturnMove; order: ReturnOrder };

const TARGETS = optionsOf(REFUND_TARGETS, REFUND_TARGET_LABELS);

/** What one step of a return asks for, and nothing else. */
export const ReturnStepFields = ({
  move: { to, asks },
  order: { items, refundCap, refundTo },
  ...props
}: Props) => {
  const field = fieldProps(props.id, props.wrong, props.clearError);
  return (
    <>
      {asks.includes('counts') && <CountFields {...props} items={items} />}
      {to === 'in_transit' && <TrackingFields field={field} />}
      {asks.includes('amount') && (
        <>
          <Field
            {...field('refundAmount')}
            label="Refund in rupees"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(refundCap)}
            hint={`At most ${formatRupees(refundCap)} for the items received.`}
            required
          />
          <RefundTo {...field('refundTo')} options={TARGETS} chosen={refundTo} />
        </>
      )}
      {asks.includes('reason') && (
        <TextArea
          {...field('reason')}
          label="Reason"
          hint="The customer sees it. At least 5 characters."
          rows={2}
          maxLength={500}
          required
        />
      )}
      <TextArea
        {...field('note')}
        label="Note (optional)"
        hint="Visible to the customer in the order history."
        rows={2}
        maxLength={500}
      />
    </>
  );
};
