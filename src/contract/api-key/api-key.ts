// API keys, with which programs call the API: made and revoked by superAdmins, shown once.
import { DAY_MS } from '../kernel/days.ts';
import type { ApiKey } from './rules.ts';

/** The beginning of every key, by which people and scanners recognise one. */
export const KEY_MARK = 'upk_';
export const KEY_BYTES = 32;
/** A whole key: the mark and 32 bytes in base64url. */
export const KEY_FORM = /^upk_[\w-]{43}$/;
/**
 * Length of the part of a key that is stored and shown, so that people can tell their keys apart.
 */
export const KEY_PREFIX_LENGTH = KEY_MARK.length + 6;
export const KEY_DAYS_MAX = 731;

/** The problem of an expiry that is chosen at `now`, or null. */
export const expiryProblem = (expiresAt: string, now: number): string | null => {
  const ahead = Date.parse(expiresAt) - now;
  if (ahead <= 0) return 'The expiry must be in the future.';
  return ahead > KEY_DAYS_MAX * DAY_MS
    ? `The expiry must be at most ${KEY_DAYS_MAX} days ahead.`
    : null;
};

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Whether a key works at `now`. */
export const keyStateAt = (
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): ApiKeyState => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
};

export const API_KEY_SORTS = ['createdAt', 'name', 'expiresAt'] as const;
