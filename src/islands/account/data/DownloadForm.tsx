import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { LOGIN_TOO_OLD } from '../../../contract/privacy/privacy.ts';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import type { OwnData } from '../../../stores/own-data.ts';
import { OwnPasswordField } from '../../ui/OwnPasswordField.tsx';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';

type Props = {
  data: OwnData;
  email: string;
  /** Whether the password is asked for: the login is older than ten minutes. */
  mustType: boolean;
  /** Whether only a new login with Google helps. */
  mustLogIn: boolean;
};

/** The form that downloads the data. Right after a login it needs no proof of the owner. */
export const DownloadForm = ({ data: { download }, email, mustType, mustLogIn }: Props) => {
  const state = useStore(download.$form);
  const form = useFormSend(['currentPassword'], download.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  const id = useId();
  if (mustLogIn) return <p>{LOGIN_TOO_OLD}</p>;
  return (
    <form {...form} className="form">
      {mustType && (
        <OwnPasswordField
          id={id}
          email={email}
          wrong={wrong.currentPassword}
          onInput={() => download.clearError('currentPassword')}
        />
      )}
      <SendRow
        label="Download my data"
        busyLabel="Collecting your data"
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
      />
    </form>
  );
};
