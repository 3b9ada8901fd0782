// The document of one API key. Of the key itself it has the SHA-256 and the first signs.
import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { keyStateAt } from '../../contract/api-key/api-key.ts';
import { KEY_SCOPES } from '../../contract/api-key/key-scopes.ts';
import { type ApiKey, apiKeySchema } from '../../contract/api-key/rules.ts';
import { derivedId } from '../derived-id.ts';
import { keyOf, type TextKeys } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

const storedApiKeyShape = z.strictObject({
  _id: z.string(),
  name: z.string(),
  prefix: z.string(),
  /** SHA-256 of the whole key, in hexadecimal digits. */
  sha256: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdBy: z.strictObject({ _id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type StoredApiKey = z.infer<typeof storedApiKeyShape>;
export const storedApiKey = documentSchema(storedApiKeyShape);

export const API_KEY_FOLDER = 'apk';
export const apiKeyKey = (id: string) => keyOf(API_KEY_FOLDER, id);

export const sha256Of = (key: string) => createHash('sha256').update(key).digest('hex');

/** The id follows from the hash, so that checking a key is one read. */
export const apiKeyIdOf = (keys: Pick<TextKeys, 'hash'>, sha256: string) =>
  derivedId(keys, 'api key', sha256);

/** Compares in the same time wherever the two differ. */
export const isSameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What superAdmins see of it. */
export const apiKeyView = (stored: StoredApiKey, now: number): ApiKey =>
  apiKeySchema.parse({
    ...stored,
    createdBy: stored.createdBy.name,
    state: keyStateAt(stored, now),
  });
