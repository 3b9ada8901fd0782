import { useStore } from '@nanostores/react';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { People } from '../../../stores/admin/people.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLast } from '../kit/use-last.ts';

/** Asked before somebody loses their access, or has it again. */
export const BlockDialog = ({ of: { $question, confirm, cancel } }: { of: People['blocking'] }) => {
  const blocking = useStore($question);
  // Keeps its words while it closes.
  const person = useLast(blocking?.about);
  const name = person ? fullName(person) : '';
  return (
    <ConfirmDialog
      open={blocking !== undefined}
      title={person?.isActive ? `Block ${name}?` : `Unblock ${name}?`}
      yes={person?.isActive ? 'Block' : 'Unblock'}
      isDanger={person?.isActive ?? false}
      busy={blocking?.isBusy ?? false}
      refused={blocking?.message}
      onYes={() => void confirm()}
      onNo={cancel}
    >
      {person?.isActive
        ? 'This account is logged out everywhere and cannot log in until it is unblocked. Nothing is deleted.'
        : 'The account can log in again with its old password.'}
    </ConfirmDialog>
  );
};
