import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { DELIVERY_LABELS } from '../../../contract/order/deliveries.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../../contract/order/order-statuses.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { REFUND_TARGET_LABELS, REFUND_TARGETS } from '../../../contract/payment/refund.ts';
import type { Wrong } from '../../kernel/form-submit.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { CheckField } from '../kit/CheckField.tsx';
import partsStyles from '../kit/parts.module.css';
import { StepButtons } from '../kit/StepButtons.tsx';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { Way } from '../kit/Way.tsx';
import wayStyles from '../kit/way.module.css';
import { OrderChip } from './Chips.tsx';
import { stepWords, WAYS } from './order-words.ts';
import {
  ORDER_STEP_FIELDS,
  type OrderMove,
  type OrderStepField,
  type OrderWork,
  orderMoves,
} from './orders.ts';
import { RefundTo } from './RefundTo.tsx';
import { TrackingFields } from './TrackingFields.tsx';

type OrderStepFieldsProps = {
  id: string;
  move: OrderMove;
  order: StaffOrder;
  wrong: Wrong<OrderStepField>;
  clearError: (field: OrderStepField) => void;
};

/** The fields of one step of an order. */
const OrderStepFields = ({
  id,
  move: { to, asks },
  order,
  wrong,
  clearError,
}: OrderStepFieldsProps) => {
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

type OrderStepsProps = { work: OrderWork; order: StaffOrder };

const stepOf = (work: OrderWork, order: StaffOrder, move: OrderMove): Step<OrderStepField> => {
  const { title, text, button } = stepWords(move, order);
  return {
    form: work.step(move),
    fields: ORDER_STEP_FIELDS,
    title,
    text,
    label: button,
    isDanger: move.to === 'cancelled',
    no: 'Keep the order',
    content: (props) => <OrderStepFields {...props} move={move} order={order} />,
  };
};

/** The reason why staff can take no step, or no other step, now. */
const waitsFor = ({ status, expiresAt, paymentMethod, returnStatus }: StaffOrder) => {
  const hasOpenReturn = returnStatus === 'requested' || returnStatus === 'in_progress';
  if (status === 'delivered' && hasOpenReturn)
    return 'You can complete the order when its return is closed.';
  if (status !== 'pending_payment') return undefined;
  const until = expiresAt ? ` It is cancelled automatically on ${momentWords(expiresAt)}.` : '';
  return paymentMethod === 'bank_transfer'
    ? `Waiting for the customer’s bank transfer.${until}`
    : `Waiting for payment, which confirms the order automatically.${until}`;
};

/** The stages of the order, and the steps that the server accepts now. */
export const OrderSteps = ({ work, order }: OrderStepsProps) => {
  const { status, fulfilment, cancelReason, history } = order;
  const [step, setStep] = useState<Step<OrderStepField>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // The pressed button has gone with its step.
    if (before.current !== status && document.activeElement === document.body)
      heading.current?.focus();
    before.current = status;
  }, [status]);

  const wasUnpaid = history.some(({ to }) => to === 'pending_payment');
  // An order that is paid on delivery has never waited for its payment.
  const way: readonly OrderStatus[] = WAYS[fulfilment].filter(
    (one) => wasUnpaid || one !== 'pending_payment',
  );
  const moves = orderMoves(order);
  const reached = way.indexOf(status);
  const waiting = waitsFor(order);
  return (
    <section className={`${partsStyles.panelBox} shop-steps`} aria-labelledby="steps-title">
      <h2 ref={heading} id="steps-title" tabIndex={-1}>
        Progress
      </h2>
      <Way way={way} labels={ORDER_STATUS_LABELS} current={status} history={history} />
      {order.deliveries.length > 1 && (
        <ul className={wayStyles.deliveries}>
          {order.deliveries.map((delivery) => (
            <li key={delivery.fulfilment}>
              {DELIVERY_LABELS[delivery.fulfilment]} <OrderChip status={delivery.status} />
            </li>
          ))}
        </ul>
      )}
      {reached < 0 && (
        <p className={wayStyles.out}>
          <OrderChip status={status} />
          {cancelReason}
        </p>
      )}
      {waiting && <p className="quiet">{waiting}</p>}
      {moves.length > 0 && (
        <StepButtons
          steps={moves.map((move) => ({
            key: `${move.to}${move.delivery ?? ''}`,
            label: stepWords(move, order).button,
            tone: move.to === 'cancelled' ? 'danger' : 'natural',
            onPress: () => setStep(stepOf(work, order, move)),
          }))}
        />
      )}
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </section>
  );
};
