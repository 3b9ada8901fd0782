// The page that asked a visitor to log in, and what the visitor wanted there. The tab remembers it,
// so that it outlives sign-up and Google.
import { MINUTE_MS } from '../../contract/kernel/days.ts';

const KEY = 'way-back';
/** A visitor who comes back later than this has begun something else. */
export const WAY_BACK_MS = 30 * MINUTE_MS;

/** Browsers leave out tabs and line breaks of an address, and read a backslash as a slash. */
const isOnThisSite = (path: string) =>
  path.startsWith('/') && new URL(path, location.origin).origin === location.origin;

type WayBack = {
  /** Path, query and hash on this site. */
  path: string;
  /** What the visitor wanted there, by the name that the code that does it has chosen. */
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

const read = (now: number): WayBack | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isWayBack(kept) && now - kept.at <= WAY_BACK_MS ? kept : undefined;
  } catch {
    return undefined;
  }
};

const forget = () => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where nothing may be kept.
  }
};

/** Call before leading a visitor to the login page. */
export const rememberWayBack = (path: string, wanted: string | null = null, now = Date.now()) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, wanted, at: now } satisfies WayBack));
  } catch {
    // Without it the login leads to the start page.
  }
};

/** Where to go after logging in. Can be taken once, unless something is still wanted there. */
export const takeWayBack = (now = Date.now()): string | undefined => {
  const kept = read(now);
  if (!kept?.wanted) forget();
  return kept?.path;
};

/** Whether this was wanted before the login; true once. */
export const takeWanted = (wanted: string, now = Date.now()): boolean => {
  if (read(now)?.wanted !== wanted) return false;
  forget();
  return true;
};
