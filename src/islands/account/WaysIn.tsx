// The ways to log in to an account: its password and Google. Also its open sessions and its known
// browsers.
import { useStore } from '@nanostores/react';
import { isStaff } from '../../contract/account/account.ts';
import type { User } from '../../contract/account/rules.ts';
import type { AccountStore } from '../../stores/account.ts';
import styles from './account.module.css';
import { ConnectedGoogle, GoogleWay } from './GoogleWay.tsx';

type Props = { account: AccountStore; user: User; googleClientId: string | undefined };

/** Null where Google does not open the account and cannot be connected. */
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
          For half a year we recognise a browser in which you have logged in: wrong passwords that
          other people try do not lock it out. It still needs your password. When you set a new
          password, we forget all known browsers.
        </dd>
      </dl>
    </div>
  );
};
