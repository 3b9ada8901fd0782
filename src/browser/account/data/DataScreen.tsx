// The customer's own data: downloaded as a file, or deleted.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { isStaff } from '../../../contract/account/account.ts';
import { CONSENT_LABELS, CONSENT_WAY_LABELS } from '../../../contract/privacy/consent.ts';
import type { Consent } from '../../../contract/privacy/consent-rules.ts';
import { DELETION_GRACE_DAYS, LOGIN_TOO_OLD } from '../../../contract/privacy/privacy.ts';
import { routes } from '../../../site/routes.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { OwnPasswordField } from '../../kernel/ui/OwnPasswordField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import styles from '../account.module.css';
import { Section } from '../Section.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { DeletionForm } from './DeletionForm.tsx';
import given from './given.module.css';
import { createPageData, type OwnData } from './own-data.ts';

type DownloadFormProps = {
  data: OwnData;
  email: string;
  /** Whether the password is asked for: the login is older than ten minutes. */
  mustType: boolean;
  /** Whether only a new login with Google helps. */
  mustLogIn: boolean;
};

/** The form that downloads the data. Right after a login it needs no proof of the owner. */
const DownloadForm = ({ data: { download }, email, mustType, mustLogIn }: DownloadFormProps) => {
  const state = useStore(download.$form);
  const form = useFormSend(['currentPassword'], download.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const id = useId();
  if (mustLogIn) return <p>{LOGIN_TOO_OLD}</p>;
  return (
    <form {...form} className="form">
      {mustType && (
        <OwnPasswordField
          id={id}
          email={email}
          wrong={wrong.currentPassword}
          onInput={() => download.clearError('currentPassword')}
        />
      )}
      <SendRow
        label="Download my data"
        busyLabel="Collecting your data"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

// The purposes for which the customer gave data; the customer can stop some of them.

type GivenProps = { data: OwnData };

/** Rows shown until the customer asks for all. */
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

const Given = ({ data }: GivenProps) => {
  const state = useStore(data.$given);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => void data.loadGiven(), [data]);

  if (state.message !== undefined)
    return <Failed message={state.message} onAgain={data.loadGiven} />;
  if (!state.shown) return <Loading words="Loading your consents" />;
  const consents = state.shown;
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

/** Replaces the whole screen, so it is scrolled into view and gets the focus. */
const Asked = ({ deletionAt }: { deletionAt: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser would stay scrolled to the button, far below.
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.body} role="status">
      <h2 ref={heading} tabIndex={-1}>
        Your account will be deleted on {dayWords(deletionAt)}.
      </h2>
      <p>
        You are logged out on all devices. If you change your mind, log in before that day and
        choose “Keep my account”.
      </p>
      <p>
        <a className="button" href={routes.home}>
          Go to the home page
        </a>
      </p>
    </div>
  );
};

export const DataScreen = ({ user }: Pick<ScreenProps, 'user'>) => {
  const [data] = useState(() => createPageData((words) => void showToast('success', words)));
  const state = useStore(data.$state);
  const isAsked = useStore(data.deletion.$form).status === 'sent';
  useEffect(() => void data.load(), [data]);

  if (state.message !== undefined) return <Failed message={state.message} onAgain={data.load} />;
  if (!state.shown) return <Loading words="Loading your data" />;
  const { deletionAt, hindrances, isFreshLogin } = state.shown;
  const mustType = !isFreshLogin && user.hasPassword;
  const mustLogIn = !isFreshLogin && !user.hasPassword;
  if (isAsked && deletionAt) return <Asked deletionAt={deletionAt} />;
  return (
    <>
      <Section
        id="download"
        title="Download your data"
        text="Everything we store about you, with your pictures, as one file. Once a day."
      >
        <DownloadForm data={data} email={user.email} mustType={mustType} mustLogIn={mustLogIn} />
      </Section>
      <Section
        id="given"
        title="Your consents"
        text="When and where you agreed to the use of your data, and under which privacy notice. You can stop optional uses here."
      >
        <Given data={data} />
      </Section>
      <Section
        id="delete"
        title="Delete your account"
        text={`We delete your account and your personal data for good, ${DELETION_GRACE_DAYS} days after you ask.`}
      >
        {isStaff(user.role) && <p>Staff accounts are not deleted here.</p>}
        {!isStaff(user.role) && user.deletionAt && (
          <p>Your account will be deleted on {dayWords(user.deletionAt)}.</p>
        )}
        {!isStaff(user.role) && !user.deletionAt && hindrances.length > 0 && (
          <div className={styles.prose}>
            <p>Your account cannot be deleted yet:</p>
            <ul>
              {hindrances.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {!isStaff(user.role) && !user.deletionAt && hindrances.length === 0 && (
          <DeletionForm data={data} user={user} mustLogIn={mustLogIn} />
        )}
      </Section>
    </>
  );
};
