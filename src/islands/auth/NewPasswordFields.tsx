// The fields for a new password, twice, and the tick box that keeps Google connected.
import type { ResetField } from '../../stores/letter-links.ts';
import { AccountName } from '../ui/AccountName.tsx';
import type { fieldProps } from '../ui/field-props.ts';
import { PasswordField } from '../ui/PasswordField.tsx';

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
