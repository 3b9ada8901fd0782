// The login form. Its inputs are not controlled, so that they keep text typed before hydration or
// before a refusal.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { isStaff } from '../../../contract/account/account.ts';
import type { User } from '../../../contract/account/rules.ts';
import { routes } from '../../../site/routes.ts';
import { announceCart } from '../../kernel/cart-count.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { hasGuestCart } from '../../kernel/guest-mark.ts';
import { hasJoinNotice } from '../../kernel/join-notice.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { PasswordField } from '../../kernel/ui/PasswordField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { takeWayBack } from '../../kernel/way-back.ts';
import { type AuthDeps, createLoginForm, pageAuth } from './auth.ts';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import { EntryReasons, StaffReason } from './EntryReasons.tsx';
import { GoogleEntry } from './GoogleEntry.tsx';

export type EntryProps = {
  /** Without it, the login with Google is hidden. */
  googleClientId?: string | undefined;
  /** Ports; the browser's own unless named. */
  auth?: AuthDeps;
  enter?: (user: User) => void;
};
type Props = EntryProps & { forgotHref: string };

/** Whether to show the cart before the checkout: not all lines of the guest are in it. */
const isUnsettled = ({ role }: User) => hasJoinNotice() || (!isStaff(role) && hasGuestCart());

/** Where the reasons in the address lead; a login in another tab does not know the way back. */
const PAGES: Readonly<Record<string, string>> = {
  '#order': routes.checkout,
  '#cart': routes.cart,
  '#account': routes.account,
};

/**
 * Goes back to the page that asked for the login. Staff with a first password set their own before
 * anything else.
 * @param start the page for visitors whom no page has asked.
 */
export const enterSite = (user: User, start: string = routes.home) => {
  // The count in the header may be of another account's cart.
  announceCart(null);
  const back = takeWayBack() ?? PAGES[location.hash] ?? start;
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
