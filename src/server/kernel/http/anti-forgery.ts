// Proof that one of our pages made a request: its origin, and a signed token bound to its session.
import { createHmac, createSecretKey } from 'node:crypto';
import { FORM_TOKEN } from '../../../contract/account/form-token.ts';
import { ApiError } from '../refusal.ts';
import { isSameSecret } from '../storage/hashes.ts';

export const CSRF_HEADER = 'x-xsrf-token';
const RANDOM_BYTES = 16;

type CsrfTokenDeps = { key: Uint8Array; randomBytes: (count: number) => Uint8Array };
export type CsrfTokens = ReturnType<typeof createCsrfTokens>;

/**
 * Tokens `random.signature`; the signature covers what the token is bound to, a session's id or an
 * anonymous one.
 */
export const createCsrfTokens = ({ key, randomBytes }: CsrfTokenDeps) => {
  // Created once: from bytes, Node would create it for every signature, which takes five times as
  // long.
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
      const given = Buffer.from(signed, 'base64url');
      return isSameSecret(given, signature(boundTo, random)) ? random : undefined;
    },
  };
};

/** The sentences are for people, the hints for programs. */
const OTHER_SITE = 'This request did not come from our site. Please open our site and try again.';
const NO_ORIGIN = 'Send the header Origin with the address of this site.';
const OTHER_ORIGIN = 'The header Origin is not the address of this site.';
const OTHER_FETCH = 'The header Sec-Fetch-Site is not same-origin.';
const NO_COOKIES = 'Your browser blocks cookies. Allow them for this site to log in.';
const CHANGED = 'Your session has changed. Please reload the page and try again.';
const UNPROVEN = 'This page is out of date. Please reload it and try again.';
const NO_TOKEN = 'Send the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.';
const OTHER_TOKEN =
  'Send the header X-XSRF-TOKEN with the current value of the cookie XSRF-TOKEN, and both with the cookies of one session.';

const originOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;

const crossSite = (hint: string) => new ApiError('cross_site', OTHER_SITE, { hint });

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
  if (site === null && origin === null) throw crossSite(NO_ORIGIN);
  if (site !== null && site !== 'same-origin') throw crossSite(OTHER_FETCH);
  if (site === null && !origins.includes(origin ?? '')) throw crossSite(OTHER_ORIGIN);
};

/**
 * The refusal of a request with a missing or wrong token. Our pages always have a token if the
 * browser keeps our cookies.
 */
export const wrongToken = (
  headers: Headers,
  { hasKeptCookies }: { hasKeptCookies: boolean },
): ApiError =>
  headers.get(CSRF_HEADER)
    ? new ApiError('wrong_token', CHANGED, { hint: OTHER_TOKEN })
    : new ApiError('wrong_token', hasKeptCookies ? UNPROVEN : NO_COOKIES, { hint: NO_TOKEN });

/**
 * Takes the token from the fields of a form that the browser itself sends; the page's script has
 * written it there. Without a token that fits, the form belongs to no account.
 */
export const takeFormToken = (sent: unknown) => {
  const { [FORM_TOKEN]: token, ...fields } = Object(sent) as Record<string, unknown>;
  return { token, fields };
};

export const needsHttps = (origin: string) =>
  new ApiError(
    'needs_https',
    `You cannot log in at this address: it has no https, and browsers then keep no login. Use https, or restart the server with PUBLIC_URL=${origin} to allow it without.`,
  );
