// The care plans of an order: their lift, days and visits, which staff note one by one.
import { useState } from 'react';
import { CARE_STATE_LABELS } from '../../../contract/care-plan/care-plan.ts';
import type { CarePlan } from '../../../contract/care-plan/rules.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import partsStyles from '../kit/parts.module.css';
import { type Step, StepDialog } from '../kit/StepDialog.tsx';
import { CARE_FIELDS, type CareField } from './care-form.ts';
import styles from './orders.module.css';
import type { OrderWork } from './orders.ts';

type Props = { work: OrderWork; order: StaffOrder };

const visitsWords = ({ visits, visitsDone }: CarePlan) =>
  visits === 0
    ? `${visitsDone.length} visits so far; the number is not limited`
    : `${visitsDone.length} of ${visits} visits done`;

const visitStep = (work: OrderWork, plan: CarePlan): Step<CareField> => ({
  form: work.careVisit(plan._id),
  fields: CARE_FIELDS,
  title: 'Note a visit',
  text: 'The customer sees it with its date. After the first visit they can cancel only by calling you.',
  label: 'Save',
  content: ({ id, wrong, clearError }) => (
    <Field
      {...fieldProps(id, wrong, clearError)('on')}
      type="date"
      label="Day of the visit"
      defaultValue={dayOf(Date.now())}
      min={plan.startsOn ?? undefined}
      max={dayOf(Date.now())}
      required
    />
  ),
});

const takenBack = (work: OrderWork, plan: CarePlan, on: string): Step<CareField> => ({
  form: work.careVisit(plan._id, on),
  fields: CARE_FIELDS,
  title: `Remove the visit of ${dayWords(on)}?`,
  text: `The visit of ${dayWords(on)} is removed; the customer no longer sees it.`,
  label: 'Remove',
  isDanger: true,
  content: () => null,
});

const liftStep = (work: OrderWork, plan: CarePlan): Step<CareField> => ({
  form: work.careLift(plan._id),
  fields: CARE_FIELDS,
  title: 'The lift of this care plan',
  text: 'The customer sees it in their account.',
  label: 'Save',
  content: ({ id, wrong, clearError }) => (
    <>
      <Field
        {...fieldProps(id, wrong, clearError)('name')}
        label="Lift"
        defaultValue={plan.lift?.name ?? ''}
        maxLength={80}
        required
      />
      <Field
        {...fieldProps(id, wrong, clearError)('site')}
        label="Site"
        defaultValue={plan.lift?.site ?? ''}
        maxLength={160}
        required
      />
    </>
  ),
});

export const CarePlans = ({ work, order }: Props) => {
  const [step, setStep] = useState<Step<CareField>>();
  if (order.carePlans.length === 0) return null;
  return (
    <section className={partsStyles.panelBox} aria-labelledby="care-title">
      <h2 id="care-title">Care plans</h2>
      {order.carePlans.map((plan) => (
        <div key={plan._id} className={styles.care}>
          <h3>
            {plan.name} <span className="quiet">{CARE_STATE_LABELS[plan.state]}</span>
          </h3>
          <p>
            {plan.lift ? `${plan.lift.name}, ${plan.lift.site}` : 'No lift named yet.'}
            <br />
            <span className="figures">
              {plan.startsOn && plan.endsOn
                ? `${dayWords(plan.startsOn)} to ${dayWords(plan.endsOn)}`
                : 'Starts when the order is paid, or at the handover.'}
              , {visitsWords(plan)}
            </span>
          </p>
          {plan.visitsDone.length > 0 && (
            <ul aria-label="Visits">
              {plan.visitsDone.map((on) => (
                <li key={on} className="figures">
                  {dayWords(on)}{' '}
                  <button
                    type="button"
                    className="plain-button"
                    data-danger=""
                    onClick={() => setStep(takenBack(work, plan, on))}
                  >
                    Remove <span className="visually-hidden">the visit of {dayWords(on)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {plan.state !== 'cancelled' && (
            <div className="button-row">
              {plan.startsOn && plan.state !== 'upcoming' && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => setStep(visitStep(work, plan))}
                >
                  Note a visit
                </button>
              )}
              <button
                type="button"
                className="button button-quiet"
                onClick={() => setStep(liftStep(work, plan))}
              >
                {plan.lift ? 'Change the lift' : 'Name the lift'}
              </button>
            </div>
          )}
        </div>
      ))}
      <StepDialog step={step} onClose={() => setStep(undefined)} />
    </section>
  );
};
