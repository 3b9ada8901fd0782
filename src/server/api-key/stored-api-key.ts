// The document of one API key. It contains the SHA-256 and the first characters of the key, not the
// key.
import * as z from 'zod';
import { keyStateAt } from '../../contract/api-key/api-key.ts';
import { type ApiKey, apiKeySchema } from '../../contract/api-key/rules.ts';
import { derivedId } from '../kernel/derived-id.ts';
import { notFound } from '../kernel/refusal.ts';
import { keyOf, type TextKeys } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const storedApiKeyShape = z.strictObject({
  _id: z.string(),
  name: z.string(),
  prefix: z.string(),
  /** SHA-256 of the whole key, in hexadecimal digits. */
  sha256: z.string(),
  scopes: z.array(z.string()),
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

/** The id follows from the hash, so that checking a key is one read. */
export const apiKeyIdOf = (keys: Pick<TextKeys, 'hash'>, sha256: string) =>
  derivedId(keys, 'api key', sha256);

/** A key as superAdmins see it. */
export const apiKeyView = (stored: StoredApiKey, now: number): ApiKey =>
  apiKeySchema.parse({
    ...stored,
    createdBy: stored.createdBy.name,
    state: keyStateAt(stored, now),
  });

/** Throws 404 where there is none. */
export const readApiKey = async (kv: Kv, id: string) => {
  const found = await kv.get(apiKeyKey(id), storedApiKey);
  if (!found) throw notFound();
  return found.value;
};
