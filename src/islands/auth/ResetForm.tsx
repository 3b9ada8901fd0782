// Sets a password by the link of a letter. The token stays in the address, and nothing is spent
// before the button is pressed.
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../contract/account.ts';
import { routes } from '../../site/routes.ts';
import { createResetForm, type ReadToken, type ResetField } from '../../stores/letter-links.ts';
import type { Client } from '../../stores/lib/client.ts';
import { refusalOf } from '../../stores/lib/form-submit.ts';
import { fieldProps } from '../ui/field-props.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SendRow } from '../ui/SendRow.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
import { Outcome } from './Outcome.tsx';

const tokenOfPage = () => location.hash.slice(1);

/** Ports; the browser's own unless named. */
type Props = { readToken?: ReadToken; client?: Client };

export const ResetForm = ({ readToken = tokenOfPage, client }: Props) => {
  const [reset] = useState(() => createResetForm(readToken, client));
  const state = useStore(reset.$form);
  const form = useFormSend(['password', 'passwordAgain'], reset.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps<ResetField>(useId(), wrong, reset.clearError);

  if (state.status === 'sent')
    return (
      <Outcome title="Your password is set">
        <p>You have been logged out on all devices. Log in with the new password.</p>
        <a className="button" href={routes.login}>
          Log in
        </a>
      </Outcome>
    );
  return (
    <form {...form} className="form" method="post" action="/api/auth/reset-password">
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN} characters; ${STAFF_PASSWORD_MIN} for staff.`}
      />
      <PasswordField
        {...field('passwordAgain')}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      <SendRow
        label="Set the password"
        busyLabel="Setting"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
      {state.status === 'failed' && (
        <a className="form-aside" href={routes.forgotPassword}>
          Ask for a new link
        </a>
      )}
    </form>
  );
};
