// Schemas of text that people type: one line or several, days and moments.
import * as z from 'zod';
import { lengthRule } from './bounded-text.ts';
import { boundedText, typedText } from './bounded-text-rules.ts';
import { withoutControls } from './plain-text.ts';

type Sentences = {
  /** The message when the text is empty or not a text; made from the label by default. */
  missing?: string;
  /** The message when the text is too short. */
  short?: string;
};

const named = (label: string, most: number, { missing }: Sentences) => ({
  missing: missing ?? `Please enter the ${label.charAt(0).toLowerCase()}${label.slice(1)}.`,
  long: lengthRule(label, most),
});

const sized = (label: string, least: number, most: number, own: Sentences) => {
  const { missing, long } = named(label, most, own);
  const short = own.short ?? `${label} must have at least ${least} characters.`;
  return z
    .string()
    .min(least, { error: ({ input }) => (input === '' ? missing : short) })
    .max(most, long);
};

/**
 * One line; spaces at its ends and doubled ones are removed. Required unless `least` is 0. A text
 * of several lines is refused.
 */
export const lineText = (label: string, least: number, most: number, own: Sentences = {}) =>
  withoutControls(typedText(most, named(label, most, own), 'one'), label)
    .transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(sized(label, least, most, own));

/** Any number of lines. Control characters are removed, because pasted text is full of them. */
export const linesText = (label: string, least: number, most: number, own: Sentences = {}) =>
  typedText(most, named(label, most, own), 'many')
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .pipe(sized(label, least, most, own));

/** A day as written in addresses and file names: 2026-11-21. */
export const dayText = (label: string) => {
  const missing = `${label} must be a date, for example 2026-11-21.`;
  return boundedText(10, { missing }).pipe(z.iso.date(missing)).meta({ format: 'date' });
};

/** A moment in a request: 2026-11-21T12:12:00.000Z. */
export const momentText = (label: string) => {
  const missing = `${label} must be a date and time.`;
  return boundedText(40, { missing }).pipe(z.iso.datetime(missing)).meta({ format: 'date-time' });
};
