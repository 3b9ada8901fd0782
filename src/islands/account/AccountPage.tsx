// The customer's area: one of its parts, for whoever is logged in.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { routes } from '../../site/routes.ts';
import { rememberWayBack } from '../../stores/lib/way-back.ts';
import { ownCalls } from '../../stores/own-calls.ts';
import { pageSession } from '../../stores/session.ts';
import '../ui/dialog.css';
import '../ui/ask.css';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
import { SessionDialog } from '../ui/SessionDialog.tsx';
import { Failed, Loading } from '../ui/States.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import styles from './account.module.css';
import { KeepAccount } from './KeepAccount.tsx';
import { SECTIONS, type SectionName } from './sections.ts';
import { useScreen } from './use-screen.ts';

type Props = {
  section: SectionName;
  loginHref: string;
  /** Hides what connects Google when it is absent. */
  googleClientId?: string | undefined;
};

const NOT_LOADED =
  'This part of the page could not be loaded. Please check your connection and try again.';

export const AccountPage = ({ section, loginHref, googleClientId }: Props) => {
  const session = useStore(pageSession.$session);
  const [title, setTitle] = useState<string>(SECTIONS[section].title);
  const user = useStore(ownCalls.$owner);
  const ended = useStore(ownCalls.$ended);
  // A first password, made by somebody else, is replaced before anything else is done.
  const screen = useScreen(user?.passwordDue ? 'profile' : section);
  const Screen = screen === 'failed' ? undefined : screen;
  const isWaiting = session.status !== 'failed' && screen !== 'failed' && !(user && Screen);

  const heading = useRef<HTMLHeadingElement>(null);
  // The button that keeps the account goes with its notice.
  useKeptFocus(heading, user && (user.deletionAt ?? 'kept'));

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => ownCalls.ask(), []);
  useEffect(() => {
    if (session.status !== 'nobody' || user) return;
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
      {session.status !== 'failed' && screen === 'failed' && (
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
