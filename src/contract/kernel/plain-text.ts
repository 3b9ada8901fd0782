// Cleans typed text, in the same way everywhere.
import type { z } from 'zod';
import { controlsRule, hasLineBreak, oneLineRule } from './bounded-text.ts';

/** Removes control characters; a line break has its own error message. */
export const withoutControls = <Schema extends z.ZodString>(schema: Schema, label: string) =>
  schema.regex(/^[^\p{Cc}\u2028\u2029]*$/u, {
    error: ({ input }) => (hasLineBreak(String(input)) ? oneLineRule(label) : controlsRule(label)),
    abort: true,
  });
