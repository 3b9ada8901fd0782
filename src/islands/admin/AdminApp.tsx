// The admin area: lets staff in and nobody else. What protects the data is the server; this only
// spares others an empty desk.

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isStaff } from '../../contract/account/account.ts';
import { rememberWayBack } from '../../stores/lib/way-back.ts';
import { pageSession } from '../../stores/session.ts';
import '../ui/dialog.css';
import '../ui/ask.css';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
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
  /** Where customers are sent, and whoever has signed out. */
  homeHref: string;
  /** A public page that shows itself to staff, too. */
  siteHref: string;
  loginHref: string;
  /** The login that says why it is asked for. */
  staffLoginHref: string;
};

export const AdminApp = (props: Props) => {
  const { siteName, homeHref, siteHref, loginHref, staffLoginHref } = props;
  const session = useStore(pageSession.$session);
  const user = session.status === 'user' ? session.user : undefined;
  const isStranger = session.status === 'nobody' || (user !== undefined && !isStaff(user.role));
  /** Nobody after somebody has signed out, and did not come by a bookmark. */
  const wasSomebody = useRef(false);

  useNavigation();
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (user) wasSomebody.current = true;
    if (!isStranger) return;
    const isBookmark = !wasSomebody.current;
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
