// The header Idempotency-Key: a call that is sent again under its key is the same call. The form of
// a key is defined here, once.
import * as z from 'zod';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export const ONCE_KEY_RULE =
  'An Idempotency-Key has 8 to 200 visible ASCII characters: letters, digits and signs, without spaces.';
/** For calls that must bring one: programs and people read it. */
export const ONCE_KEY_MISSING =
  'Please send an Idempotency-Key header: 8 to 200 letters, digits or signs, a new one for each order.';
/** The same key with other content: nothing is done, because one of the two is a mistake. */
export const ONCE_KEY_REUSED =
  'This Idempotency-Key was already used with other details. Please send a new key.';

export const idempotencyKeySchema = z
  .string(ONCE_KEY_MISSING)
  .regex(/^[\x21-\x7e]{8,200}$/, ONCE_KEY_RULE)
  .describe(
    '8 to 200 visible ASCII characters. The same key with the same content is the same call; with other content it is refused.',
  );
