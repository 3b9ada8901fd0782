// Faults of a translation that a program can find: a sign, a figure, a unit or a code of the source
// that the translation lacks, and a text that is too long.
import { covered, type SourceText, type Translations } from './translate.ts';

const SIGN = /\{[^{}]*\}/g;
/** A number, with its unit if one follows. */
const FIGURE = /\d[\d,.:]*\d|\d/g;
const UNIT = /(?<=\d\s?)(?:mm|m\/s|kg|kW|kWh|kVA|V|Hz|A|%|°C|lbs|N|kN|dB)(?![A-Za-z])/g;
/** Codes and standards: two capitals or more. */
const CODE = /(?<![A-Za-z])[A-Z]{2,}(?![a-z])/g;

const countsOf = (text: string, pattern: RegExp) => {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(pattern)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return counts;
};

/** What occurs in the source more often than in the translation, each once. */
const lacking = (source: string, translation: string, pattern: RegExp) => {
  const there = countsOf(translation, pattern);
  return [...countsOf(source, pattern)]
    .filter(([found, count]) => (there.get(found) ?? 0) < count)
    .map(([found]) => found);
};

/** A code must occur once: a translation may repeat it less often. */
const lackingCodes = (source: string, translation: string) =>
  [...countsOf(source, CODE).keys()].filter((code) => !translation.includes(code));

/** Indian languages need more characters for the same sentence. */
const LONGER = 1.5;
/** Maximum of characters of a translation; undefined without one. */
export const longestOf = ({ max, isCut }: Pick<SourceText, 'max' | 'isCut'>) =>
  max && Math.floor(isCut ? max : max * LONGER);

const tooLong = (translation: string, most: number | undefined) =>
  most !== undefined && translation.length > most ? [`May have at most ${most} characters.`] : [];

/** Only spaces, joiners and other invisible characters. */
const INVISIBLE = /^[\p{Z}\p{C}]*$/u;

/** The faults of a translation as sentences; none for a good one. */
export const faultsOf = ({ text, ...limit }: SourceText, translation: string): string[] => [
  ...(INVISIBLE.test(translation) ? ['It has only spaces or invisible characters.'] : []),
  ...lacking(text, translation, SIGN).map((sign) => `The sign ${sign} is missing.`),
  ...lacking(translation, text, SIGN).map((sign) => `The English text has no sign ${sign}.`),
  ...lacking(text, translation, FIGURE).map((figure) => `The figure ${figure} is missing.`),
  ...lacking(text, translation, UNIT).map((unit) => `The unit ${unit} is missing.`),
  ...lackingCodes(text, translation).map((code) => `“${code}” is missing.`),
  ...tooLong(translation, longestOf(limit)),
];

/**
 * The translations without those of an earlier text whose figures, units, codes or signs are not
 * those of the text of today: visitors would read wrong figures.
 */
export const withoutWrong = (
  texts: readonly SourceText[],
  translations: Translations,
): Translations => {
  const wrong = covered(texts, translations)
    .filter(
      ({ state, found, ...source }) =>
        state === 'changed' &&
        found &&
        (faultsOf(source, found.text).length > 0 ||
          lacking(found.text, source.text, FIGURE).length > 0),
    )
    .map(({ path }) => path);
  return Object.fromEntries(Object.entries(translations).filter(([path]) => !wrong.includes(path)));
};
