import { useState } from 'react';
import {
  acknowledgeBy,
  GRIEVANCE_TOPIC_LABELS,
  settleBy,
} from '../../../contract/grievance/grievance-choices.ts';
import type { Grievance, GrievanceChanges } from '../../../contract/grievance/rules.ts';
import type { GrievanceWork } from '../../../stores/admin/grievances.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { momentWords } from '../../ui/moment.ts';
import { callHref, phoneWords } from '../../ui/phone-words.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import { ComplaintChip } from './ComplaintChip.tsx';
import { DueMoment } from './DueMoment.tsx';

type Props = { work: GrievanceWork; grievance: Grievance };

/** Who complained, how far it is, and the steps that may follow. */
export const ComplaintFacts = ({ work, grievance }: Props) => {
  const { number, name, email, phone, phoneExtension, topic, status } = grievance;
  const { user, acknowledgedAt, createdAt } = grievance;
  const isOpen = status === 'open';
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const take = async (changes: GrievanceChanges, words: string) => {
    if (isBusy) return;
    setBusy(true);
    const result = await work.change(changes, words);
    setRefused(result.ok ? undefined : result.error.error);
    setBusy(false);
  };
  return (
    <section className={partsStyles.panelBox} aria-labelledby="facts-title">
      <h2 id="facts-title">{name}</h2>
      <p>
        <ComplaintChip status={status} />
      </p>
      <dl className={partsStyles.facts}>
        <div>
          <dt>Confirm by</dt>
          <dd>
            <DueMoment at={acknowledgeBy(createdAt)} isWaiting={isOpen && !acknowledgedAt} />
          </dd>
        </div>
        <div>
          <dt>Settle by</dt>
          <dd>
            <DueMoment at={settleBy(createdAt, topic)} isWaiting={isOpen} />
          </dd>
        </div>
        <div>
          <dt>Number</dt>
          <dd className="figures">{number}</dd>
        </div>
        <div>
          <dt>About</dt>
          <dd>{GRIEVANCE_TOPIC_LABELS[topic]}</dd>
        </div>
        {email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}?subject=${encodeURIComponent(number)}`}>{email}</a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="figures" href={callHref(phone, phoneExtension)}>
                {phoneWords(phone, phoneExtension)}
              </a>{' '}
              <PhoneMark phone={phone} />
            </dd>
          </div>
        )}
        {user && (
          <div>
            <dt>Account</dt>
            <dd>
              <a href={pathTo('customer', { id: user })}>Open the customer</a>
            </dd>
          </div>
        )}
        <div>
          <dt>Arrived</dt>
          <dd>
            <time dateTime={createdAt}>{momentWords(createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Confirmed</dt>
          <dd>
            {acknowledgedAt ? (
              <time dateTime={acknowledgedAt}>{momentWords(acknowledgedAt)}</time>
            ) : (
              'Not yet'
            )}
          </dd>
        </div>
      </dl>
      <div className="button-row">
        {acknowledgedAt === null && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void take({ isAcknowledged: true }, 'Receipt confirmed')}
          >
            I have confirmed receipt
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          onClick={() =>
            void (status === 'closed'
              ? take({ status: 'open' }, 'Complaint opened again')
              : take({ status: 'closed' }, 'Complaint closed'))
          }
        >
          {status === 'closed' ? 'Open again' : 'Close'}
        </button>
      </div>
      <p className="form-refused" role="alert">
        {refused}
      </p>
    </section>
  );
};
