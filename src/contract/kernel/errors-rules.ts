// Schemas of error answers.
import * as z from 'zod';
import { ERROR_CODES } from './errors.ts';

/** Body of every answer that is not a success. */
export const errorBodySchema = z.strictObject({
  error: z.string().min(1).describe('Plain sentence for the person reading it.'),
  code: z.enum(ERROR_CODES).describe('Stable code for programs.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Message by field name, when fields were wrong.'),
  hint: z
    .string()
    .min(1)
    .optional()
    .describe('Advice for a program: the request to send instead. Not for people.'),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
