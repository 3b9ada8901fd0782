import { useStore } from '@nanostores/react';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { useLast } from '../kit/use-last.ts';
import type { People } from './people.ts';

/** Asks before an account is blocked or unblocked. */
export const BlockDialog = ({ of: { $question, confirm, cancel } }: { of: People['blocking'] }) => {
  const blocking = useStore($question);
  // The dialog keeps its text while it closes.
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
