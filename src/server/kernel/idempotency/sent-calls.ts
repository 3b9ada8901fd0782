// Repeated calls under an Idempotency-Key: the same content is the same call, other content is
// refused. A key belongs to one account and one endpoint.
import * as z from 'zod';
import { DAY_MS } from '../../../contract/kernel/days.ts';
import { ONCE_KEY_REUSED, SENT_DIFFERENTLY } from '../../../contract/kernel/idempotency.ts';
import type { Basics } from '../basics.ts';
import { derivedId } from '../derived-id.ts';
import { ApiError } from '../refusal.ts';
import { sha256OfJson } from '../storage/hashes.ts';
import { keyOf, opIdOf, prefixOf, type TextKeys } from '../storage/keys.ts';
import type { Id, Kv, OpId } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';
import { expiring, type SweepTask } from '../sweep/sweeper.ts';

export const sentDifferently = (sentence = SENT_DIFFERENTLY) =>
  new ApiError('invalid_fields', sentence, { hint: ONCE_KEY_REUSED });

/** The id of the thing that a call by `userId` with this key creates; undefined without a key. */
export const idFromKey = (
  keys: TextKeys,
  kind: string,
  userId: string,
  idempotencyKey: string | undefined,
): Id | undefined =>
  idempotencyKey === undefined ? undefined : derivedId(keys, kind, userId, idempotencyKey);

/**
 * The operation of a call with this key: the same one for the same content. Undefined without a
 * key.
 */
export const opIdFromKey = (
  idempotencyKey: string | undefined,
  ...content: (string | number)[]
): OpId | undefined =>
  idempotencyKey === undefined ? undefined : opIdOf(idempotencyKey, ...content);

/**
 * The latest calls with a key, stored in the document that they changed: one text for each, which
 * begins with the hash of its key.
 */
export const sentCallsShape = z.array(z.string());
type SentCalls = z.infer<typeof sentCallsShape>;
/** As many as the operations that a document stores: a repeated call comes within seconds. */
const CALLS_KEPT = 128;
const KEY_SIGNS = 14;
const CONTENT_SIGNS = 12;

/** The note of a call in a document of the caller's account; undefined without a key. */
export const sentCall = (
  keys: TextKeys,
  endpoint: string,
  idempotencyKey: string | undefined,
  content: unknown,
): string | undefined =>
  idempotencyKey === undefined
    ? undefined
    : keys.hash(`once ${endpoint}`, idempotencyKey).slice(0, KEY_SIGNS) +
      keys.hash('once content', JSON.stringify(content)).slice(0, CONTENT_SIGNS);

/**
 * Whether this call has already changed the document. Throws 422 if another call with the same key
 * has.
 */
export const wasSent = (calls: SentCalls, call: string | undefined): boolean => {
  if (call === undefined) return false;
  const before = calls.find((one) => one.startsWith(call.slice(0, KEY_SIGNS)));
  if (before !== undefined && before !== call) throw sentDifferently();
  return before !== undefined;
};

export const withSent = (calls: SentCalls, call: string | undefined): SentCalls =>
  call === undefined ? calls : [...calls, call].slice(-CALLS_KEPT);

export const ONCE_FOLDER = 'onc';
/** The use of a key, if the thing that it created does not record it. */
const usedKey = documentSchema(z.strictObject({ content: z.string(), at: z.iso.datetime() }));

type KeyedCall = {
  endpoint: string;
  userId: string;
  idempotencyKey: string | undefined;
  content: unknown;
};

/** @param sentence the refusal of a key that was used with other details. */
export const createUsedKeys = (
  { isoNow, keys }: Pick<Basics, 'isoNow' | 'keys'>,
  sentence?: string,
) => {
  const documentOf = ({ endpoint, userId }: KeyedCall, idempotencyKey: string) =>
    keyOf(ONCE_FOLDER, keys.hash(`once ${endpoint}`, JSON.stringify([userId, idempotencyKey])));
  return {
    /** Throws 422 when the key was used with other content. Writes nothing. */
    requireSame: async (kv: Kv, call: KeyedCall): Promise<void> => {
      if (call.idempotencyKey === undefined) return;
      const used = await kv.get(documentOf(call, call.idempotencyKey), usedKey);
      if (used && used.value.content !== sha256OfJson(call.content))
        throw sentDifferently(sentence);
    },

    /**
     * Binds the key to this content. Call it when the call can no longer be refused. Throws 422 if
     * the key is bound to other content.
     */
    use: async (kv: Kv, call: KeyedCall): Promise<void> => {
      if (call.idempotencyKey === undefined) return;
      const content = sha256OfJson(call.content);
      // The operation follows from the content: the same call finds its own document.
      const outcome = await kv.create(
        documentOf(call, call.idempotencyKey),
        usedKey,
        { content, at: isoNow() },
        opIdOf('use of a key', content),
      );
      if (outcome === 'exists') throw sentDifferently(sentence);
    },
  };
};

const KEPT_MS = 30 * DAY_MS;

/**
 * Removes keys that were used long ago. Their effect remains, and their calls are not sent again.
 */
export const usedKeysTask = ({ now }: Pick<StoragePorts, 'now'>): SweepTask =>
  expiring(
    'used Idempotency-Keys',
    prefixOf(ONCE_FOLDER),
    usedKey,
    ({ at }) => now() - Date.parse(at) > KEPT_MS,
  );
