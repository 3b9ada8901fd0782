// Text as it is sent: its length is checked first, so that no pattern and no normalising ever works
// on more than the limit. Every text of a request begins with one of these.
import * as z from 'zod';

type Sentences = {
  /** The message when it is not a text at all. */
  missing: string;
  /** The message when it is longer than the limit; `missing` by default. */
  long?: string;
};

/**
 * A text of at most `most` characters as sent. What is longer is refused before any other check.
 */
export const boundedText = (most: number, { missing, long = missing }: Sentences) =>
  z.string(missing).max(most, { error: long, abort: true });

/**
 * Room for what normalising removes from a text of `most` characters: spaces at its ends, doubled
 * spaces, and marks that NFC joins with their letter.
 */
const sentMax = (most: number) => most * 2 + 100;

/**
 * Marks that may follow one letter, as in Unicode's stream-safe text (UAX #15). No language uses
 * more, and ordering longer runs takes time that grows with their square.
 */
const MARKS_MAX = 30;
const MARKS_RULE = `More than ${MARKS_MAX} accents or vowel signs follow one letter. Please check the text.`;
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** How many lines a text may have. The schema carries it, and the document of the API shows it. */
export type Lines = 'one' | 'many';
const LINES = 'x-lines';
/** How many lines the text of a schema may have; undefined for any other schema. */
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

/**
 * A text that people type; it is normalised and trimmed before its limit of `most` characters
 * applies. `lines` declares how many lines it may have; the schemas in plain-text.ts check that.
 */
export const typedText = (most: number, sentences: Sentences, lines: Lines) =>
  boundedText(sentMax(most), sentences)
    .refine((sent) => !TOO_MANY_MARKS.test(sent), { error: MARKS_RULE, abort: true })
    .meta({ [LINES]: lines });
