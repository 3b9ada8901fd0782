import { useEffect, useState } from 'react';
import type { User } from '../../../contract/account/rules.ts';
import { createPageAccount } from '../../account/profile/account.ts';
import { PasswordForm } from '../../account/profile/PasswordForm.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import styles from '../admin.module.css';
import { signOut } from './sign-out.ts';

type Props = { user: User; siteName: string };

/** Staff who were given their first password set their own before anything else. */
export const PasswordDue = ({ user, siteName }: Props) => {
  const [account] = useState(() => createPageAccount((words) => void showToast('success', words)));
  useEffect(() => {
    document.title = `Set your password · ${siteName}`;
  }, [siteName]);
  return (
    <main className={`${styles.alone} ${styles.due}`}>
      <h1>Set your password</h1>
      <p className="quiet">
        This account was created with a temporary password. Please set your own password to
        continue.
      </p>
      <PasswordForm account={account} user={user} />
      <button type="button" className="plain-button" onClick={signOut}>
        Sign out
      </button>
    </main>
  );
};
