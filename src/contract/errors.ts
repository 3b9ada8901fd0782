// The closed list of error codes and the one shape of every error answer.
import { z } from 'zod';

export const ERROR_CODES = ['not_found', 'method_not_allowed', 'invalid_fields', 'unavailable', 'internal'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every answer that is not a success. */
export const errorBodySchema = z.strictObject({
  /** Plain sentence for the person reading it. */
  error: z.string().min(1),
  /** Stable code for programs. */
  code: z.enum(ERROR_CODES),
  /** Message by field name, when fields were wrong. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
