import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { RETURN_STATUS_LABELS, type ReturnStatus } from '../../../contract/order/order-statuses.ts';
import { REFUND_TARGET_LABELS, REFUND_TARGETS } from '../../../contract/payment/refund.ts';
import { RETURN_CONDITIONS } from '../../../contract/return/return-order.ts';
import { RETURN_CONDITION_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { SelectField } from '../../kernel/ui/SelectField.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { optionsOf } from '../kit/options.ts';
import partsStyles from '../kit/parts.module.css';
import { StepButtons } from '../kit/StepButtons.tsx';
import { type Step, StepDialog, type StepFormProps } from '../kit/StepDialog.tsx';
import { Way } from '../kit/Way.tsx';
import wayStyles from '../kit/way.module.css';
import { ReturnChip } from '../orders/Chips.tsx';
import { RefundTo } from '../orders/RefundTo.tsx';
import { TrackingFields } from '../orders/TrackingFields.tsx';
import {
  conditionField,
  countField,
  type ReturnMove,
  type ReturnOrderWork,
  type ReturnStepField,
  returnMoves,
  returnStepFields,
} from './return-orders.ts';
import { REPLACEMENT_WAY, RETURN_WAY, returnStepWords } from './return-words.ts';
import styles from './returns.module.css';

type CountFieldsProps = StepFormProps<ReturnStepField> & { items: ReturnOrder['items'] };

const CONDITIONS = optionsOf(RETURN_CONDITIONS, RETURN_CONDITION_LABELS);

/** A count and a condition for every line. */
export const CountFields = ({ id, wrong, clearError, items }: CountFieldsProps) => {
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

type ReturnStepFieldsProps = StepFormProps<ReturnStepField> & {
  move: ReturnMove;
  order: ReturnOrder;
};

const TARGETS = optionsOf(REFUND_TARGETS, REFUND_TARGET_LABELS);

/** The fields of one step of a return. */
const ReturnStepFields = ({
  move: { to, asks },
  order: { items, refundCap, refundTo },
  ...props
}: ReturnStepFieldsProps) => {
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

type ReturnStepsProps = { work: ReturnOrderWork; order: ReturnOrder };

const stepOf = (
  work: ReturnOrderWork,
  order: ReturnOrder,
  move: ReturnMove,
): Step<ReturnStepField> => {
  const { title, text, button } = returnStepWords(move.to, order);
  return {
    form: work.step(move, order),
    fields: returnStepFields(order),
    title,
    text,
    label: button,
    isDanger: move.to === 'rejected',
    no: 'Do not reject',
    content: (props) => <ReturnStepFields {...props} move={move} order={order} />,
  };
};

/** The stages of the return, and the steps that the server accepts now. */
export const ReturnSteps = ({ work, order }: ReturnStepsProps) => {
  const { status, resolution, rejectionReason, history } = order;
  const [step, setStep] = useState<Step<ReturnStepField>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // The pressed button has gone with its step.
    if (before.current !== status && document.activeElement === document.body)
      heading.current?.focus();
    before.current = status;
  }, [status]);

  const isReplaced =
    status === 'replaced' || (resolution === 'replacement' && status !== 'refunded');
  const way: readonly ReturnStatus[] = isReplaced ? REPLACEMENT_WAY : RETURN_WAY;
  const moves = returnMoves(order);
  const wanted = resolution === 'replacement' ? 'replaced' : 'refunded';
  const toneOf = ({ to }: ReturnMove) => {
    if (to === 'rejected') return 'danger';
    return (to === 'refunded' || to === 'replaced') && to !== wanted ? 'quiet' : 'natural';
  };
  const reached = way.indexOf(status);
  return (
    <section className={`${partsStyles.panelBox} shop-steps`} aria-labelledby="steps-title">
      <h2 ref={heading} id="steps-title" tabIndex={-1}>
        Progress
      </h2>
      <Way way={way} labels={RETURN_STATUS_LABELS} current={status} history={history} />
      {reached < 0 && (
        <p className={wayStyles.out}>
          <ReturnChip status={status} />
          {rejectionReason}
        </p>
      )}
      {moves.length > 0 && (
        <StepButtons
          steps={moves.map((move) => ({
            key: move.to,
            label: returnStepWords(move.to, order).button,
            tone: toneOf(move),
            onPress: () => setStep(stepOf(work, order, move)),
          }))}
        />
      )}
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </section>
  );
};
