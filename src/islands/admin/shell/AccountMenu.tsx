import type { User } from '../../../contract/account/rules.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { signOut } from './sign-out.ts';
import styles from './top.module.css';

type Props = { user: User; showShortcuts: () => void };

/**
 * The first name of whoever is logged in, with a menu. The platform's own popover: Escape and a
 * press outside close it.
 */
export const AccountMenu = ({ user, user: { firstName, email, role }, showShortcuts }: Props) => (
  <div className={styles.account}>
    <button type="button" className={styles.name} popoverTarget="account-menu" aria-haspopup="true">
      <span className={styles.initial} aria-hidden="true">
        {[...firstName][0]}
      </span>
      <span className={styles.first}>{firstName}</span>
      <span className="visually-hidden">, account menu</span>
    </button>
    <div className={styles.sheet} id="account-menu" popover="auto">
      <p className={styles.full}>{fullName(user)}</p>
      <p className={styles.email}>{email}</p>
      <p className={styles.email}>{role === 'superAdmin' ? 'Super admin' : 'Admin'}</p>
      <button
        type="button"
        className={styles.item}
        popoverTarget="account-menu"
        popoverTargetAction="hide"
        onClick={showShortcuts}
      >
        Keyboard shortcuts
      </button>
      <button type="button" className={styles.item} onClick={signOut}>
        Sign out
      </button>
    </div>
  </div>
);
