// Everything that opens an account: its password, Google, the sessions that are open, and the
// browsers that are known.
import { useStore } from '@nanostores/react';
import { isStaff, type User } from '../../contract/account.ts';
import type { AccountStore } from '../../stores/account.ts';
import styles from './account.module.css';
import { ConnectedGoogle, GoogleWay } from './GoogleWay.tsx';

type Props = { account: AccountStore; user: User; googleClientId: string | undefined };

/** Nothing where Google is no way in and cannot become one. */
const googleWay = ({ account, user, googleClientId }: Props) => {
  if (user.hasGoogle) return <ConnectedGoogle account={account} user={user} />;
  // Staff log in with their password only.
  if (isStaff(user.role) || !googleClientId) return null;
  return <GoogleWay account={account} clientId={googleClientId} email={user.email} />;
};

const sessionWords = (count: number) => (count === 1 ? 'One is open.' : `${count} are open.`);

export const WaysIn = ({ account, user, googleClientId }: Props) => {
  const list = useStore(account.$list);
  const google = googleWay({ account, user, googleClientId });
  return (
    <div className={styles.ways}>
      <dl className={styles.fact}>
        <dt>Password</dt>
        <dd>
          {user.hasPassword ? (
            <>
              <span>Set.</span>
              <a href="#password">Change it</a>
            </>
          ) : (
            'None: you log in with Google.'
          )}
        </dd>
      </dl>
      {google && (
        <dl className={styles.fact} id="google">
          <dt>Google</dt>
          <dd className={styles.way}>{google}</dd>
        </dl>
      )}
      <dl className={styles.fact}>
        <dt>Sessions</dt>
        <dd>
          {list.status === 'ready' && <span>{sessionWords(list.sessions.length)}</span>}
          <a href="#sessions">See and end them</a>
        </dd>
      </dl>
      <dl className={styles.fact}>
        <dt>Known browsers</dt>
        <dd className="quiet">
          A browser in which you have logged in is known for half a year: wrong passwords of others
          do not lock it out. It opens nothing by itself, and a new password makes us forget it.
        </dd>
      </dl>
    </div>
  );
};
