// Asks for a new password. The message afterwards is the same for every address, and promises a
// letter only where the site sends letters.

import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { LINK_LIFE, RESET_PAUSE } from '../../../contract/account/account-link.ts';
import { readableEmail } from '../../../contract/account/email.ts';
import type { Client } from '../../kernel/client.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { createForgotForm } from './letter-links.ts';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import { Outcome } from './Outcome.tsx';

type Props = {
  /** The phone number of the office. */
  phone: { href: string; label: string };
  /** A port; the browser's own unless named. */
  client?: Client;
};

const Form = ({ phone, client }: Props) => {
  const [forgot] = useState(() => createForgotForm(client));
  const state = useStore(forgot.$form);
  const asked = useStore(forgot.$asked);
  const byMail = useStore(forgot.$byMail);
  const form = useFormSend(['email'], forgot.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps(useId(), wrong, forgot.clearError);

  if (state.status === 'sent' && !byMail)
    return (
      <Outcome title="Please call us">
        <p>
          This site sends no e-mail yet. If <strong>{readableEmail(asked)}</strong> has an account,
          our office has your request. Call <a href={phone.href}>{phone.label}</a> and we will help
          you set a new password.
        </p>
      </Outcome>
    );
  if (state.status === 'sent')
    return (
      <Outcome title="Check your e-mail">
        <p>
          If <strong>{readableEmail(asked)}</strong> has an account, we have sent it an e-mail with
          a link. The link works for {LINK_LIFE.reset}.
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
        label="Ask for a new password"
        busyLabel="Sending"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

export const ForgotForm = withBoundary(Form);
