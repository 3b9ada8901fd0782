// Confirms an e-mail address by the link of a letter. Scanners that open links press no button.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { routes } from '../../site/routes.ts';
import { createConfirmation, type ReadToken } from '../../stores/letter-links.ts';
import type { Client } from '../../stores/lib/client.ts';
import { SendRow } from '../ui/SendRow.tsx';
import '../ui/form.css';
import '../ui/spinner.css';
import { Outcome } from './Outcome.tsx';

const tokenOfPage = () => location.hash.slice(1);

/** Ports; the browser's own unless named. */
type Props = { readToken?: ReadToken; client?: Client };

export const VerifyForm = ({ readToken = tokenOfPage, client }: Props) => {
  const [confirmation] = useState(() => createConfirmation(readToken, client));
  const state = useStore(confirmation.$confirmation);

  if (state.status === 'done')
    return (
      <Outcome title="Your e-mail address is confirmed">
        <p>
          You log in with <strong>{state.email}</strong>.
        </p>
        <a className="button" href={routes.account}>
          Go to your account
        </a>
      </Outcome>
    );
  const refused = state.status === 'idle' ? state.refused : undefined;
  return (
    <form
      className="form"
      method="post"
      action="/api/auth/verify-email"
      onSubmit={(event) => {
        event.preventDefault();
        void confirmation.confirm();
      }}
    >
      <SendRow
        label="Confirm the address"
        busyLabel="Confirming"
        busy={state.status === 'sending'}
        refused={refused}
      />
      {refused && (
        <p>
          A new link can be sent from <a href={routes.account}>your account</a>. If you have none
          yet, <a href={routes.signup}>sign up again</a>.
        </p>
      )}
    </form>
  );
};
