// The page that asked a visitor to log in, and the step that the visitor wanted there. The tab
// remembers both, so that they outlive sign-up and Google.
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import { keptValue } from './kept-value.ts';

/** A visitor who comes back later than this has begun something else. */
export const WAY_BACK_MS = 30 * MINUTE_MS;

/** Browsers leave out tabs and line breaks of an address, and read a backslash as a slash. */
const isOnThisSite = (path: string) =>
  path.startsWith('/') && new URL(path, location.origin).origin === location.origin;

type WayBack = {
  /** Path, query and hash on this site. */
  path: string;
  /** The step that the visitor wanted there, under a name that its code has chosen. */
  wanted: string | null;
  /** Milliseconds since 1970. */
  at: number;
};
const isWayBack = (kept: unknown): kept is WayBack => {
  const { path, wanted, at } = Object(kept);
  return (
    typeof path === 'string' &&
    isOnThisSite(path) &&
    (wanted === null || typeof wanted === 'string') &&
    Number.isSafeInteger(at)
  );
};

const wayBack = keptValue('tab', 'way-back', isWayBack);

const read = (now: number) => {
  const kept = wayBack.read();
  return kept && now - kept.at <= WAY_BACK_MS ? kept : undefined;
};

/** Call before leading a visitor to the login page. */
export const rememberWayBack = (path: string, wanted: string | null = null, now = Date.now()) => {
  // Without it the login leads to the start page.
  wayBack.keep({ path, wanted, at: now });
};

/** The page to go to after the login. It can be taken once, unless a step is still wanted there. */
export const takeWayBack = (now = Date.now()): string | undefined => {
  const kept = read(now);
  if (!kept?.wanted) wayBack.forget();
  return kept?.path;
};

/** Whether this was wanted before the login; true once. */
export const takeWanted = (wanted: string, now = Date.now()): boolean => {
  if (read(now)?.wanted !== wanted) return false;
  wayBack.forget();
  return true;
};
