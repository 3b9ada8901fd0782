// What the owner has given data for, and what of it can be stopped by itself.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CONSENT_LABELS, CONSENT_WAY_LABELS } from '../../../contract/privacy/consent.ts';
import type { Consent } from '../../../contract/privacy/consent-rules.ts';
import { routes } from '../../../site/routes.ts';
import type { OwnData } from '../../../stores/own-data.ts';
import { dayWords } from '../../ui/moment.ts';
import { Failed, Loading } from '../../ui/States.tsx';
import styles from '../account.module.css';
import given from './given.module.css';

type Props = { data: OwnData };

/** Rows that are shown before somebody asks for all. */
const FIRST = 5;

const Row = ({ consent }: { consent: Consent }) => {
  const { purpose, about, at, how, noticeVersion, withdrawnAt } = consent;
  return (
    <li>
      <p className={given.purpose}>
        {CONSENT_LABELS[purpose]}
        {about && <span className="figures"> {about}</span>}
      </p>
      <p className="quiet small">
        Given on <time dateTime={at}>{dayWords(at)}</time> {CONSENT_WAY_LABELS[how]}
        {noticeVersion && `, under the privacy notice of ${dayWords(noticeVersion)}`}
        {withdrawnAt && (
          <>
            . Stopped on <time dateTime={withdrawnAt}>{dayWords(withdrawnAt)}</time>
          </>
        )}
        .
      </p>
    </li>
  );
};

export const Given = ({ data }: Props) => {
  const state = useStore(data.$given);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => void data.loadGiven(), [data]);

  if (state.status === 'failed') return <Failed message={state.message} onAgain={data.loadGiven} />;
  if (state.status !== 'ready') return <Loading words="Loading what you gave us data for" />;
  const { consents } = state;
  const reminders = consents.find(({ purpose }) => purpose === 'reminders');
  const areOn = reminders?.withdrawnAt === null;
  const others = consents.filter((consent) => consent !== reminders);
  const shown = isWhole ? others : others.slice(0, FIRST);
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefused(await data.setReminders(!areOn));
    setBusy(false);
  };
  return (
    <div className={given.given}>
      {reminders && (
        <div className={given.choice}>
          <ul>
            <Row consent={reminders} />
          </ul>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            onClick={() => void change()}
          >
            {areOn ? 'Stop reminders' : 'Start reminders again'}
          </button>
          <p className="form-refused" role="alert">
            {refused}
          </p>
        </div>
      )}
      <ul className={given.list}>
        {shown.map((consent) => (
          <Row key={`${consent.purpose} ${consent.at} ${consent.about}`} consent={consent} />
        ))}
      </ul>
      {others.length > shown.length && (
        <p>
          <button type="button" className="form-link" onClick={() => setWhole(true)}>
            Show all {others.length}
          </button>
        </p>
      )}
      <div className={styles.prose}>
        <p>
          Your account and your orders need their data for as long as they last; you end that by
          deleting the account. Requests for quotes and complaints are in this list if you were
          logged in when you sent them, or gave your confirmed e-mail address. Did you give only a
          phone number? Then <a href={routes.contact}>ask us from that number</a>, and we show or
          delete them.
        </p>
      </div>
    </div>
  );
};
