// Proof that a request was made by a page of ours: where it came from, and a signed token bound to its session.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from './api-error.ts';

export const PROOF_HEADER = 'x-xsrf-token';
const RANDOM_BYTES = 16;

type ProofPorts = { key: Uint8Array; randomBytes: (count: number) => Uint8Array };
export type Proofs = ReturnType<typeof createProofs>;

/** Tokens `random.signature`; the signature covers what the token is bound to, a session's id or an anonymous one. */
export const createProofs = ({ key, randomBytes }: ProofPorts) => {
  const signature = (boundTo: string, random: string) => createHmac('sha256', key).update(`${boundTo.length}!${boundTo}!${random.length}!${random}`).digest();

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
      return expected.length === given.length && timingSafeEqual(expected, given) ? random : undefined;
    },
  };
};

const originOf = (address: string | null) => (address !== null && URL.canParse(address) ? new URL(address).origin : '');

/**
 * Throws unless the browser says, or its Origin header shows, that the request comes from this very site. Over plain http a browser says
 * nothing and names no origin with a GET; there the page that is named as the referrer is asked.
 */
export const requireOwnSite = (headers: Headers, origins: readonly string[], { isPlain }: { isPlain: boolean }) => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin') ?? (isPlain ? originOf(headers.get('referer')) : '');
  const isOurs = site === null ? origins.includes(origin) : site === 'same-origin';
  if (!isOurs) throw new ApiError('cross_site', 'This request did not come from our site.');
};

export const needsHttps = (origin: string) =>
  new ApiError(
    'needs_https',
    `You cannot log in at this address: it has no https, and browsers then keep no login. Use https, or restart the server with PUBLIC_URL=${origin} to allow it without.`,
  );

export const wrongToken = () => new ApiError('wrong_token', 'Your session has changed. Please reload the page and try again.');
