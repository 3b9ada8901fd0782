// The customer's profile, the ways to log in, and the open sessions.

import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { isStaff } from '../../../contract/account/account.ts';
import { readableEmail } from '../../../contract/account/email.ts';
import type { User } from '../../../contract/account/rules.ts';
import { refusalOf, type Typed } from '../../kernel/form-submit.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { NameFields } from '../../kernel/ui/NameFields.tsx';
import { OwnPasswordField } from '../../kernel/ui/OwnPasswordField.tsx';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { PictureField } from '../../kernel/ui/PictureField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import styles from '../account.module.css';
import { Section } from '../Section.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { type AccountStore, createPageAccount, type ProfileField } from './account.ts';
import { EmailStatus } from './EmailStatus.tsx';
import { ConnectedGoogle, GoogleWay } from './GoogleWay.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

type ProfileFormProps = { account: AccountStore; user: User };

/** Names, phone and picture; an account's e-mail address has a form of its own. */
const ProfileForm = ({
  account: { profile, removePicture, $progress },
  user,
}: ProfileFormProps) => {
  const state = useStore(profile.$form);
  const progress = useStore($progress);
  // An unchanged number stays stored as it is, even if it is older than the rule for numbers.
  const submit = ({ phone, ...others }: Typed<ProfileField>) =>
    profile.submit(phone === user.phone ? others : { ...others, phone });
  const form = useFormSend(['firstName', 'lastName', 'phone', 'profileImage'], submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const [removal, setRemoval] = useState<'none' | 'busy' | 'failed'>('none');
  const [isAsking, setAsking] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const id = useId();
  const field = fieldProps<ProfileField>(id, wrong, profile.clearError);

  const remove = async () => {
    if (removal === 'busy') return;
    setRemoval('busy');
    setRemoval((await removePicture()) ? 'failed' : 'none');
    setAsking(false);
    // The button is gone with the picture.
    if (document.activeElement === document.body)
      picture.current?.querySelector<HTMLElement>('input')?.focus();
  };

  return (
    <form {...form} className="form">
      <div ref={picture} className={styles.picture}>
        <PictureField
          key={user.profileImage}
          label="Picture"
          wrong={wrong.profileImage}
          present={user.profileImage}
          initial={[...user.firstName][0] ?? ''}
          onChoose={() => profile.clearError('profileImage')}
        />
        {user.profileImage && (
          <button
            type="button"
            className={styles.plain}
            data-danger=""
            aria-disabled={removal === 'busy'}
            onClick={() => setAsking(true)}
          >
            Remove the picture
          </button>
        )}
        <p className="form-refused" role="alert">
          {removal === 'failed' && 'The picture could not be removed. Please try again.'}
        </p>
        <ConfirmDialog
          open={isAsking}
          title="Remove your picture?"
          yes="Remove the picture"
          no="Keep it"
          isDanger
          busy={removal === 'busy'}
          onYes={remove}
          onNo={() => setAsking(false)}
        >
          <p>The picture is deleted. You can upload another one at any time.</p>
        </ConfirmDialog>
      </div>
      <NameFields field={field} given={user} />
      <PhoneField
        id={`${id}phone`}
        label="Phone"
        wrong={wrong.phone}
        value={user.phone}
        onType={() => profile.clearError('phone')}
      />
      <SendRow
        label="Save"
        busyLabel="Saving"
        busy={state.status === 'sending'}
        progress={progress}
        refused={refusalOf(state)}
      />
    </form>
  );
};

type EmailFormProps = { account: AccountStore; user: User };

/**
 * The e-mail address for logging in. A change needs the password, because the address opens the
 * account.
 */
const EmailForm = ({ account, user }: EmailFormProps) => {
  const { email } = account;
  const state = useStore(email.$form);
  const form = useFormSend(['email', 'currentPassword'], email.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps(useId(), wrong, email.clearError);

  return (
    <dl className={styles.fact}>
      <dt>E-mail</dt>
      <dd>{readableEmail(user.email)}</dd>
      <EmailStatus account={account} user={user} />
      <dd>
        {user.hasPassword ? (
          <details key={user.email}>
            <summary>Change the address</summary>
            <form {...form} className="form">
              <Field
                {...field('email')}
                label="New e-mail"
                type="email"
                autoComplete="email"
                required
              />
              <OwnPasswordField {...field('currentPassword')} email={user.email} />
              <SendRow
                label="Change the address"
                busyLabel="Changing"
                busy={state.status === 'sending'}
                refused={refusalOf(state)}
              />
            </form>
          </details>
        ) : (
          <span className="quiet">You log in with Google, using this address.</span>
        )}
      </dd>
    </dl>
  );
};

// The ways to log in to an account: its password and Google. Also its open sessions and its known
// browsers.

type WaysInProps = { account: AccountStore; user: User; googleClientId: string | undefined };

/** Null where Google does not open the account and cannot be connected. */
const googleWay = ({ account, user, googleClientId }: WaysInProps) => {
  if (user.hasGoogle) return <ConnectedGoogle account={account} user={user} />;
  // Staff log in with their password only.
  if (isStaff(user.role) || !googleClientId) return null;
  return <GoogleWay account={account} clientId={googleClientId} email={user.email} />;
};

const sessionWords = (count: number) => (count === 1 ? 'One is open.' : `${count} are open.`);

const WaysIn = ({ account, user, googleClientId }: WaysInProps) => {
  const { shown } = useStore(account.$list);
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
          {shown && <span>{sessionWords(shown.sessions.length)}</span>}
          <a href="#sessions">See and end them</a>
        </dd>
      </dl>
      <dl className={styles.fact}>
        <dt>Known browsers</dt>
        <dd className="quiet">
          For half a year, we remember each browser in which you logged in. If other people try
          wrong passwords for your account, you can still log in from that browser. When you set a
          new password, we forget all known browsers.
        </dd>
      </dl>
    </div>
  );
};

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
