// Who somebody is, how they get in, and where they are signed in.

import { useState } from 'react';
import { isStaff } from '../../contract/account.ts';
import { createPageAccount } from '../../stores/account.ts';
import { showToast } from '../ui/show-toast.ts';
import { EmailForm } from './EmailForm.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Section } from './Section.tsx';
import { Sessions } from './Sessions.tsx';
import type { ScreenProps } from './screen-props.ts';

export const ProfileScreen = ({
  user,
  googleClientId,
}: Pick<ScreenProps, 'user' | 'googleClientId'>) => {
  const [account] = useState(() => createPageAccount((words) => void showToast('success', words)));
  if (user.passwordDue)
    return (
      <Section
        id="password"
        title="Set your password"
        text="Your account was made for you with a first password. Choose your own before anything else."
      >
        <PasswordForm account={account} user={user} />
      </Section>
    );
  return (
    <>
      <Section id="profile" title="Profile" text="How we address you, and the number we ring.">
        <ProfileForm account={account} user={user} />
        <EmailForm account={account} user={user} />
      </Section>
      <Section id="password" title="Password" text="A new password ends every other session.">
        <PasswordForm account={account} user={user} />
      </Section>
      {user.hasGoogle && (
        <Section id="google" title="Google" text="Another way in.">
          <p>Connected: Google opens this account.</p>
        </Section>
      )}
      {!user.hasGoogle && !isStaff(user.role) && googleClientId && (
        <Section id="google" title="Google" text="Another way in, beside your password.">
          <GoogleWay account={account} clientId={googleClientId} />
        </Section>
      )}
      <Section
        id="sessions"
        title="Sessions"
        text="Where this account is signed in. A session ends by itself after seven days."
      >
        <Sessions account={account} />
      </Section>
    </>
  );
};
