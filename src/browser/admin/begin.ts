// Loads the code of the admin area's first screen, and asks who is logged in.

import { pageSession } from '../public/auth/current-session.ts';
import { screenCode } from './screen-code.ts';
import { SCREENS } from './screens.ts';
import { router } from './shell/router.ts';
import { listenForNavigation } from './shell/use-navigation.ts';

/** Resolves when the area can draw a screen or a failure. */
export const begin = async () => {
  // First: the router must not learn of a navigation that the page holds back.
  listenForNavigation();
  const page = router.get();
  // If its code cannot be loaded, the opened screen says so.
  if (page) await screenCode.load(SCREENS[page.route].file).catch(() => {});
  await pageSession.loadSession();
};
