// Who somebody is, how they get in, and where they are logged in.

import { useState } from 'react';
import { createPageAccount } from '../../stores/account.ts';
import { showToast } from '../ui/show-toast.ts';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Section } from './Section.tsx';
import { Sessions } from './Sessions.tsx';
import type { ScreenProps } from './screen-props.ts';
import { WaysIn } from './WaysIn.tsx';

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
        text="Your account was created with a temporary password. Please set your own password to continue."
      >
        <PasswordForm account={account} user={user} />
      </Section>
    );
  return (
    <>
      <Section id="profile" title="Profile" text="Your name and the phone number we call.">
        <ProfileForm account={account} user={user} />
        <EmailForm account={account} user={user} />
      </Section>
      <Section
        id="ways-in"
        title="Ways to log in"
        text="All the ways to log in to your account. Remove any that are not yours."
      >
        <WaysIn account={account} user={user} googleClientId={googleClientId} />
      </Section>
      <Section
        id="password"
        title="Password"
        text="A new password logs you out of all other devices."
      >
        <PasswordForm account={account} user={user} />
      </Section>
      <Section
        id="sessions"
        title="Sessions"
        text="The devices where you are logged in. A session ends automatically after seven days."
      >
        <Sessions account={account} />
      </Section>
    </>
  );
};
