// Schemas of the header Idempotency-Key.
import * as z from 'zod';
import { ONCE_KEY_MISSING, ONCE_KEY_RULE } from './idempotency.ts';

export const idempotencyKeySchema = z
  .string(ONCE_KEY_MISSING)
  .regex(/^[\x21-\x7e]{8,200}$/, ONCE_KEY_RULE)
  .describe(
    '8 to 200 visible ASCII characters. The same key with the same content is the same call; with other content it is refused.',
  );
