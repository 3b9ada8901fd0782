import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { isStaff, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../../../contract/account/account.ts';
import type { User } from '../../../contract/account/rules.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { AccountName } from '../../kernel/ui/AccountName.tsx';
import { PasswordField } from '../../kernel/ui/PasswordField.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import type { AccountStore, PasswordField as Name } from './account.ts';

type Props = { account: AccountStore; user: User };

export const PasswordForm = ({ account: { password }, user }: Props) => {
  const state = useStore(password.$form);
  const form = useFormSend(['currentPassword', 'password', 'passwordAgain'], password.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const id = useId();
  const field = (name: Name) => ({
    id: `${id}${name}`,
    name,
    required: true,
    wrong: wrong[name],
    onInput: () => password.clearError(name),
  });

  // Clears the passwords once they are sent, so that bystanders cannot read them.
  useEffect(() => {
    if (state.status === 'sent') form.ref.current?.reset();
  }, [state.status, form.ref]);

  if (!user.hasPassword)
    return <p className="quiet measure">You log in with Google. This account has no password.</p>;
  return (
    <form {...form} className="form">
      <AccountName email={user.email} />
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <div className="form-pair">
        <PasswordField
          {...field('password')}
          label="New password"
          autoComplete="new-password"
          hint={`At least ${isStaff(user.role) ? STAFF_PASSWORD_MIN : PASSWORD_MIN} characters.`}
        />
        <PasswordField
          {...field('passwordAgain')}
          label="Confirm new password"
          autoComplete="new-password"
        />
      </div>
      <SendRow
        label="Change password"
        busyLabel="Changing"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};
