// The login form. Its inputs are not controlled: what was typed before it woke up, or before a
// refusal, stays.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { isStaff } from '../../contract/account/account.ts';
import type { User } from '../../contract/account/rules.ts';
import { routes } from '../../site/routes.ts';
import { type AuthDeps, createLoginForm, pageAuth } from '../../stores/auth.ts';
import { announceCart } from '../../stores/lib/cart-count.ts';
import { refusalOf } from '../../stores/lib/form-submit.ts';
import { hasGuestCart } from '../../stores/lib/guest-mark.ts';
import { hasJoinNotice } from '../../stores/lib/join-notice.ts';
import { takeWayBack } from '../../stores/lib/way-back.ts';
import { withBoundary } from '../ui/Boundary.tsx';
import { Field } from '../ui/Field.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SendRow } from '../ui/SendRow.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
import { EntryReasons, StaffReason } from './EntryReasons.tsx';
import { GoogleEntry } from './GoogleEntry.tsx';

export type EntryProps = {
  /** Hides the way in by Google when it is absent. */
  googleClientId?: string | undefined;
  /** Ports; the browser's own unless named. */
  auth?: AuthDeps;
  enter?: (user: User) => void;
};
type Props = EntryProps & { forgotHref: string };

/** Not everything a guest had chosen is in the account's cart: it is seen before it is ordered. */
const isUnsettled = ({ role }: User) => hasJoinNotice() || (!isStaff(role) && hasGuestCart());

/**
 * Back to where somebody was asked to log in. Staff who were given their first password set their
 * own before anything else.
 */
export const enterSite = (user: User) => {
  // What another account had in its cart is none of this one's.
  announceCart(null);
  const back = takeWayBack() ?? routes.home;
  const isToOrder = back === routes.checkout;
  location.assign(
    user.passwordDue ? routes.account : isToOrder && isUnsettled(user) ? routes.cart : back,
  );
};

const Form = ({ forgotHref, googleClientId, auth = pageAuth, enter = enterSite }: Props) => {
  const [login] = useState(() => createLoginForm(auth));
  const state = useStore(login.$form);
  const session = useStore(auth.session.$session);
  const form = useFormSend(['email', 'password'], login.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps(useId(), wrong, login.clearError);

  useEffect(() => {
    if (session.status === 'user') enter(session.user);
  }, [session, enter]);

  return (
    <>
      <form {...form} className="form" method="post" action="/api/auth/login">
        <StaffReason />
        <EntryReasons
          verb="Log in"
          other={{ question: 'No account yet?', label: 'Sign up', href: routes.signupTo }}
        />
        <Field {...field('email')} label="E-mail" type="email" autoComplete="username" required />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          required
        />
        <a className="form-aside" href={forgotHref}>
          Forgot password?
        </a>
        <SendRow
          label="Login"
          busyLabel="Logging in"
          busy={state.status === 'sending' || state.status === 'sent'}
          refused={refusalOf(state)}
        />
      </form>
      {googleClientId && <GoogleEntry clientId={googleClientId} auth={auth} />}
    </>
  );
};

export const LoginForm = withBoundary(Form);
