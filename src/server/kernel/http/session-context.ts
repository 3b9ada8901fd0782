// The session of one request: the contents of its cookies, and those of the answer's cookies.

import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../contract/kernel/days.ts';
import type { ReadToken, SignedIn } from '../identity.ts';
import type { CsrfTokens } from './anti-forgery.ts';

const HOUR_S = HOUR_MS / SECOND_MS;
const DAY_S = DAY_MS / SECOND_MS;
const WEEK_S = 7 * DAY_S;
const HALF_YEAR_S = 180 * DAY_S;

type CookieJar = {
  /** Name of the cookie in the browser: over https, some have a prefix. */
  nameOf: (cookie: CookieName) => string;
  /** Value of a cookie of ours; undefined when it is absent or sent twice. */
  read: (cookie: CookieName) => string | undefined;
  /** Whether the request has the cookie at all. */
  has: (cookie: CookieName) => boolean;
  /** Value, or undefined to remove it. */
  write: (cookie: CookieName, value: string | undefined) => void;
  /** Set-Cookie lines written so far. */
  lines: () => string[];
};

/**
 * `marker` tells pages that there is a session, and `staff` tells the redirect rules that it
 * belongs to staff; neither gives access.
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
type CookieName = keyof typeof KINDS;

/** `isPlain` sets cookies without prefix and `Secure`, where a browser would refuse those. */
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

const ANONYMOUS = /^[\w-]{22}$/;
const ANONYMOUS_BYTES = 16;

type SessionDeps = {
  jar: CookieJar;
  csrfTokens: CsrfTokens;
  readToken: ReadToken;
  randomBytes: (count: number) => Uint8Array;
  /** Anti-forgery token of the request; an empty text counts as no token. */
  csrfToken: string | undefined;
};
export type SessionContext = Awaited<ReturnType<typeof openSession>>;

export const openSession = async ({
  jar,
  csrfTokens,
  readToken,
  randomBytes,
  csrfToken,
}: SessionDeps) => {
  const token = jar.read('session');
  let signedIn: SignedIn | undefined = token === undefined ? undefined : await readToken(token);
  const hadSession = jar.has('session');
  const cookie = jar.read('anonymous');
  let anonymous = cookie && ANONYMOUS.test(cookie) ? cookie : undefined;

  const forget = () => {
    signedIn = undefined;
    jar.write('session', undefined);
    jar.write('marker', undefined);
    jar.write('staff', undefined);
  };
  if (!signedIn && (hadSession || jar.has('marker') || jar.has('staff'))) forget();

  /** Whether the browser has the staff cookie: only a hint, which any browser could set. */
  const isMarkedStaff = signedIn !== undefined && jar.has('staff');

  /** The random part of the request's token, when the token belongs to this session. */
  const nonce = (token = csrfToken) => {
    const boundTo = signedIn?.sessionId ?? anonymous;
    return boundTo && csrfTokens.check(token, boundTo);
  };

  /** Sets or clears the staff cookie, unless the browser has it right. */
  const markStaff = (isStaff: boolean) => {
    if (isStaff !== jar.has('staff')) jar.write('staff', isStaff ? '1' : undefined);
  };

  return {
    /** Name under which a browser keeps its session here. */
    cookieName: jar.nameOf('session'),
    hadSession,
    isMarkedStaff,
    /** Whether the browser keeps cookies that scripts cannot see. */
    hasKeptCookies: hadSession || jar.has('anonymous'),
    /** Value of the cookie of known devices; it outlives sessions. */
    devices: jar.read('devices'),
    keepDevices: (value: string) => jar.write('devices', value),
    /** Token that corrects the last quote request that this browser sent without script. */
    quoteCorrection: jar.read('correction'),
    keepQuoteCorrection: (token: string) => jar.write('correction', token),
    signedIn: () => signedIn,
    nonce: () => nonce(),
    /** Whether the token belongs to this session. */
    fits: (token: unknown) => typeof token === 'string' && Boolean(nonce(token)),
    /** Whether the request brought a token, and it belongs to another session. */
    hasOtherToken: () => Boolean(csrfToken) && !nonce(),
    /** Signs the browser in with the answer; its previous session ends. */
    start: (session: SignedIn, token: string, isStaff: boolean) => {
      signedIn = session;
      anonymous = undefined;
      jar.write('session', token);
      jar.write('marker', '1');
      jar.write('anonymous', undefined);
      if (isStaff || jar.has('staff')) jar.write('staff', isStaff ? '1' : undefined);
    },
    /** Tells the redirect rules, by a cookie, whether the caller is staff. */
    markStaff,
    end: () => {
      forget();
      // The next person at this browser must not see this person's request.
      if (jar.has('correction')) jar.write('correction', undefined);
    },
    /**
     * Returns the cookies of the answer, with a new token if the cookie's token does not fit the
     * session; and `token`, the token that fits, if the request did not send it.
     */
    close: () => {
      if (!signedIn && !anonymous) {
        anonymous = Buffer.from(randomBytes(ANONYMOUS_BYTES)).toString('base64url');
        jar.write('anonymous', anonymous);
      }
      const boundTo = signedIn?.sessionId ?? anonymous ?? '';
      const kept = jar.read('csrf');
      const fits = (token: string | undefined) => csrfTokens.check(token, boundTo) !== undefined;
      const token = kept !== undefined && fits(kept) ? kept : csrfTokens.make(boundTo);
      if (token !== kept) jar.write('csrf', token);
      return { cookies: jar.lines(), token: fits(csrfToken) ? undefined : token };
    },
  };
};
