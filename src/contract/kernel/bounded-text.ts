// Whether a text may have one line or many: the schema carries the rule, and a line break in a text
// of one line has an error message.
import type { z } from 'zod';
import { grouped } from './figures.ts';

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
/** The message for control characters in a text. */
export const controlsRule = (label: string) => `${label} must not contain control characters.`;
/** The message for a text that is too long. */
export const lengthRule = (label: string, most: number) =>
  `${label} must be at most ${grouped(most)} characters.`;

/**
 * Marks that may follow one letter, as in Unicode's stream-safe text (UAX #15). No language needs
 * more, and the time to order longer runs grows with their square.
 */
const MARKS_MAX = 30;
/** The message for more marks than that. */
export const MARKS_RULE = `More than ${MARKS_MAX} accents or vowel signs follow one letter. Please check the text.`;
