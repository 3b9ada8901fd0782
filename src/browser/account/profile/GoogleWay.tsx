// Google as a way to log in: shows the connected account, connects and disconnects it. Both need
// the password: with a way in that its owner does not know, a stranger could take over the account.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { ONLY_WAY_IN } from '../../../contract/account/account.ts';
import { readableEmail } from '../../../contract/account/email.ts';
import type { User } from '../../../contract/account/rules.ts';
import { refusalOf, type SubmittedForm } from '../../kernel/form-submit.ts';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { OwnPasswordField } from '../../kernel/ui/OwnPasswordField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import type { AccountStore } from './account.ts';

type ProofProps = {
  email: string;
  store: SubmittedForm<'currentPassword'>;
  label: string;
  busyLabel: string;
  /** The person has come back from Google for this field. */
  takesFocus?: boolean;
};

/** Asks for the password, then connects or disconnects Google. */
const ProofForm = ({ email, store, label, busyLabel, takesFocus = false }: ProofProps) => {
  const state = useStore(store.$form);
  const form = useFormSend(['currentPassword'], store.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps<'currentPassword'>(useId(), wrong, store.clearError);
  useEffect(() => {
    if (takesFocus)
      form.ref.current?.querySelector<HTMLElement>('[name="currentPassword"]')?.focus();
  }, [takesFocus, form.ref]);
  return (
    <form {...form} className="form">
      <OwnPasswordField {...field('currentPassword')} email={email} />
      <SendRow
        label={label}
        busyLabel={busyLabel}
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};

type Props = { account: AccountStore; user: User };

/** Google opens the account. */
export const ConnectedGoogle = ({ account, user: { email, google, hasPassword } }: Props) => (
  <>
    <p>
      {google ? (
        <>
          Connected: <strong>{readableEmail(google.email)}</strong>, since{' '}
          {dayWords(google.connectedAt)}.
        </>
      ) : (
        'Connected.'
      )}
    </p>
    {hasPassword ? (
      <details>
        <summary>Disconnect Google</summary>
        <p className="measure">
          You can then no longer log in with Google, and all your other sessions end.
        </p>
        <ProofForm
          email={email}
          store={account.disconnectGoogle}
          label="Disconnect Google"
          busyLabel="Disconnecting"
        />
      </details>
    ) : (
      <p className="quiet measure">{ONLY_WAY_IN}</p>
    )}
  </>
);

/** Leads to Google and back, then asks for the password and connects Google. */
export const GoogleWay = ({
  account,
  clientId,
  email,
}: {
  account: AccountStore;
  clientId: string;
  email: string;
}) => {
  const [google] = useState(() => account.visitGoogle(clientId));
  const { isBusy, refused } = useStore(google.$visit);
  const token = useStore(account.$googleToken);
  const connect = useStore(account.connectGoogle.$form);

  useEffect(() => void google.takeAnswer(), [google]);
  useEffect(() => {
    if (token) google.rest();
  }, [google, token]);

  if (token)
    return (
      <>
        <p className="measure">
          Enter your password to connect the Google account that you have chosen.
        </p>
        <ProofForm
          email={email}
          store={account.connectGoogle}
          label="Connect Google"
          busyLabel="Connecting"
          takesFocus
        />
      </>
    );
  return (
    <div className="form-send">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={google.ask}
      >
        {isBusy && <Spinner />}
        Connect Google
      </button>
      <p className="form-refused" role="alert">
        {refused || refusalOf(connect)}
      </p>
    </div>
  );
};
