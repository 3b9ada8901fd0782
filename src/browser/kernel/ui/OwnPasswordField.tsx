import type { ComponentProps } from 'react';
import { AccountName } from './AccountName.tsx';
import { PasswordField } from './PasswordField.tsx';

type Props = Pick<ComponentProps<typeof PasswordField>, 'id' | 'wrong' | 'onInput'> & {
  /** Address of the account, which tells a password manager whose password is wanted. */
  email: string;
};

/** The password of the person who is logged in, as proof that the owner asks. */
export const OwnPasswordField = ({ email, ...field }: Props) => (
  <>
    <AccountName email={email} />
    <PasswordField
      {...field}
      name="currentPassword"
      label="Your password"
      autoComplete="current-password"
      required
    />
  </>
);
