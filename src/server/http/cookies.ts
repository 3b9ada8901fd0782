// The five cookies: their names, who may read them, and how they are written.

const WEEK_S = 7 * 24 * 60 * 60;
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export type CookieJar = {
  /** Value of a cookie of ours; undefined when it is absent or sent twice. */
  read: (cookie: CookieName) => string | undefined;
  /** Whether the request brought it at all. */
  has: (cookie: CookieName) => boolean;
  /** Value, or undefined to remove it. */
  write: (cookie: CookieName, value: string | undefined) => void;
  /** Set-Cookie lines written so far. */
  lines: () => string[];
};

/** `marker` tells pages that somebody is signed in, `staff` tells the redirect rules that it is staff; they open nothing. */
const KINDS = {
  session: { name: 'session', isHidden: true, isPrefixed: true },
  anonymous: { name: 'anonymous', isHidden: true, isPrefixed: true },
  proof: { name: 'XSRF-TOKEN', isHidden: false, isPrefixed: false },
  marker: { name: 'signed-in', isHidden: false, isPrefixed: false },
  staff: { name: 'staff', isHidden: false, isPrefixed: false },
} as const;
export type CookieName = keyof typeof KINDS;

/** A browser may refuse secure cookies on plain http, even from its own machine. */
export const isPlainLocal = (url: URL, siteUrl: string | undefined) =>
  url.protocol === 'http:' && LOCAL_NAMES.includes(url.hostname) && !siteUrl?.startsWith('https:');

export const cookieJar = (header: string, isPlain: boolean): CookieJar => {
  const pairs = header.split(';').map((pair) => pair.trim());
  const written = new Map<CookieName, string | undefined>();
  const nameOf = (cookie: CookieName) => (KINDS[cookie].isPrefixed && !isPlain ? `__Host-${KINDS[cookie].name}` : KINDS[cookie].name);
  const valuesOf = (cookie: CookieName) => {
    const start = `${nameOf(cookie)}=`;
    return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  };
  const line = (cookie: CookieName, value: string | undefined) =>
    [
      `${nameOf(cookie)}=${value ?? ''}`,
      'Path=/',
      ...(value === undefined ? ['Max-Age=0', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'] : [`Max-Age=${WEEK_S}`]),
      'SameSite=Lax',
      ...(isPlain ? [] : ['Secure']),
      ...(KINDS[cookie].isHidden ? ['HttpOnly'] : []),
    ].join('; ');
  return {
    read: (cookie) => {
      const [value, ...more] = valuesOf(cookie);
      return more.length > 0 ? undefined : value;
    },
    has: (cookie) => valuesOf(cookie).length > 0,
    write: (cookie, value) => void written.set(cookie, value),
    lines: () => [...written].map(([cookie, value]) => line(cookie, value)),
  };
};
