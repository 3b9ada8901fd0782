// Asks for a letter with a link. What is said afterwards is the same for every address.

import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { LINK_LIFE, RESET_PAUSE } from '../../contract/account/account-link.ts';
import { createForgotForm } from '../../stores/letter-links.ts';
import type { Client } from '../../stores/lib/client.ts';
import { refusalOf } from '../../stores/lib/form-submit.ts';
import { withBoundary } from '../ui/Boundary.tsx';
import { Field } from '../ui/Field.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { SendRow } from '../ui/SendRow.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
import { Outcome } from './Outcome.tsx';

/** A port; the browser's own unless named. */
type Props = { client?: Client };

const Form = ({ client }: Props) => {
  const [forgot] = useState(() => createForgotForm(client));
  const state = useStore(forgot.$form);
  const asked = useStore(forgot.$asked);
  const form = useFormSend(['email'], forgot.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps(useId(), wrong, forgot.clearError);

  if (state.status === 'sent')
    return (
      <Outcome title="Check your e-mail">
        <p>
          If <strong>{asked}</strong> has an account, we have sent it an e-mail with a link. The
          link works for {LINK_LIFE.reset}.
        </p>
        <p>
          Nothing after {RESET_PAUSE}? Look in your spam folder, or{' '}
          <button type="button" className="form-link" onClick={forgot.reset}>
            ask again
          </button>
          .
        </p>
      </Outcome>
    );
  return (
    <form {...form} className="form" method="post" action="/api/auth/forgot-password">
      <Field {...field('email')} label="E-mail" type="email" autoComplete="username" required />
      <SendRow
        label="Send me a link"
        busyLabel="Sending"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

export const ForgotForm = withBoundary(Form);
