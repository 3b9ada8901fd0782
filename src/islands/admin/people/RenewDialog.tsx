import { useStore } from '@nanostores/react';
import { fullName } from '../../../contract/full-name.ts';
import type { People } from '../../../stores/admin/people.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useLast } from '../kit/use-last.ts';
import { FirstPassword } from './FirstPassword.tsx';

/** For somebody who cannot get in: asks, then shows a new first password once. */
export const RenewDialog = ({
  of: { $question, $made, confirm, cancel },
}: {
  of: People['renewal'];
}) => {
  const question = useStore($question);
  const made = useStore($made);
  // Keeps its words while it closes.
  const person = useLast(question?.about);
  return (
    <>
      <ConfirmDialog
        open={question !== undefined}
        title={person ? `New password for ${fullName(person)}?` : ''}
        yes="Create a new password"
        isDanger
        busy={question?.isBusy ?? false}
        refused={question?.message}
        onYes={() => void confirm()}
        onNo={cancel}
      >
        The current password stops working and the account is logged out everywhere. Please make
        sure that you are speaking to the owner: anyone with the new password can use the account.
      </ConfirmDialog>
      <FormDialog
        open={made !== undefined}
        title="New password created"
        onClose={() => $made.set(undefined)}
        stays
      >
        {made && <FirstPassword made={made} onDone={() => $made.set(undefined)} />}
      </FormDialog>
    </>
  );
};
