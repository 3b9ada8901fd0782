import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import type { User } from '../../contract/account/rules.ts';
import type { AccountStore, ProfileField } from '../../stores/account.ts';
import { refusalOf, type Typed } from '../../stores/lib/form-submit.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { NameFields } from '../ui/NameFields.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { PictureField } from '../ui/PictureField.tsx';
import { SendRow } from '../ui/SendRow.tsx';
import { useFormSend } from '../ui/use-form-send.ts';
import styles from './account.module.css';

type Props = { account: AccountStore; user: User };

/** Names, phone and picture; an account's e-mail address has a form of its own. */
export const ProfileForm = ({ account: { profile, removePicture, $progress }, user }: Props) => {
  const state = useStore(profile.$form);
  const progress = useStore($progress);
  // An unchanged number stays stored as it is, even if it is older than the rule for numbers.
  const submit = ({ phone, ...others }: Typed<ProfileField>) =>
    profile.submit(phone === user.phone ? others : { ...others, phone });
  const form = useFormSend(['firstName', 'lastName', 'phone', 'profileImage'], submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const [removal, setRemoval] = useState<'none' | 'busy' | 'failed'>('none');
  const [isAsking, setAsking] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const id = useId();
  const field = fieldProps<ProfileField>(id, wrong, profile.clearError);

  const remove = async () => {
    if (removal === 'busy') return;
    setRemoval('busy');
    setRemoval((await removePicture()) ? 'failed' : 'none');
    setAsking(false);
    // The button is gone with the picture.
    if (document.activeElement === document.body)
      picture.current?.querySelector<HTMLElement>('input')?.focus();
  };

  return (
    <form {...form} className="form">
      <div ref={picture} className={styles.picture}>
        <PictureField
          key={user.profileImage}
          label="Picture"
          wrong={wrong.profileImage}
          present={user.profileImage}
          initial={[...user.firstName][0] ?? ''}
          onChoose={() => profile.clearError('profileImage')}
        />
        {user.profileImage && (
          <button
            type="button"
            className={styles.plain}
            data-danger=""
            aria-disabled={removal === 'busy'}
            onClick={() => setAsking(true)}
          >
            Remove the picture
          </button>
        )}
        <p className="form-refused" role="alert">
          {removal === 'failed' && 'The picture could not be removed. Please try again.'}
        </p>
        <ConfirmDialog
          open={isAsking}
          title="Remove your picture?"
          yes="Remove the picture"
          no="Keep it"
          isDanger
          busy={removal === 'busy'}
          onYes={remove}
          onNo={() => setAsking(false)}
        >
          <p>The picture is deleted. You can upload another one at any time.</p>
        </ConfirmDialog>
      </div>
      <NameFields field={field} given={user} />
      <PhoneField
        id={`${id}phone`}
        label="Phone"
        wrong={wrong.phone}
        value={user.phone}
        onType={() => profile.clearError('phone')}
      />
      <SendRow
        label="Save"
        busyLabel="Saving"
        busy={state.status === 'sending'}
        progress={progress}
        refused={refusalOf(state)}
      />
    </form>
  );
};
