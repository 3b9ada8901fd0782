// Whether a text may have one line or many: the schema carries the rule, and a line break in a text
// of one line has an error message.
import type { z } from 'zod';

/**
 * Whether a text may have one line or many. The schema carries this, and the OpenAPI document shows
 * it.
 */
export type Lines = 'one' | 'many';
export const LINES = 'x-lines';
/** Reads `Lines` from the schema of a text; undefined for any other schema. */
export const linesOf = (schema: z.ZodType): Lines | undefined => {
  const lines = schema.meta()?.[LINES];
  return lines === 'one' || lines === 'many' ? lines : undefined;
};

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
export const hasLineBreak = (text: string) => text.search(LINE_BREAKS) >= 0;
/** The text with a space for each line break, as when pasted into a field of one line. */
export const onOneLine = (text: string) => text.replace(LINE_BREAKS, ' ');
/** The message for a line break in a text of one line. */
export const oneLineRule = (label: string) =>
  `${label} must be one line. Please replace the line break with a space.`;
