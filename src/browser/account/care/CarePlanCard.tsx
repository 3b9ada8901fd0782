import type { ReactNode } from 'react';
import { CARE_STATE_LABELS, type CareState } from '../../../contract/care-plan/care-plan.ts';
import type { CarePlan } from '../../../contract/care-plan/rules.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import cardsStyles from '../cards.module.css';
import orderStyles from '../orders/order.module.css';

const TONES: Partial<Record<CareState, 'lit' | 'good' | 'bad'>> = {
  waiting: 'lit',
  upcoming: 'lit',
  active: 'good',
  ending: 'lit',
  cancelled: 'bad',
};

const visitsWords = ({ visits, visitsDone }: CarePlan) =>
  visits === 0
    ? `${visitsDone.length} so far; the number is not limited`
    : `${visitsDone.length} of ${visits} done`;

/** A care plan: its lift, days, visits and status. `children` are its buttons. */
export const CarePlanCard = ({ plan, children }: { plan: CarePlan; children?: ReactNode }) => (
  <li className={cardsStyles.card}>
    <p className={cardsStyles.head}>
      <b className={orderStyles.lineName}>{plan.name}</b>
      <span className={cardsStyles.stateMark} data-tone={TONES[plan.state]}>
        {CARE_STATE_LABELS[plan.state]}
      </span>
    </p>
    <dl className={orderStyles.factsList}>
      <div>
        <dt>Lift</dt>
        <dd>
          {plan.lift
            ? `${plan.lift.name}, ${plan.lift.site}`
            : 'Not named yet. We will call you about it.'}
        </dd>
      </div>
      <div>
        <dt>Valid</dt>
        <dd className="figures">
          {plan.startsOn && plan.endsOn
            ? `${dayWords(plan.startsOn)} to ${dayWords(plan.endsOn)}`
            : 'Starts when the order is paid, or at the handover if the order has an installation.'}
        </dd>
      </div>
      <div>
        <dt>Visits</dt>
        <dd className="figures">
          {visitsWords(plan)}
          {plan.visitsDone.length > 0 && (
            <span className="quiet">: {plan.visitsDone.map((on) => dayWords(on)).join(', ')}</span>
          )}
        </dd>
      </div>
    </dl>
    {children}
  </li>
);
