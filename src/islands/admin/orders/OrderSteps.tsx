import { useEffect, useRef, useState } from 'react';
import { DELIVERY_LABELS } from '../../../contract/order/deliveries.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../../contract/order/order-statuses.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import {
  ORDER_STEP_FIELDS,
  type OrderMove,
  type OrderStepField,
  type OrderWork,
  orderMoves,
} from '../../../stores/admin/orders.ts';
import { momentWords } from '../../ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import { StepButtons } from '../kit/StepButtons.tsx';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { Way } from '../kit/Way.tsx';
import styles from '../kit/way.module.css';
import { OrderChip } from './Chips.tsx';
import { OrderStepFields } from './OrderStepFields.tsx';
import { stepWords, WAYS } from './order-words.ts';

type Props = { work: OrderWork; order: StaffOrder };

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

/** Why nothing, or nothing else, can be done by hand just now. */
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

/** How far the order is, and the steps that may follow: only those the server takes now. */
export const OrderSteps = ({ work, order }: Props) => {
  const { status, fulfilment, cancelReason } = order;
  const [step, setStep] = useState<Step<OrderStepField>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // The button that was pressed is gone with its step.
    if (before.current !== status && document.activeElement === document.body)
      heading.current?.focus();
    before.current = status;
  }, [status]);

  const way: readonly OrderStatus[] = WAYS[fulfilment];
  const moves = orderMoves(order);
  const reached = way.indexOf(status);
  const waiting = waitsFor(order);
  return (
    <section className={`${partsStyles.panelBox} shop-steps`} aria-labelledby="steps-title">
      <h2 ref={heading} id="steps-title" tabIndex={-1}>
        Progress
      </h2>
      <Way steps={way.map((one) => ORDER_STATUS_LABELS[one])} reached={reached} />
      {order.deliveries.length > 1 && (
        <ul className={styles.deliveries}>
          {order.deliveries.map((delivery) => (
            <li key={delivery.fulfilment}>
              {DELIVERY_LABELS[delivery.fulfilment]} <OrderChip status={delivery.status} />
            </li>
          ))}
        </ul>
      )}
      {reached < 0 && (
        <p className={styles.out}>
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
