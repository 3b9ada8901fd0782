// What is said when another tab has logged in with another account than a page shows.
import type { Named } from './page-session.ts';

/** The account that the page shows, and the one that is logged in now; null is nobody. */
export type Changed = { shown: Named | null; now: Named | null };

/** What to call the account that is logged in now, and the page's own; a guest's page has none. */
export type OtherNames = { now: string; shown: string | undefined };

/** First names, unless both have the same. */
export const namesOf = (now: Named, shown: Named | null): OtherNames => {
  const by = now.firstName === shown?.firstName ? 'email' : 'firstName';
  return { now: now[by], shown: shown?.[by] };
};

export const otherText = ({ now, shown }: OtherNames) => {
  const back = shown ? `, or log in again as ${shown}` : '';
  return `You are now logged in as ${now} in another tab, so nothing was sent. Reload this page to go on as ${now}${back}.`;
};
