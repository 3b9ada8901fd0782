// The fields for a new password, twice, and the tick box that keeps Google connected.

import { AccountName } from '../../kernel/ui/AccountName.tsx';
import type { fieldProps } from '../../kernel/ui/field-props.ts';
import { PasswordField } from '../../kernel/ui/PasswordField.tsx';
import type { ResetField } from './letter-links.ts';

type Props = {
  field: ReturnType<typeof fieldProps<ResetField>>;
  email: string;
  /** The rule for its length. */
  hint: string;
  /** Address of the connected Google account, empty if it is not known; null for none. */
  google: string | null;
};

export const NewPasswordFields = ({ field, email, hint, google }: Props) => (
  <>
    <AccountName email={email} />
    <PasswordField
      {...field('password')}
      label="New password"
      autoComplete="new-password"
      required
      hint={hint}
    />
    <PasswordField
      {...field('passwordAgain')}
      label="Confirm password"
      autoComplete="new-password"
      required
    />
    {google !== null && (
      <div>
        <label className="form-tick">
          <input
            type="checkbox"
            name="keepGoogle"
            aria-describedby={`${field('keepGoogle').id}-hint`}
          />
          <span>Keep Google{google && ` (${google})`} as a way to log in</span>
        </label>
        <p className="form-hint" id={`${field('keepGoogle').id}-hint`}>
          If this Google account is not yours, leave the box unticked: we then disconnect it.
        </p>
      </div>
    )}
  </>
);
