import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { User } from '../../contract/account/rules.ts';
import type { AccountStore } from '../../stores/account.ts';
import { refusalOf } from '../../stores/lib/form-submit.ts';
import { Field } from '../ui/Field.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { OwnPasswordField } from '../ui/OwnPasswordField.tsx';
import { SendRow } from '../ui/SendRow.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import styles from './account.module.css';
import { EmailStatus } from './EmailStatus.tsx';

type Props = { account: AccountStore; user: User };

/**
 * The address one logs in with. Who changes it has to know the password: it is the key to the
 * account.
 */
export const EmailForm = ({ account, user }: Props) => {
  const { email } = account;
  const state = useStore(email.$form);
  const form = useFormSend(['email', 'currentPassword'], email.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const field = fieldProps(useId(), wrong, email.clearError);

  return (
    <dl className={styles.fact}>
      <dt>E-mail</dt>
      <dd>{user.email}</dd>
      <EmailStatus account={account} user={user} />
      <dd>
        {user.hasPassword ? (
          <details key={user.email}>
            <summary>Change the address</summary>
            <form {...form} className="form">
              <Field
                {...field('email')}
                label="New e-mail"
                type="email"
                autoComplete="email"
                required
              />
              <OwnPasswordField {...field('currentPassword')} email={user.email} />
              <SendRow
                label="Change the address"
                busyLabel="Changing"
                busy={state.status === 'sending'}
                refused={refusalOf(state)}
              />
            </form>
          </details>
        ) : (
          <span className="quiet">You log in with Google, using this address.</span>
        )}
      </dd>
    </dl>
  );
};
