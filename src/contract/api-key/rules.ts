// Schemas of API keys.
import * as z from 'zod';
import { typedPassword } from '../account/rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { lineText, momentText } from '../kernel/plain-text-rules.ts';
import { API_KEY_SORTS, API_KEY_STATES, KEY_DAYS_MAX } from './api-key.ts';

const NAME_MAX = 60;
const SCOPES_MAX = 100;
const NO_SCOPE = 'Please choose at least one permission.';

/** The nouns of the server define the scopes; the server checks each scope of a new key. */
const SCOPE_MAX = 60;
export const keyScopeSchema = z
  .string('A scope must be text.')
  .max(SCOPE_MAX, { error: `A scope has up to ${SCOPE_MAX} characters.`, abort: true });

export const newApiKeySchema = z.strictObject({
  name: lineText('Name', 1, NAME_MAX, { missing: 'Please enter a name.' }).describe(
    'Name of the program that uses it; its changes are in the audit log under it.',
  ),
  scopes: z
    .array(keyScopeSchema, 'Scopes must be a list.')
    .min(1, NO_SCOPE)
    .max(SCOPES_MAX, 'Please name each scope once.')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Please name each scope once.')
    .describe('Scopes of the key. Writing does not include reading.'),
  expiresAt: momentText('Expiry').describe(
    `When it stops working: in the future, at most ${KEY_DAYS_MAX} days ahead.`,
  ),
  currentPassword: typedPassword,
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

export const apiKeySchema = z.object({
  _id: z.string().describe('Identifier.'),
  name: z.string().describe('Name of the program that uses it.'),
  prefix: z.string().describe('Beginning of the key; the rest is not stored.'),
  scopes: z.array(keyScopeSchema).describe('Scopes of the key.'),
  state: z.enum(API_KEY_STATES).describe('Whether the key works now.'),
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

export const apiKeyQuery = listQuery(API_KEY_SORTS, {
  state: z
    .enum(API_KEY_STATES, `State must be ${API_KEY_STATES.join(', ')}.`)
    .optional()
    .describe('Only keys in this state.'),
});
export type ApiKeyQuery = z.output<typeof apiKeyQuery>;
