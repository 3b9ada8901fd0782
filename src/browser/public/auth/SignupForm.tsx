// The sign-up form, with an optional picture. Its fields keep their text until it is sent.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { LINK_LIFE } from '../../../contract/account/account-link.ts';
import { readableEmail } from '../../../contract/account/email.ts';
import { routes } from '../../../site/routes.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { NameFields } from '../../kernel/ui/NameFields.tsx';
import { PasswordField } from '../../kernel/ui/PasswordField.tsx';
import { PhoneField } from '../../kernel/ui/PhoneField.tsx';
import { PictureField } from '../../kernel/ui/PictureField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { createSignupForm, pageAuth, type SignupField } from './auth.ts';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import { EntryReasons } from './EntryReasons.tsx';
import { type EntryProps, enterSite } from './LoginForm.tsx';
import { Outcome } from './Outcome.tsx';

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'passwordAgain',
  'profileImage',
] as const;

const Form = ({ auth = pageAuth, enter }: EntryProps) => {
  const [signup] = useState(() => createSignupForm(auth));
  const state = useStore(signup.$form);
  const progress = useStore(signup.$progress);
  const session = useStore(auth.session.$session);
  const form = useFormSend(FIELDS, signup.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const id = useId();

  useEffect(() => {
    if (session.status !== 'user') return;
    // The form is being sent: the account is new.
    const start = signup.$form.get().status === 'sending' ? routes.welcome : routes.home;
    if (enter) enter(session.user);
    else enterSite(session.user, start);
  }, [session, enter, signup]);

  const field = fieldProps<SignupField>(id, wrong, signup.clearError);
  const wroteTo = useStore(signup.$wroteTo);
  if (wroteTo)
    return (
      <Outcome title="Check your e-mail">
        <p>
          We have sent an e-mail to <strong>{readableEmail(wroteTo)}</strong>. Open the link in it
          within {LINK_LIFE.verify} to finish signing up, and choose your password there. We did not
          keep the password that you just typed, so that no other person can sign up in your name.
        </p>
        <p>Nothing after a few minutes? Look in your spam folder, or sign up again.</p>
      </Outcome>
    );

  return (
    <form
      {...form}
      className="form"
      method="post"
      encType="multipart/form-data"
      action="/api/auth/signup"
    >
      <EntryReasons
        verb="Sign up"
        other={{ question: 'Have an account already?', label: 'Log in', href: routes.loginTo }}
      />
      <NameFields field={field} />
      <Field {...field('email')} label="E-mail" type="email" autoComplete="username" required />
      <PhoneField
        id={`${id}phone`}
        label="Phone (optional)"
        wrong={wrong.phone}
        onType={() => signup.clearError('phone')}
      />
      <div className="form-pair">
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          required
          hint="At least 8 characters."
        />
        <PasswordField
          {...field('passwordAgain')}
          label="Confirm password"
          autoComplete="new-password"
          required
        />
      </div>
      <PictureField
        label="Picture (optional)"
        wrong={wrong.profileImage}
        onChoose={() => signup.clearError('profileImage')}
      />
      <p className="form-hint">
        We use your details for your account and your orders. By signing up you confirm that you are
        18 or over. <a href={routes.privacy}>Privacy</a>
      </p>
      <SendRow
        label="Sign up"
        busyLabel="Signing up"
        busy={state.status === 'sending' || state.status === 'sent'}
        progress={progress}
        refused={refusalOf(state)}
      />
    </form>
  );
};

export const SignupForm = withBoundary(Form);
