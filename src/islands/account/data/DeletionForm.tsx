import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { FORMER_REVIEWER, REVIEW_CHOICES } from '../../../contract/privacy.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import type { OwnData } from '../../../stores/own-data.ts';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import styles from '../account.module.css';
import { OwnerProof } from './OwnerProof.tsx';

type Props = { data: OwnData; mustType: boolean; mustLogIn: boolean };

const LABELS = { keep: `Keep them, by “${FORMER_REVIEWER}”`, remove: 'Delete them' };

export const DeletionForm = ({ data: { deletion }, ...must }: Props) => {
  const state = useStore(deletion.$form);
  const form = useFormSend(['currentPassword', 'reviews'], deletion.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  return (
    <form {...form} className="form">
      <div className={styles.prose}>
        <ul>
          <li>
            We delete your name, e-mail address, phone number, pictures, addresses, cart and
            wishlist.
          </li>
          <li>
            The figures of your orders stay without your name until the law no longer asks for them.
            Then they are deleted, too.
          </li>
          <li>You are logged out at once. Log in within seven days to keep your account.</li>
        </ul>
      </div>
      <fieldset className="form-pills">
        <legend className="form-label">Your reviews</legend>
        {REVIEW_CHOICES.map((choice) => (
          <label key={choice}>
            <input type="radio" name="reviews" value={choice} defaultChecked={choice === 'keep'} />
            <span>{LABELS[choice]}</span>
          </label>
        ))}
      </fieldset>
      <OwnerProof
        {...must}
        id={useId()}
        wrong={wrong.currentPassword}
        onInput={() => deletion.clearError('currentPassword')}
      />
      {!must.mustLogIn && (
        <SendRow
          label="Delete my account"
          busyLabel="Deleting"
          busy={state.status === 'sending'}
          refused={refusalOf(state)}
        />
      )}
    </form>
  );
};
