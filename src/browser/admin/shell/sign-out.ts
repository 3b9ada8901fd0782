import { showToast } from '../../kernel/ui/show-toast.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { navigation } from './navigation.ts';

/** Signs out, after a question where work would be lost; the page then shows the site. */
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
