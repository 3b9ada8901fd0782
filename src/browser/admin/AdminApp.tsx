// The admin area: redirects others than staff before anything is drawn. The server protects the
// data.

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isStaff } from '../../contract/account/account.ts';
import { rememberWayBack } from '../kernel/way-back.ts';
import { pageSession } from '../public/auth/current-session.ts';
import '../kernel/ui/dialog.css';
import '../kernel/ui/ask.css';
import '../kernel/ui/field.css';
import '../kernel/ui/form.css';
import '../kernel/ui/spinner.css';
import { begin } from './begin.ts';
import { Failed } from './kit/Failed.tsx';
import './kit/kit.css';
import styles from './admin.module.css';
import { PasswordDue } from './shell/PasswordDue.tsx';
import { Shell } from './shell/Shell.tsx';
import { useNavigation } from './shell/use-navigation.ts';
import { Waiting } from './Waiting.tsx';

type Props = {
  siteName: string;
  /** Address for customers, and for staff who have signed out. */
  homeHref: string;
  /** A public page that does not send staff away. */
  siteHref: string;
  loginHref: string;
  /** The login page, which names the reason for the login. */
  staffLoginHref: string;
};

export const AdminApp = (props: Props) => {
  const { siteName, homeHref, siteHref, loginHref, staffLoginHref } = props;
  const session = useStore(pageSession.$session);
  const user = session.status === 'user' ? session.user : undefined;
  const isStranger = session.status === 'guest' || (user !== undefined && !isStaff(user.role));
  /** Whether the person has signed out here; otherwise a bookmark led here. */
  const wasLoggedIn = useRef(false);

  useNavigation();
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (user) wasLoggedIn.current = true;
    if (!isStranger) return;
    const isBookmark = !wasLoggedIn.current;
    if (isBookmark) rememberWayBack(location.pathname + location.search + location.hash);
    // Replaced, so that the way back does not lead into the next redirect.
    location.replace(isBookmark ? staffLoginHref : homeHref);
  }, [user, isStranger, homeHref, staffLoginHref]);

  if (session.status === 'failed')
    return (
      <main className={styles.alone}>
        <Failed message={session.message} onAgain={pageSession.loadSession} />
      </main>
    );
  if (!user || isStranger) return <Waiting />;
  if (user.passwordDue) return <PasswordDue user={user} siteName={siteName} />;
  return <Shell user={user} siteName={siteName} siteHref={siteHref} loginHref={loginHref} />;
};
