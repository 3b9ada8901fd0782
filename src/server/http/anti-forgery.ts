// Proof that one of our pages made a request: where it came from, and a signed token bound to its
// session.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../refusal.ts';

export const CSRF_HEADER = 'x-xsrf-token';
const RANDOM_BYTES = 16;

type CsrfTokenDeps = { key: Uint8Array; randomBytes: (count: number) => Uint8Array };
export type CsrfTokens = ReturnType<typeof createCsrfTokens>;

/**
 * Tokens `random.signature`; the signature covers what the token is bound to, a session's id or an
 * anonymous one.
 */
export const createCsrfTokens = ({ key, randomBytes }: CsrfTokenDeps) => {
  // Made once: from bytes, Node makes it anew for every signature, which takes five times as long.
  const secretKey = createSecretKey(key);
  const signature = (boundTo: string, random: string) =>
    createHmac('sha256', secretKey)
      .update(`${boundTo.length}!${boundTo}!${random.length}!${random}`)
      .digest();

  return {
    make: (boundTo: string) => {
      const random = Buffer.from(randomBytes(RANDOM_BYTES)).toString('base64url');
      return `${random}.${signature(boundTo, random).toString('base64url')}`;
    },
    /** The token's random part when it is bound to `boundTo`, undefined otherwise. */
    check: (token: string | undefined, boundTo: string) => {
      const [random, signed, ...more] = token?.split('.') ?? [];
      if (!random || !signed || more.length > 0) return undefined;
      const [expected, given] = [signature(boundTo, random), Buffer.from(signed, 'base64url')];
      return expected.length === given.length && timingSafeEqual(expected, given)
        ? random
        : undefined;
    },
  };
};

const NO_ORIGIN =
  'The request does not say where it comes from. Please send the header Origin with the address of this site.';
const NO_COOKIES =
  'Your browser did not send our cookies. Please allow cookies for this site, reload the page and try again.';
const OTHER_SITE = 'This request did not come from our site.';
const OTHER_ORIGIN = `${OTHER_SITE} Its header Origin is not the address of this site.`;
const OTHER_FETCH = `${OTHER_SITE} Its header Sec-Fetch-Site is not same-origin.`;
const OTHER_TOKEN =
  'The header X-XSRF-TOKEN is wrong. Please send it with the current value of the cookie XSRF-TOKEN, and both with the cookies of one session.';
const NO_TOKEN =
  'The header X-XSRF-TOKEN is missing. Please send it with the value of the cookie XSRF-TOKEN.';

const originOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;

/**
 * Throws unless the browser says, or its Origin header shows, that the request comes from this very
 * site. Over plain http a browser sends neither with a GET; there the referrer decides.
 */
export const requireOwnSite = (
  headers: Headers,
  origins: readonly string[],
  { isPlain }: { isPlain: boolean },
) => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin') ?? (isPlain ? originOf(headers.get('referer')) : null);
  if (site === null && origin === null) throw new ApiError('cross_site', NO_ORIGIN);
  if (site !== null && site !== 'same-origin') throw new ApiError('cross_site', OTHER_FETCH);
  if (site === null && !origins.includes(origin ?? ''))
    throw new ApiError('cross_site', OTHER_ORIGIN);
};

/**
 * The refusal of a request whose token is missing or wrong. Our pages send one whenever they have
 * our cookies; a program may not know of it.
 */
export const wrongToken = (headers: Headers) => {
  if (headers.has(CSRF_HEADER))
    return new ApiError(
      'wrong_token',
      headers.has('sec-fetch-site')
        ? 'Your session has changed. Please reload the page and try again.'
        : OTHER_TOKEN,
    );
  return new ApiError('wrong_token', headers.has('sec-fetch-site') ? NO_COOKIES : NO_TOKEN);
};

export const needsHttps = (origin: string) =>
  new ApiError(
    'needs_https',
    `You cannot log in at this address: it has no https, and browsers then keep no login. Use https, or restart the server with PUBLIC_URL=${origin} to allow it without.`,
  );
