// One complaint: its text, its due days, the answer, and notes.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { readableEmail } from '../../../contract/account/email.ts';
import { GRIEVANCE_NOTES_MAX } from '../../../contract/grievance/grievance.ts';
import {
  acknowledgeBy,
  GRIEVANCE_TEXT_MAX,
  GRIEVANCE_TOPIC_LABELS,
  settleBy,
} from '../../../contract/grievance/grievance-choices.ts';
import type { Grievance, GrievanceChanges } from '../../../contract/grievance/rules.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import { callHref, phoneWords } from '../../kernel/ui/phone-words.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { listAsLeft } from '../kit/list-address.ts';
import { PhoneMark } from '../kit/PhoneMark.tsx';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { ComplaintChip } from './ComplaintChip.tsx';
import { ComplaintText } from './ComplaintText.tsx';
import styles from './complaints.module.css';
import { type GrievanceWork, grievancesList, openGrievanceWork } from './grievances.ts';
import { GRIEVANCE_LIST } from './list.ts';

type ComplaintAnswerProps = { work: GrievanceWork; grievance: Grievance };

/** The answer, and the form for it until the complaint is closed. */
const ComplaintAnswer = ({
  work,
  grievance: { answer, answeredAt, email, status },
}: ComplaintAnswerProps) => (
  <section className={partsStyles.panelBox} aria-labelledby="answer-title">
    <h2 id="answer-title">Our answer</h2>
    {answer && answeredAt && (
      <>
        <p className={styles.said}>{answer}</p>
        <p className="quiet small">
          <time dateTime={answeredAt}>{momentWords(answeredAt)}</time>
          {email && `, sent to ${readableEmail(email)}`}
        </p>
      </>
    )}
    {status === 'closed' && !answer && <p className="quiet">It was closed without an answer.</p>}
    {status !== 'closed' && (
      <ComplaintText
        work={work}
        field="answer"
        label={answer ? 'Another answer' : 'Answer'}
        hint={
          email
            ? `The answer goes to ${readableEmail(email)} by e-mail. The outbox shows whether it was sent.`
            : 'The sender gave no e-mail address. Please call, and note here what you said.'
        }
        most={GRIEVANCE_TEXT_MAX}
        button={email ? 'Send the answer' : 'Note the answer'}
        saved="Answered"
      />
    )}
  </section>
);

type DueMomentProps = {
  at: string;
  /** Whether the step is still open; a done step is never late. */
  isWaiting: boolean;
  /** A port; the computer's clock unless named. */
  now?: number;
};

/** The day on which a step of a complaint is due, marked when it has passed. */
const DueMoment = ({ at, isWaiting, now = Date.now() }: DueMomentProps) => {
  const isLate = isWaiting && Date.parse(at) < now;
  return (
    <span className={styles.due} data-late={isLate ? '' : undefined}>
      {isLate && 'Late: '}
      <time dateTime={at}>{momentWords(at)}</time>
    </span>
  );
};

type ComplaintFactsProps = { work: GrievanceWork; grievance: Grievance };

/** The author of the complaint, its status, and the steps that may follow. */
const ComplaintFacts = ({ work, grievance }: ComplaintFactsProps) => {
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
              <a href={`mailto:${email}?subject=${encodeURIComponent(number)}`}>
                {readableEmail(email)}
              </a>
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
            Mark receipt as confirmed
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

type ComplaintNotesProps = { work: GrievanceWork; grievance: Grievance };

/** The office's notes, newest first, and a field for one more. */
const ComplaintNotes = ({ work, grievance: { notes } }: ComplaintNotesProps) => (
  <section className={partsStyles.panelBox} aria-labelledby="notes-title">
    <h2 id="notes-title">Notes</h2>
    {notes.length < GRIEVANCE_NOTES_MAX && (
      <ComplaintText
        work={work}
        field="note"
        label="New note"
        hint="Customers never see it."
        most={1000}
        button="Add note"
        saved="Note added"
      />
    )}
    {notes.length === 0 ? (
      <p className="quiet">No notes yet.</p>
    ) : (
      <ol className={styles.noted}>
        {notes.toReversed().map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <p className={styles.said}>{text}</p>
            <p className="quiet small">
              {by}, <time dateTime={at}>{momentWords(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
);

export const ComplaintScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openGrievanceWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$remote);
  useEffect(() => void work.load(), [work]);
  useTitle(state.shown?.number);
  return (
    <WorkOpened
      state={state}
      noun="complaint"
      listHref={listAsLeft(pathTo('complaints'), grievancesList, GRIEVANCE_LIST)}
      listWords="All complaints"
      onAgain={work.load}
    >
      {(grievance) => (
        <div className={styles.complaint}>
          <div className={styles.column}>
            <section className={partsStyles.panelBox} aria-labelledby="said-title">
              <h2 id="said-title">What happened</h2>
              <p className={styles.said}>{grievance.text}</p>
            </section>
            <ComplaintAnswer work={work} grievance={grievance} />
          </div>
          <div className={styles.column}>
            <ComplaintFacts work={work} grievance={grievance} />
            <ComplaintNotes work={work} grievance={grievance} />
          </div>
        </div>
      )}
    </WorkOpened>
  );
};
