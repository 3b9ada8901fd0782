// The customer's area: one section of it, for the account that is logged in.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { routes } from '../../site/routes.ts';
import { rememberWayBack } from '../kernel/way-back.ts';
import { pageSession } from '../public/auth/current-session.ts';
import { ownCalls } from './own-calls.ts';
import '../kernel/ui/dialog.css';
import '../kernel/ui/ask.css';
import '../kernel/ui/field.css';
import '../kernel/ui/form.css';
import '../kernel/ui/spinner.css';
import { SessionDialog } from '../kernel/ui/SessionDialog.tsx';
import { Failed, Loading } from '../kernel/ui/States.tsx';
import { useKeptFocus } from '../kernel/ui/use-kept-focus.ts';
import { useScreen } from '../kernel/ui/use-screen.ts';
import styles from './account.module.css';
import { KeepAccount } from './profile/KeepAccount.tsx';
import { screenCode } from './screen-code.ts';
import { SECTIONS, type SectionName } from './sections.ts';

type Props = {
  section: SectionName;
  loginHref: string;
  /** If absent, Google cannot be connected. */
  googleClientId?: string | undefined;
};

const NOT_LOADED =
  'This part of the page could not be loaded. Please check your connection and try again.';

export const AccountPage = ({ section, loginHref, googleClientId }: Props) => {
  const session = useStore(pageSession.$session);
  const [title, setTitle] = useState(SECTIONS[section].title);
  const user = useStore(ownCalls.$owner);
  const ended = useStore(ownCalls.$ended);
  // A temporary password is replaced before the account can be used.
  const screen = useScreen(screenCode, SECTIONS[user?.passwordDue ? 'profile' : section].file);
  const isLost = screen instanceof Error;
  const Screen = isLost ? undefined : screen;
  const isWaiting = session.status !== 'failed' && !isLost && !(user && Screen);

  const heading = useRef<HTMLHeadingElement>(null);
  // The button that keeps the account goes with its notice.
  useKeptFocus(heading, user && (user.deletionAt ?? 'kept'));

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => ownCalls.ask(), []);
  useEffect(() => {
    if (session.status !== 'guest' || user) return;
    rememberWayBack(location.pathname + location.search);
    // Replaced, so that the way back does not lead into the next redirect.
    location.replace(loginHref);
  }, [session.status, user, loginHref]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {session.status === 'failed' && (
        <Failed message={session.message} onAgain={pageSession.loadSession} />
      )}
      {/* Not every browser fetches a script again that it could not have once: the whole page
          does. */}
      {session.status !== 'failed' && isLost && (
        <Failed message={NOT_LOADED} onAgain={() => location.reload()} />
      )}
      {isWaiting && <Loading words="Loading your account" />}
      {user?.deletionAt && session.status === 'user' && (
        <KeepAccount user={user} deletionAt={user.deletionAt} />
      )}
      {user && Screen && <Screen user={user} googleClientId={googleClientId} onTitle={setTitle} />}
      <SessionDialog
        ended={ended}
        onGoOn={ownCalls.goOn}
        onGiveUp={ownCalls.giveUp}
        loginHref={loginHref}
        otherLoginHref={routes.otherLogin}
      />
    </>
  );
};
