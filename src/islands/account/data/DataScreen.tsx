// What people may do with their own data: take it along, or have it deleted.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isStaff } from '../../../contract/account/account.ts';
import { DELETION_GRACE_DAYS } from '../../../contract/privacy/privacy.ts';
import { routes } from '../../../site/routes.ts';
import { createPageData } from '../../../stores/own-data.ts';
import { dayWords } from '../../ui/moment.ts';
import { Failed, Loading } from '../../ui/States.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from '../account.module.css';
import { Section } from '../Section.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { DeletionForm } from './DeletionForm.tsx';
import { DownloadForm } from './DownloadForm.tsx';
import { Given } from './Given.tsx';

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

  if (state.status === 'failed') return <Failed message={state.message} onAgain={data.load} />;
  if (state.status !== 'ready') return <Loading words="Loading your data" />;
  const { deletionAt, hindrances, isFreshLogin } = state.deletion;
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
        title="What you gave us data for"
        text="When, where, and under which privacy notice. What needs nothing but your wish can be stopped here."
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
