// API keys, with which programs call the API: made and revoked by superAdmins, shown once.
import * as z from 'zod';
import { typedPassword } from './account.ts';
import { DAY_MS } from './days.ts';
import { KEY_SCOPES } from './key-scopes.ts';
import { listQuery } from './list.ts';
import { lineText, momentText } from './plain-text.ts';

/** Every key begins with it, so that people and scanners recognise one. */
export const KEY_MARK = 'upk_';
export const KEY_BYTES = 32;
/** A whole key: the mark and 32 bytes in base64url. */
export const KEY_FORM = /^upk_[\w-]{43}$/;
/** As much of a key as is kept and shown, so that people can tell their keys apart. */
export const KEY_PREFIX_LENGTH = KEY_MARK.length + 6;
export const KEY_DAYS_MAX = 731;

const NAME_MAX = 60;
const NO_SCOPE = 'Please choose at least one permission.';

export const newApiKeySchema = z.strictObject({
  name: lineText('Name', 1, NAME_MAX, { missing: 'Please enter a name.' }).describe(
    'Name of the program that uses it; its changes are in the audit log under it.',
  ),
  scopes: z
    .array(
      z.enum(KEY_SCOPES, `Unknown scope. The scopes are ${KEY_SCOPES.join(', ')}.`),
      'Scopes must be a list.',
    )
    .min(1, NO_SCOPE)
    .max(KEY_SCOPES.length, 'Please name each scope once.')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Please name each scope once.')
    .describe('What it may do. Writing does not include reading.'),
  expiresAt: momentText('Expiry').describe(
    `When it stops working: in the future, at most ${KEY_DAYS_MAX} days ahead.`,
  ),
  currentPassword: typedPassword,
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

/** What is wrong with an expiry that is chosen at `now`, or null. */
export const expiryProblem = (expiresAt: string, now: number): string | null => {
  const ahead = Date.parse(expiresAt) - now;
  if (ahead <= 0) return 'The expiry must be in the future.';
  return ahead > KEY_DAYS_MAX * DAY_MS
    ? `The expiry must be at most ${KEY_DAYS_MAX} days ahead.`
    : null;
};

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

export const apiKeySchema = z.object({
  _id: z.string().describe('Identifier.'),
  name: z.string().describe('Name of the program that uses it.'),
  prefix: z.string().describe('How the key begins; the rest of it is not kept.'),
  scopes: z.array(z.enum(KEY_SCOPES)).describe('What it may do.'),
  state: z.enum(API_KEY_STATES).describe('Whether it works now.'),
  createdBy: z.string().describe('Name of its maker, at that time.'),
  createdAt: z.iso.datetime().describe('When it was made.'),
  expiresAt: z.iso.datetime().describe('When it stops working.'),
  revokedAt: z.iso.datetime().nullable().describe('When it was revoked, or null.'),
  lastUsedAt: z.iso
    .datetime()
    .nullable()
    .describe('When it was last used, to within a minute; null for never.'),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Whether a key works at `now`. */
export const keyStateAt = (
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): ApiKeyState => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
};

export const API_KEY_SORTS = ['createdAt', 'name', 'expiresAt'] as const;
export const apiKeyQuery = listQuery(API_KEY_SORTS, {
  state: z
    .enum(API_KEY_STATES, `State must be ${API_KEY_STATES.join(', ')}.`)
    .optional()
    .describe('Only keys in this state.'),
});
export type ApiKeyQuery = z.output<typeof apiKeyQuery>;
