// One request's session: what its cookies contain, and what the answer's cookies must contain.

import type { ReadToken, SignedIn } from '../identity.ts';
import type { CsrfTokens } from './anti-forgery.ts';
import type { CookieJar } from './cookies.ts';

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

  /** The browser has the cookie of staff; a hint, which anybody could set. */
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
    /** The answer signs the browser in; its previous session ends. */
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
      // The next person at this browser does not see the request of this one.
      if (jar.has('correction')) jar.write('correction', undefined);
    },
    /**
     * Cookies of the answer, with a new token if the cookie's token does not fit the session; and
     * `token`, the token that fits, if the request did not bring it.
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
