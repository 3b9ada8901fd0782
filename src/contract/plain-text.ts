// Text that is typed into a field, cleaned the same way everywhere.
import * as z from 'zod';
import { typedText } from './bounded-text.ts';
import { grouped } from './figures.ts';

const asSentence = (label: string) =>
  `Please enter the ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
const named = (label: string, most: number) => ({
  missing: asSentence(label),
  long: `${label} must be at most ${grouped(most)} characters.`,
  control: `${label} must not contain control characters.`,
});

const sized = (label: string, least: number, most: number) => {
  const { missing, long } = named(label, most);
  return z
    .string()
    .min(least, {
      error: ({ input }) =>
        input === '' ? missing : `${label} must have at least ${least} characters.`,
    })
    .max(most, long);
};

/** One line; spaces around it and doubled ones are removed. Required unless `least` is 0. */
export const lineText = (label: string, least: number, most: number) => {
  const { control, ...sentences } = named(label, most);
  return typedText(most, sentences)
    .regex(/^[^\p{Cc}]*$/u, { error: control, abort: true })
    .transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(sized(label, least, most));
};

/** Any number of lines. Control characters are removed, as pasted text is full of them. */
export const linesText = (label: string, least: number, most: number) =>
  typedText(most, named(label, most))
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .pipe(sized(label, least, most));
