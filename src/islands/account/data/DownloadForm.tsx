import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { refusalOf } from '../../../stores/lib/form-submit.ts';
import type { OwnData } from '../../../stores/own-data.ts';
import { SendRow } from '../../ui/SendRow.tsx';
import { useFormSend } from '../../ui/use-form-send.ts';
import { OwnerProof } from './OwnerProof.tsx';

type Props = { data: OwnData; mustType: boolean; mustLogIn: boolean };

export const DownloadForm = ({ data: { download }, ...must }: Props) => {
  const state = useStore(download.$form);
  const form = useFormSend(['currentPassword'], download.submit);
  const wrong = 'wrong' in state ? state.wrong : {};
  return (
    <form {...form} className="form">
      <OwnerProof
        {...must}
        id={useId()}
        wrong={wrong.currentPassword}
        onInput={() => download.clearError('currentPassword')}
      />
      {!must.mustLogIn && (
        <SendRow
          label="Download my data"
          busyLabel="Collecting your data"
          busy={state.status === 'sending'}
          refused={refusalOf(state)}
        />
      )}
    </form>
  );
};
