import { navigation } from '../../../stores/admin/navigation.ts';
import { pageSession } from '../../../stores/session.ts';
import { showToast } from '../../ui/show-toast.ts';

/** Signs out, after a question where work would be lost; who is nobody then is shown the site. */
export const signOut = () => {
  const leave = async () => {
    const result = await pageSession.logOut();
    if (result.ok) return;
    const { error } = result.error;
    showToast('error', result.other ? error : `You are still logged in. ${error}`);
  };
  if (navigation.hasUnsaved()) navigation.ask(() => void leave());
  else void leave();
};
