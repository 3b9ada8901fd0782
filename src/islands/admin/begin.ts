// What the admin area begins with: the code of the screen at its address, and who is logged in.
import { router } from '../../stores/admin/router.ts';
import { pageSession } from '../../stores/session.ts';
import { SCREENS } from './screens.ts';
import { listenForNavigation } from './shell/use-navigation.ts';

/** Resolves when something can be drawn, if only that it could not be had. */
export const begin = async () => {
  // Before the router is read: it must hear of nothing that is held back.
  listenForNavigation();
  const page = router.get();
  // Opening the screen tells when its code could not be had.
  if (page) await SCREENS[page.route].load().catch(() => {});
  await pageSession.loadSession();
};
