// Loads the code of the admin area's first screen, and asks who is logged in.
import { router } from '../../stores/admin/router.ts';
import { pageSession } from '../../stores/session.ts';
import { screenCode } from './screen-code.ts';
import { SCREENS } from './screens.ts';
import { listenForNavigation } from './shell/use-navigation.ts';

/** Resolves when the area can draw a screen or a failure. */
export const begin = async () => {
  // Before the router is read, which must not hear of a navigation that is held back.
  listenForNavigation();
  const page = router.get();
  // Opening the screen shows that its code could not be loaded.
  if (page) await screenCode.load(SCREENS[page.route].file).catch(() => {});
  await pageSession.loadSession();
};
