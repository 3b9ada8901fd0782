// The milestones of an installation, as staff note them with their days.
import { useState } from 'react';
import {
  MILESTONE_LABELS,
  milestoneDays,
  takesMilestones,
} from '../../../contract/order/milestone.ts';
import type { MilestoneState } from '../../../contract/order/milestone-rules.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { CheckField } from '../kit/CheckField.tsx';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog, type StepFormProps } from '../kit/StepDialog.tsx';
import styles from './orders.module.css';
import { MILESTONE_FIELDS, type MilestoneField, type OrderWork } from './orders.ts';

type Props = { work: OrderWork; order: StaffOrder };

const DayFields = ({
  id,
  wrong,
  clearError,
  order,
  doneOn,
}: StepFormProps<MilestoneField> & { order: StaffOrder; doneOn: string | null }) => {
  const { first, last } = milestoneDays(order.createdAt, Date.now());
  return (
    <>
      <Field
        {...fieldProps(id, wrong, clearError)('doneOn')}
        type="date"
        label="Completion date"
        min={first}
        max={last}
        defaultValue={doneOn ?? last}
        required
      />
      {doneOn !== null && (
        <CheckField
          id={`${id}isTakenBack`}
          name="isTakenBack"
          label="Mark as not done"
          hint="Its date is removed; the customer sees it as not yet done."
        />
      )}
    </>
  );
};

const stepOf = (
  work: OrderWork,
  order: StaffOrder,
  { milestone, doneOn }: MilestoneState,
): Step<MilestoneField> => ({
  form: work.milestone(milestone),
  fields: MILESTONE_FIELDS,
  title: MILESTONE_LABELS[milestone],
  text:
    milestone === 'site_survey'
      ? 'Once this is done, the customer can cancel only by calling you.'
      : 'The customer sees it with its date.',
  label: 'Save',
  content: (props) => <DayFields {...props} order={order} doneOn={doneOn} />,
});

export const Milestones = ({ work, order }: Props) => {
  const [step, setStep] = useState<Step<MilestoneField>>();
  const { milestones, moves } = order;
  const isOpen = takesMilestones(order);
  const isHandedOver = milestones.some(
    ({ milestone, doneOn }) => milestone === 'handover' && doneOn !== null,
  );
  if (!isOpen && milestones.every(({ doneOn }) => doneOn === null)) return null;
  return (
    <section className={partsStyles.panelBox} aria-labelledby="milestones-title">
      <h2 id="milestones-title">Installation</h2>
      <ol className={styles.milestones}>
        {milestones.map((state) => {
          const { milestone, doneOn } = state;
          return (
            <li key={milestone} data-done={doneOn === null ? undefined : ''}>
              <p className={styles.milestone}>
                {MILESTONE_LABELS[milestone]}
                {doneOn && (
                  <time className="figures" dateTime={doneOn}>
                    {dayWords(doneOn)}
                  </time>
                )}
              </p>
              {isOpen && (
                <button
                  type="button"
                  className="plain-button"
                  onClick={() => setStep(stepOf(work, order, state))}
                >
                  {doneOn === null ? 'Mark as done' : 'Change'}{' '}
                  <span className="visually-hidden">{MILESTONE_LABELS[milestone]}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {isOpen && (
        <p className="quiet small">
          The customer sees the milestones. They do not change the status of the order.
        </p>
      )}
      {isHandedOver && moves.some(({ to }) => to === 'delivered') && (
        <p>The handover is recorded. You can now mark the order as handed over above.</p>
      )}
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </section>
  );
};
