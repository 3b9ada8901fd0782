// The sentences for when another tab has logged in with another account than the page shows.
import type { Named } from './page-session.ts';

/** The account that the page shows, and the one that is logged in now; null for no account. */
export type Changed = { shown: Named | null; now: Named | null };

/** The names of the account that is logged in now and of the page's own, which a guest lacks. */
export type OtherNames = { now: string; shown: string | undefined };

/** First names, or e-mail addresses if both first names are the same. */
export const namesOf = (now: Named, shown: Named | null): OtherNames => {
  const by = now.firstName === shown?.firstName ? 'email' : 'firstName';
  return { now: now[by], shown: shown?.[by] };
};

export const otherText = ({ now, shown }: OtherNames) => {
  const back = shown ? `, or log in again as ${shown}` : '';
  return `You are now logged in as ${now} in another tab, so nothing was sent. Reload this page to go on as ${now}${back}.`;
};
