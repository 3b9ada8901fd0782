// Reads conditional headers of a request; a call that changes something never ignores them.

import { changesState } from '../../../contract/kernel/call.ts';
import type { Endpoint } from '../../../contract/kernel/endpoint.ts';
import { IDEMPOTENCY_KEY, ONCE_KEY_RULE } from '../../../contract/kernel/idempotency.ts';
import { idempotencyKeySchema } from '../../../contract/kernel/idempotency-rules.ts';
import {
  IF_MATCH,
  NOT_MATCHED,
  TAG_FORM,
  TAG_RULE,
  TWO_VERSIONS,
} from '../../../contract/kernel/if-match.ts';
import { wrongPart } from '../refusal.ts';

/**
 * The header Idempotency-Key; undefined when none was sent. Throws 422 for a malformed key, which
 * is never ignored, and for a missing one where the call requires it.
 */
export const idempotencyKeyOf = (headers: Headers, called: Endpoint): string | undefined => {
  if (!changesState(called)) return undefined;
  const sent = headers.get(IDEMPOTENCY_KEY) ?? undefined;
  if (sent === undefined && called.idempotency !== 'required') return undefined;
  const { data, error } = idempotencyKeySchema.safeParse(sent);
  if (error) throw wrongPart(IDEMPOTENCY_KEY, error.issues[0]?.message ?? ONCE_KEY_RULE);
  return data;
};

/** Throws 422 for a text that is not an ETag of ours, and if the call does not take one. */
export const ifMatchOf = (headers: Headers, called: Endpoint): string | undefined => {
  const sent = headers.get(IF_MATCH);
  if (sent === null || !changesState(called)) return undefined;
  if (called.ifMatch === undefined) throw wrongPart(IF_MATCH, NOT_MATCHED);
  if (!TAG_FORM.test(sent)) throw wrongPart(IF_MATCH, TAG_RULE);
  return sent;
};

/**
 * Adds the version that If-Match names, if the header stands for one: a number in JSON, a text
 * elsewhere. Throws 422 if the fields name another version.
 */
export const withVersion = (
  fields: unknown,
  { ifMatch: kind }: Endpoint,
  ifMatch: string | undefined,
  isNumber = false,
): unknown => {
  if (kind !== 'version' || ifMatch === undefined) return fields;
  const version = ifMatch.slice(1, -1);
  const sent: { version?: unknown } = Object(fields);
  if (sent.version !== undefined && String(sent.version) !== version)
    throw wrongPart(IF_MATCH, TWO_VERSIONS);
  return { ...sent, version: isNumber ? Number(version) : version };
};
