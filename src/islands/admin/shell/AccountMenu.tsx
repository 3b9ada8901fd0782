import type { User } from '../../../contract/account.ts';
import { fullName } from '../../../contract/full-name.ts';
import { signOut } from './sign-out.ts';

type Props = { user: User };

/**
 * The first name of whoever is signed in, with a menu. The platform's own popover: Escape and a
 * press outside close it.
 */
export const AccountMenu = ({ user, user: { firstName, email, role } }: Props) => (
  <div className="top-account">
    <button type="button" className="top-name" popoverTarget="account-menu" aria-haspopup="true">
      <span className="top-initial" aria-hidden="true">
        {[...firstName][0]}
      </span>
      <span className="top-first">{firstName}</span>
      <span className="visually-hidden">, account menu</span>
    </button>
    <div className="top-sheet" id="account-menu" popover="auto">
      <p className="top-full">{fullName(user)}</p>
      <p className="top-email">{email}</p>
      <p className="top-email">{role === 'superAdmin' ? 'Super admin' : 'Admin'}</p>
      <button type="button" className="top-item" onClick={signOut}>
        Sign out
      </button>
    </div>
  </div>
);
