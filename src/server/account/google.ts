// Google's statement who somebody is: a signed token, checked against Google's published keys.
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { GoogleSettings } from '../deps.ts';
import { ApiError } from '../refusal.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const OLDEST = '10 minutes';
const SKEW_S = 30;
const KEYS_TIMEOUT_MS = 3000;

export type GooglePerson = { sub: string; email: string; firstName: string; lastName: string };

const refused = () =>
  new ApiError('google_refused', 'Google sign-in did not work. Please try again.');
const unavailable = () =>
  new ApiError('unavailable', 'Google sign-in is not available right now.', { retryAfterS: 30 });

/** Whether the keys could not be fetched, rather than the token being wrong. */
const isOutage = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;

const text = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').trim() : '';

const personOf = (payload: JWTPayload, nonce: string): GooglePerson => {
  const {
    sub,
    email,
    email_verified: isVerified,
    given_name: given,
    family_name: family,
  } = payload;
  if (!sub || payload.nonce !== nonce || isVerified !== true || typeof email !== 'string')
    throw refused();
  return { sub, email, firstName: text(given), lastName: text(family) };
};

/**
 * Checks tokens for one client id. Throws 401 for a wrong token, 503 when Google cannot be reached.
 */
export const createGoogle = ({ clientId, keysUrl }: GoogleSettings, now: () => number) => {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS });
  return async (token: string, nonce: string | undefined) => {
    if (!nonce) throw refused();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience: clientId,
        maxTokenAge: OLDEST,
        clockTolerance: SKEW_S,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
      });
      // The library would accept a list of audiences as well; Google never sends one.
      if (typeof payload.aud !== 'string') throw refused();
      return personOf(payload, nonce);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw isOutage(error) ? unavailable() : refused();
    }
  };
};
export type Google = ReturnType<typeof createGoogle>;
