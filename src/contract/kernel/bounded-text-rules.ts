// Schemas of text in a request. They check the length first, so that no pattern and no
// normalisation works on more than the limit. Every text in a request begins with one of these.
import * as z from 'zod';
import { LINES, type Lines, MARKS_RULE } from './bounded-text.ts';

type Sentences = {
  /** The message when the value is not a text. */
  missing: string;
  /** The message when the text exceeds the limit; `missing` by default. */
  long?: string;
};

/** A text of at most `most` characters as sent. A longer one is refused before any other check. */
export const boundedText = (most: number, { missing, long = missing }: Sentences) =>
  z.string(missing).max(most, { error: long, abort: true });

/**
 * Characters accepted before normalisation, which removes spaces at the ends, doubled spaces, and
 * marks that NFC joins with their letter.
 */
const sentMax = (most: number) => most * 2 + 100;

/** One more than `MARKS_MAX`. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * A text that people type; it is normalised and trimmed before its limit of `most` characters
 * applies. `lines` declares how many lines it may have; the schemas in plain-text.ts check that.
 */
export const typedText = (most: number, sentences: Sentences, lines: Lines) =>
  boundedText(sentMax(most), sentences)
    .refine((sent) => !TOO_MANY_MARKS.test(sent), { error: MARKS_RULE, abort: true })
    .meta({ [LINES]: lines });
