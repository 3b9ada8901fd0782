// The seven cookies: their names, who may read them, and how they are written.
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../contract/kernel/days.ts';

const HOUR_S = HOUR_MS / SECOND_MS;
const DAY_S = DAY_MS / SECOND_MS;
const WEEK_S = 7 * DAY_S;
const HALF_YEAR_S = 180 * DAY_S;

export type CookieJar = {
  /** What a browser calls it: over https some have a prefix. */
  nameOf: (cookie: CookieName) => string;
  /** Value of a cookie of ours; undefined when it is absent or sent twice. */
  read: (cookie: CookieName) => string | undefined;
  /** Whether the request brought it at all. */
  has: (cookie: CookieName) => boolean;
  /** Value, or undefined to remove it. */
  write: (cookie: CookieName, value: string | undefined) => void;
  /** Set-Cookie lines written so far. */
  lines: () => string[];
};

/**
 * `marker` tells pages that somebody is logged in, `staff` tells the redirect rules that it is
 * staff; they give no access.
 */
const KINDS = {
  session: { name: 'session', isHidden: true, isPrefixed: true, maxAgeS: WEEK_S },
  anonymous: { name: 'anonymous', isHidden: true, isPrefixed: true, maxAgeS: WEEK_S },
  devices: { name: 'device', isHidden: true, isPrefixed: true, maxAgeS: HALF_YEAR_S },
  /** For a page without script: the token that corrects the phone number of its last request. */
  correction: { name: 'quote-correction', isHidden: true, isPrefixed: true, maxAgeS: HOUR_S },
  csrf: { name: 'XSRF-TOKEN', isHidden: false, isPrefixed: false, maxAgeS: WEEK_S },
  marker: { name: 'signed-in', isHidden: false, isPrefixed: false, maxAgeS: WEEK_S },
  staff: { name: 'staff', isHidden: false, isPrefixed: false, maxAgeS: WEEK_S },
} as const;
export type CookieName = keyof typeof KINDS;

/** `isPlain`: without prefix and `Secure`, where a browser would refuse them. */
export const cookieJar = (header: string, isPlain: boolean): CookieJar => {
  const pairs = header.split(';').map((pair) => pair.trim());
  const written = new Map<CookieName, string | undefined>();
  const nameOf = (cookie: CookieName) =>
    KINDS[cookie].isPrefixed && !isPlain ? `__Host-${KINDS[cookie].name}` : KINDS[cookie].name;
  const valuesOf = (cookie: CookieName) => {
    const start = `${nameOf(cookie)}=`;
    return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  };
  const line = (cookie: CookieName, value: string | undefined) =>
    [
      `${nameOf(cookie)}=${value ?? ''}`,
      'Path=/',
      ...(value === undefined
        ? ['Max-Age=0', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT']
        : [`Max-Age=${KINDS[cookie].maxAgeS}`]),
      'SameSite=Lax',
      ...(isPlain ? [] : ['Secure']),
      ...(KINDS[cookie].isHidden ? ['HttpOnly'] : []),
    ].join('; ');
  return {
    nameOf,
    read: (cookie) => {
      const [value, ...more] = valuesOf(cookie);
      return more.length > 0 ? undefined : value;
    },
    has: (cookie) => valuesOf(cookie).length > 0,
    write: (cookie, value) => void written.set(cookie, value),
    lines: () => [...written].map(([cookie, value]) => line(cookie, value)),
  };
};
