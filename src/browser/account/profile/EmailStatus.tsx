import { useState } from 'react';
import { readableEmail } from '../../../contract/account/email.ts';
import type { User } from '../../../contract/account/rules.ts';
import styles from '../account.module.css';
import type { AccountStore } from './account.ts';

type Props = { account: Pick<AccountStore, 'sendVerification' | 'keepEmail'>; user: User };

const CONFIRM_AGAIN =
  'Confirmed. To see the quotes and complaints that were sent with this address, please confirm it once more: open the link while you are logged in, or enter your password there.';

/** Whether the address is confirmed, and the new address that is not confirmed yet. */
export const EmailStatus = ({ account: { sendVerification, keepEmail }, user }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { confirmAgain, email, emailBounced, emailVerified, pendingEmail } = user;
  if (emailVerified && !confirmAgain && !pendingEmail && !emailBounced)
    return <dd className="quiet">Confirmed</dd>;

  const after = (send: () => Promise<string | undefined>) => async () => {
    if (isBusy) return;
    setBusy(true);
    setRefused(await send());
    setBusy(false);
  };
  return (
    <dd className={styles.waiting}>
      {emailBounced && (
        <p>
          E-mail to {readableEmail(email)} could not be delivered, so we do not send any there.
          Please change the address{pendingEmail ? '.' : ', or confirm it again.'}
        </p>
      )}
      <p>
        {pendingEmail ? (
          <>
            We have sent an e-mail to <strong>{readableEmail(pendingEmail)}</strong>. Open the link
            in it to confirm the new address; until then you log in with {readableEmail(email)}.
          </>
        ) : (
          !emailBounced && (confirmAgain ? CONFIRM_AGAIN : 'Not confirmed yet.')
        )}
      </p>
      <button
        type="button"
        className={styles.plain}
        aria-disabled={isBusy}
        onClick={after(sendVerification)}
      >
        {pendingEmail ? 'Send the e-mail again' : 'Send me a link to confirm it'}
      </button>
      {pendingEmail && (
        <button
          type="button"
          className={styles.plain}
          aria-disabled={isBusy}
          onClick={after(() => keepEmail(email))}
        >
          Keep {readableEmail(email)}
        </button>
      )}
      <p className="form-refused" role="alert">
        {refused}
      </p>
    </dd>
  );
};
