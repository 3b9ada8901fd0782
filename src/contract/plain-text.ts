// Text that somebody types into a field of the shop.
import { z } from 'zod';

const asSentence = (label: string) => `Please enter the ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
const named = (label: string, most: number) => ({
  missing: asSentence(label),
  long: `${label} must be at most ${most.toLocaleString('en-IN')} characters.`,
  control: `${label} must not contain control characters.`,
});

/** One line; spaces around it and doubled ones fall away. Required unless `least` is 0. */
export const lineText = (label: string, least: number, most: number) => {
  const { missing, long, control } = named(label, most);
  return z
    .string(missing)
    .regex(/^[^\p{Cc}]*$/u, { error: control, abort: true })
    .transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(least, { error: ({ input }) => (input === '' ? missing : `${label} must have at least ${least} characters.`) })
        .max(most, long),
    );
};

/** Any number of lines. Control characters fall away, as pasted text is full of them. */
export const linesText = (label: string, least: number, most: number) => {
  const { missing, long } = named(label, most);
  return z
    .string(missing)
    .transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(least, { error: ({ input }) => (input === '' ? missing : `${label} must have at least ${least} characters.`) })
        .max(most, long),
    );
};
