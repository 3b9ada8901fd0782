import { formatRupees } from '../../../contract/kernel/money.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { REFUND_TARGET_LABELS, REFUND_TARGETS } from '../../../contract/payment/refund.ts';
import type { OrderMove, OrderStepField } from '../../../stores/admin/orders.ts';
import type { Wrong } from '../../../stores/lib/form-submit.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { CheckField } from '../kit/CheckField.tsx';
import { RefundTo } from './RefundTo.tsx';
import { TrackingFields } from './TrackingFields.tsx';

type Props = {
  id: string;
  move: OrderMove;
  order: StaffOrder;
  wrong: Wrong<OrderStepField>;
  clearError: (field: OrderStepField) => void;
};

/** What one step of an order asks for, and nothing else. */
export const OrderStepFields = ({ id, move: { to, asks }, order, wrong, clearError }: Props) => {
  const field = fieldProps(id, wrong, clearError);
  const asksReason = asks.includes('reason');
  const isCancel = to === 'cancelled';
  return (
    <>
      {asks.includes('utr') && (
        <Field
          {...field('utr')}
          label="UTR of the transfer"
          hint={`Due: ${formatRupees(order.payable - order.captured)}. The UTR has 6 to 22 capital letters and digits.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      )}
      {to === 'shipped' && <TrackingFields field={field} />}
      {isCancel && !asks.includes('undelivered') && (
        <TextArea
          {...field('reason')}
          label={asksReason ? 'Reason' : 'Reason (optional)'}
          hint="The customer sees it."
          rows={2}
          maxLength={500}
          required={asksReason}
        />
      )}
      {asks.includes('refund') && order.refundable > 0 && (
        <Field
          {...field('refundAmount')}
          label="Refund in rupees"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(order.refundable)}
          hint={`At most ${formatRupees(order.refundable)}; enter 0 to refund nothing.`}
          required
        />
      )}
      {isCancel && order.refundable > 0 && (
        <RefundTo
          {...field('refundTo')}
          options={REFUND_TARGETS.map((value) => ({ value, label: REFUND_TARGET_LABELS[value] }))}
        />
      )}
      {asks.includes('refund') && (
        <CheckField
          id={`${id}restock`}
          name="restock"
          label="The items can be sold again"
          hint="They are added back to the stock."
          defaultChecked
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
