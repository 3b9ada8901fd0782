// The header Idempotency-Key of a request: a malformed key is refused before anything is done,
// never ignored.
import * as z from 'zod';
import { changesState } from '../../contract/kernel/call.ts';
import type { Endpoint } from '../../contract/kernel/endpoint.ts';
import { IDEMPOTENCY_KEY } from '../../contract/kernel/idempotency.ts';
import { idempotencyKeySchema } from '../../contract/kernel/idempotency-rules.ts';
import { checkFields } from '../check-fields.ts';

const required = z.object({ [IDEMPOTENCY_KEY]: idempotencyKeySchema });
const optional = required.partial();

/**
 * Undefined when none was sent. Throws 422 for a malformed key, and for a missing one where the
 * call requires it.
 */
export const idempotencyKeyOf = (headers: Headers, called: Endpoint): string | undefined => {
  if (!changesState(called)) return undefined;
  const sent = { [IDEMPOTENCY_KEY]: headers.get(IDEMPOTENCY_KEY) ?? undefined };
  return checkFields(called.idempotency === 'required' ? required : optional, sent)[
    IDEMPOTENCY_KEY
  ];
};
