// The header Idempotency-Key of a request: what cannot be a key is refused before anything is done,
// never taken for none.
import { z } from 'zod';
import { changesState, type Endpoint } from '../../contract/endpoint.ts';
import { IDEMPOTENCY_KEY, idempotencyKeySchema } from '../../contract/idempotency.ts';
import { checkFields } from '../check-fields.ts';

const required = z.object({ [IDEMPOTENCY_KEY]: idempotencyKeySchema });
const optional = required.partial();

/**
 * Undefined when none was sent. Throws 422 for what is no key, and where the call must bring one.
 */
export const idempotencyKeyOf = (headers: Headers, called: Endpoint): string | undefined => {
  if (!changesState(called)) return undefined;
  const sent = { [IDEMPOTENCY_KEY]: headers.get(IDEMPOTENCY_KEY) ?? undefined };
  return checkFields(called.idempotency === 'required' ? required : optional, sent)[
    IDEMPOTENCY_KEY
  ];
};
