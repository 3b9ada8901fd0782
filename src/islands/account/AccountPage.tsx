// The customer's area: who somebody is, how they get in, where they are signed in, and their orders.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPageAccount } from '../../stores/account.ts';
import { pageSession } from '../../stores/session.ts';
import '../ui/field.css';
import '../ui/form.css';
import { showToast } from '../ui/show-toast.ts';
import '../ui/spinner.css';
import './account.css';
import { EmailForm } from './EmailForm.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { Orders } from './Orders.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Section } from './Section.tsx';
import { Sessions } from './Sessions.tsx';
import { Failed, Loading } from './States.tsx';

type Props = {
  loginHref: string;
  /** Hides what connects Google when it is absent. */
  googleClientId?: string | undefined;
};

export const AccountPage = ({ loginHref, googleClientId }: Props) => {
  const [account] = useState(() => createPageAccount((words) => void showToast('success', words)));
  const session = useStore(pageSession.$session);
  const user = session.status === 'user' ? session.user : undefined;

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => {
    // Replaced, so that the way back does not lead into the next redirect.
    if (session.status === 'nobody') location.replace(loginHref);
  }, [session.status, loginHref]);

  if (session.status === 'failed') return <Failed message={session.message} onAgain={pageSession.loadSession} />;
  if (!user) return <Loading words="Loading your account" />;
  if (user.passwordDue)
    return (
      <Section id="password" title="Set your password" text="Your account was made for you with a first password. Choose your own before anything else.">
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
      {!user.hasGoogle && user.role === 'user' && googleClientId && (
        <Section id="google" title="Google" text="Another way in, beside your password.">
          <GoogleWay account={account} clientId={googleClientId} />
        </Section>
      )}
      <Section id="sessions" title="Sessions" text="Where this account is signed in. A session ends by itself after seven days.">
        <Sessions account={account} />
      </Section>
      <Section id="orders" title="Orders" text="To come, with our shop: parts, accessories and care plans.">
        <Orders />
      </Section>
    </>
  );
};
