// Text that is typed into a field, cleaned the same way everywhere.
import type { z } from 'zod';
import { hasLineBreak, oneLineRule } from './bounded-text.ts';

/** A text without control characters and line breaks; a line break has a sentence of its own. */
export const withoutControls = <Schema extends z.ZodString>(schema: Schema, label: string) =>
  schema.regex(/^[^\p{Cc}\u2028\u2029]*$/u, {
    error: ({ input }) =>
      hasLineBreak(String(input))
        ? oneLineRule(label)
        : `${label} must not contain control characters.`,
    abort: true,
  });
