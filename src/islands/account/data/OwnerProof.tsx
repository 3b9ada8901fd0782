import { LOGIN_TOO_OLD } from '../../../contract/privacy.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

type Props = {
  id: string;
  /** Whether the password is asked for: the login is older than ten minutes. */
  mustType: boolean;
  /** Whether only a new login with Google helps. */
  mustLogIn: boolean;
  wrong: string | undefined;
  onInput: () => void;
};

/** Shows that the owner asks; nothing right after a login. */
export const OwnerProof = ({ id, mustType, mustLogIn, wrong, onInput }: Props) => {
  if (mustLogIn) return <p>{LOGIN_TOO_OLD}</p>;
  if (!mustType) return null;
  return (
    <PasswordField
      id={id}
      name="currentPassword"
      label="Your password"
      autoComplete="current-password"
      required
      wrong={wrong}
      onInput={onInput}
    />
  );
};
