// Confirms an e-mail address by the link of a letter. For a new account the form asks for a
// password to be chosen, for an older one for a proof of its owner. Opening the link does not use
// it up, so scanners do no harm.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { LetterLinkView } from '../../../contract/account/account-link-rules.ts';
import { readableEmail } from '../../../contract/account/email.ts';
import { routes } from '../../../site/routes.ts';
import type { Client } from '../../kernel/client.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { AccountName } from '../../kernel/ui/AccountName.tsx';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { NameFields } from '../../kernel/ui/NameFields.tsx';
import { PasswordField } from '../../kernel/ui/PasswordField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import {
  createLetterLink,
  type FinishField,
  type LetterLinkStore,
  type ReadToken,
  type ResetField,
} from './letter-links.ts';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Outcome } from './Outcome.tsx';

const tokenOfPage = () => location.hash.slice(1);
const ACTION = { method: 'post', action: '/api/auth/verify-email' } as const;

type LinkProps = { store: LetterLinkStore; link: LetterLinkView };
type SignUp = NonNullable<LetterLinkView['signUp']>;

const LogIn = ({ email }: { email: string }) => (
  <>
    <p>
      From now on, log in with <strong>{readableEmail(email)}</strong> and the password that you
      have just chosen.
    </p>
    <a className="button" href={routes.login}>
      Log in
    </a>
  </>
);

const ConfirmedHere = ({ email }: { email: string }) => (
  <Outcome title="Your e-mail address is confirmed">
    <p>
      From now on, log in with <strong>{readableEmail(email)}</strong>.
    </p>
    <a className="button" href={routes.account}>
      Go to your account
    </a>
  </Outcome>
);

/** Names the details that came with the sign-up besides the names. */
const keptWords = ({ phone, hasPicture }: SignUp) =>
  [phone && `the phone number ${phone}`, hasPicture && 'the picture'].filter(Boolean).join(' and ');

const FinishForm = ({ store, link, signUp }: LinkProps & { signUp: SignUp }) => {
  const { finish } = store;
  const state = useStore(finish.$form);
  const fields = ['firstName', 'lastName', 'password', 'passwordAgain', 'keepDetails'] as const;
  const form = useFormSend(fields, finish.submit);
  const id = useId();
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps<FinishField>(id, wrong, finish.clearError);
  const kept = keptWords(signUp);

  if (state.status === 'sent')
    return (
      <Outcome title="Your account is ready">
        <LogIn email={link.email} />
      </Outcome>
    );
  return (
    <form {...form} {...ACTION} className="form">
      <p>
        Choose a password for your new account, <strong>{readableEmail(link.email)}</strong>. If you
        did not sign up, close this page: without a password, no account is created.
      </p>
      <AccountName email={link.email} />
      <NameFields field={field} given={signUp} />
      <div className="form-pair">
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${link.passwordMin} characters.`}
        />
        <PasswordField
          {...field('passwordAgain')}
          label="Confirm password"
          autoComplete="new-password"
          required
        />
      </div>
      {kept && (
        <div>
          <label className="form-tick">
            <input
              type="checkbox"
              name="keepDetails"
              defaultChecked
              aria-describedby={`${id}kept`}
            />
            <span>Keep {kept}</span>
          </label>
          <p className="form-hint" id={`${id}kept`}>
            This came with the sign-up. Untick it if it is not yours.
          </p>
        </div>
      )}
      <SendRow
        label="Finish signing up"
        busyLabel="Finishing"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

/** The owner is logged in on this device. */
const HereForm = ({ store: { confirmHere }, link }: LinkProps) => {
  const state = useStore(confirmHere.$form);
  const form = useFormSend([], confirmHere.submit);
  if (state.status === 'sent') return <ConfirmedHere email={link.email} />;
  return (
    <form {...form} {...ACTION} className="form">
      <p>
        Confirm that <strong>{readableEmail(link.email)}</strong> is the e-mail address of your
        account.
      </p>
      <SendRow
        label="Confirm the address"
        busyLabel="Confirming"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

const PasswordProof = ({
  store: { confirm },
  link,
  onForgotten,
}: LinkProps & { onForgotten: () => void }) => {
  const state = useStore(confirm.$form);
  const form = useFormSend(['currentPassword'], confirm.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps<'currentPassword'>(useId(), wrong, confirm.clearError);
  if (state.status === 'sent') return <ConfirmedHere email={link.email} />;
  return (
    <form {...form} {...ACTION} className="form">
      <p>
        {link.mayReset ? (
          <>
            Enter the password of your account, <strong>{readableEmail(link.email)}</strong>.
          </>
        ) : (
          <>
            An account asked to change its e-mail address to{' '}
            <strong>{readableEmail(link.email)}</strong>. If it is your account, enter its password.
            If you did not ask for this, close this page: nothing changes.
          </>
        )}
      </p>
      {link.mayReset && <AccountName email={link.email} />}
      <PasswordField
        {...field('currentPassword')}
        label="Password of the account"
        autoComplete="current-password"
        required
      />
      <SendRow
        label="Confirm the address"
        busyLabel="Confirming"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
      {link.mayReset && (
        <button type="button" className="form-aside form-link" onClick={onForgotten}>
          I do not know the password
        </button>
      )}
    </form>
  );
};

const ReplaceForm = ({
  store: { replace },
  link,
  takesFocus,
}: LinkProps & { takesFocus: boolean }) => {
  const state = useStore(replace.$form);
  const form = useFormSend(['password', 'passwordAgain', 'keepGoogle'], replace.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps<ResetField>(useId(), wrong, replace.clearError);
  // The button that led here is no longer on the page.
  useEffect(() => {
    if (takesFocus) form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [takesFocus, form.ref]);
  if (state.status === 'sent')
    return (
      <Outcome title="Your e-mail address is confirmed">
        <LogIn email={link.email} />
      </Outcome>
    );
  return (
    <form {...form} {...ACTION} className="form">
      <p>
        Set a new password for the account of <strong>{readableEmail(link.email)}</strong>. It logs
        the account out on all devices.
      </p>
      <NewPasswordFields
        field={field}
        email={link.email}
        hint={`At least ${link.passwordMin} characters.`}
        google={link.google}
      />
      <SendRow
        label="Set the password"
        busyLabel="Setting"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

const Ready = ({ store, link }: LinkProps) => {
  const [isForgotten, setForgotten] = useState(false);
  if (link.signUp) return <FinishForm store={store} link={link} signUp={link.signUp} />;
  if (link.asks === 'nothing') return <HereForm store={store} link={link} />;
  if (isForgotten || link.asks === 'new_password')
    return <ReplaceForm store={store} link={link} takesFocus={isForgotten} />;
  return <PasswordProof store={store} link={link} onForgotten={() => setForgotten(true)} />;
};

/** Ports; the browser's own unless named. */
type Props = { readToken?: ReadToken; client?: Client };

const Form = ({ readToken = tokenOfPage, client }: Props) => {
  const [store] = useState(() => createLetterLink(readToken, client));
  const state = useStore(store.$link);
  useEffect(() => void store.load(), [store]);

  switch (state.status) {
    case 'ready':
      return <Ready store={store} link={state.link} />;
    case 'failed':
      return <Failed message={state.message} onAgain={store.load} />;
    case 'over':
      return (
        <div className="form">
          <p className="form-refused" role="alert">
            {state.message}
          </p>
          <p>
            You can ask for a new link in <a href={routes.account}>your account</a>. If you do not
            have an account yet, <a href={routes.signup}>sign up again</a>.
          </p>
        </div>
      );
    case 'loading':
      return <Loading words="Reading the link" />;
  }
};

export const VerifyForm = withBoundary(Form);
