import { useStore } from '@nanostores/react';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { useLast } from '../kit/use-last.ts';
import { FirstPassword } from './FirstPassword.tsx';
import type { People } from './people.ts';

/** Asks before a password is reset, then names the letter or shows a first password. */
export const RenewDialog = ({
  of: { $question, $made, confirm, cancel },
}: {
  of: People['renewal'];
}) => {
  const question = useStore($question);
  const made = useStore($made);
  // The dialog keeps its text while it closes.
  const person = useLast(question?.about);
  return (
    <>
      <ConfirmDialog
        open={question !== undefined}
        title={person ? `New password for ${fullName(person)}?` : ''}
        yes="Reset the password"
        isDanger
        busy={question?.isBusy ?? false}
        refused={question?.message}
        onYes={() => void confirm()}
        onNo={cancel}
      >
        The owner gets an e-mail with a link to set a new password. If this site cannot send e-mail
        yet, you see a temporary password instead: the current one stops working, and the account is
        logged out everywhere. Please make sure that you are speaking to the owner.
      </ConfirmDialog>
      <FormDialog
        open={made !== undefined}
        title={made?.initialPassword === null ? 'E-mail sent' : 'New password created'}
        onClose={() => $made.set(undefined)}
        stays
      >
        {made && <FirstPassword made={made} onDone={() => $made.set(undefined)} />}
      </FormDialog>
    </>
  );
};
