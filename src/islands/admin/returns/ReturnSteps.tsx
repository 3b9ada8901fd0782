import { useEffect, useRef, useState } from 'react';
import { RETURN_STATUS_LABELS, type ReturnStatus } from '../../../contract/order/order-statuses.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import {
  type ReturnMove,
  type ReturnOrderWork,
  type ReturnStepField,
  returnMoves,
  returnStepFields,
} from '../../../stores/admin/return-orders.ts';
import partsStyles from '../kit/parts.module.css';
import { StepButtons } from '../kit/StepButtons.tsx';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { Way } from '../kit/Way.tsx';
import styles from '../kit/way.module.css';
import { ReturnChip } from '../orders/Chips.tsx';
import { ReturnStepFields } from './ReturnStepFields.tsx';
import { REPLACEMENT_WAY, RETURN_WAY, returnStepWords } from './return-words.ts';

type Props = { work: ReturnOrderWork; order: ReturnOrder };

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

/** How far the return is, and the steps that may follow: only those the server takes now. */
export const ReturnSteps = ({ work, order }: Props) => {
  const { status, resolution, rejectionReason } = order;
  const [step, setStep] = useState<Step<ReturnStepField>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // The button that was pressed is gone with its step.
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
      <Way steps={way.map((one) => RETURN_STATUS_LABELS[one])} reached={reached} />
      {reached < 0 && (
        <p className={styles.out}>
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
