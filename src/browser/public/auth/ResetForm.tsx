// Sets a password by the link of a letter. The token stays in the address, and nothing is spent
// before the button is pressed.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../../contract/account/account.ts';
import { readableEmail } from '../../../contract/account/email.ts';
import { routes } from '../../../site/routes.ts';
import type { Client } from '../../kernel/client.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { createLetterLink, type ReadToken, type ResetField } from './letter-links.ts';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Outcome } from './Outcome.tsx';

const tokenOfPage = () => location.hash.slice(1);
const ANY_ROLE = `At least ${PASSWORD_MIN} characters; ${STAFF_PASSWORD_MIN} for staff.`;

/** Ports; the browser's own unless named. */
type Props = { readToken?: ReadToken; client?: Client };

const Form = ({ readToken = tokenOfPage, client }: Props) => {
  const [store] = useState(() => createLetterLink(readToken, client));
  const read = useStore(store.$link);
  const state = useStore(store.reset.$form);
  const form = useFormSend(['password', 'passwordAgain', 'keepGoogle'], store.reset.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps<ResetField>(useId(), wrong, store.reset.clearError);
  useEffect(() => void store.load(), [store]);

  if (state.status === 'sent')
    return (
      <Outcome title="Your password is set">
        <p>You have been logged out on all devices. Log in with the new password.</p>
        <a className="button" href={routes.login}>
          Log in
        </a>
      </Outcome>
    );
  const another = (
    <a className="form-aside" href={routes.forgotPassword}>
      Ask for a new link
    </a>
  );
  if (read.status === 'over')
    return (
      <div className="form">
        <p className="form-refused" role="alert">
          {read.message}
        </p>
        {another}
      </div>
    );
  const link = read.status === 'ready' ? read.link : undefined;
  return (
    <form {...form} className="form" method="post" action="/api/auth/reset-password">
      {link && (
        <p>
          For the account of <strong>{readableEmail(link.email)}</strong>.
        </p>
      )}
      <NewPasswordFields
        field={field}
        email={link?.email ?? ''}
        hint={link ? `At least ${link.passwordMin} characters.` : ANY_ROLE}
        google={link?.google ?? null}
      />
      <SendRow
        label="Set the password"
        busyLabel="Setting"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
      {state.status === 'failed' && another}
    </form>
  );
};

export const ResetForm = withBoundary(Form);
