// Name and password of an invited person. The token stays in the address.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { STAFF_PASSWORD_MIN } from '../../../contract/account/account.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { NameFields } from '../../kernel/ui/NameFields.tsx';
import { PasswordField } from '../../kernel/ui/PasswordField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import { createInvitationForm, type InvitationField, pageAuth } from './auth.ts';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import { type EntryProps, enterSite } from './LoginForm.tsx';

const FIELDS = ['firstName', 'lastName', 'password', 'passwordAgain'] as const;
const tokenOfPage = () => location.hash.slice(1);

type Props = Pick<EntryProps, 'auth' | 'enter'> & { readToken?: () => string };

const Form = ({ auth = pageAuth, enter = enterSite, readToken = tokenOfPage }: Props) => {
  const [invitation] = useState(() => createInvitationForm(auth, readToken));
  const state = useStore(invitation.$form);
  const session = useStore(auth.session.$session);
  const form = useFormSend(FIELDS, invitation.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps<InvitationField>(useId(), wrong, invitation.clearError);

  useEffect(() => {
    if (session.status === 'user') enter(session.user);
  }, [session, enter]);

  return (
    <form {...form} className="form" method="post" action="/api/auth/accept-invitation">
      <NameFields field={field} />
      <div className="form-pair">
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${STAFF_PASSWORD_MIN} characters.`}
        />
        <PasswordField
          {...field('passwordAgain')}
          label="Confirm password"
          autoComplete="new-password"
          required
        />
      </div>
      <SendRow
        label="Accept invitation"
        busyLabel="Accepting"
        busy={state.status === 'sending' || state.status === 'sent'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

export const InvitationForm = withBoundary(Form);
