import { useStore } from '@nanostores/react';
import { navigation } from '../../../stores/admin/navigation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asked before a screen with unsaved work is left. */
export const LeaveDialog = () => {
  const leaving = useStore(navigation.$leaving);
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      title="Leave without saving?"
      yes="Leave"
      no="Stay"
      isDanger
      onYes={navigation.leave}
      onNo={navigation.stay}
    >
      What you have changed on this screen has not been saved.
    </ConfirmDialog>
  );
};
