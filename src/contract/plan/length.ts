// Lengths as people type them: 1600, 1,600 mm, 160 cm, 1.6 m, 5 ft 3, 5'3", १६००. The result is in
// whole millimetres, rounded down: a shaft is never taken as larger than it was measured.
import { plainDigits } from '../kernel/digits.ts';
import { fill } from '../language/fill.ts';
import type { Words } from '../words/words.ts';

export type Length =
  | { mm: number; problem: null }
  /** `unit`: a number without a unit that cannot be millimetres, such as 5 or 1.6. */
  | { mm: null; problem: 'empty' | 'words' | 'negative' | 'unit' | 'small' | 'large' };

/** The least and greatest value of a field, in millimetres. */
export type Bounds = readonly [least: number, most: number];

const MM = { mm: 1, cm: 10, m: 1000, ft: 304.8, in: 25.4 } as const;
type Unit = keyof typeof MM;
/** Longest text that is read. */
const LONGEST = 40;
/** A number without a unit below this is not meant in millimetres. */
const BARE = 20;

const UNIT_WORDS: readonly [RegExp, Unit][] = [
  [/^(mm|millimet(er|re)s?|मिमी)$/, 'mm'],
  [/^(cm|centimet(er|re)s?|सेमी)$/, 'cm'],
  [/^(m|mt|mtr|mtrs|met(er|re)s?|मी|मीटर)$/, 'm'],
  [/^(ft|feet|foot|f|'|फुट|फीट)$/, 'ft'],
  [/^(in|ins|inch|inches|"|इंच)$/, 'in'],
];
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

const PIECE = /^\s*(\d[\d,]*\.?\d*|\.\d+)(?:\s*([½¼¾])|[\s-]+(\d+)\/(\d+))?\s*([^\d\s.,-]*)\.?/u;
/** Digits in groups, as in 1,600 and 1,60,000. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

const unitOf = (word: string) => UNIT_WORDS.find(([words]) => words.test(word))?.[1];

const tidy = (text: string) =>
  plainDigits(text)
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘′`´]/g, "'")
    .replaceAll(/[”“″]|''/g, '"')
    .replaceAll(/[−–—]/g, '-');

const refuse = (problem: Exclude<Length['problem'], null>): Length => ({ mm: null, problem });

/** The parts of a length, such as 5 ft and 3 in; `null` if one is not understood. */
const pieces = (text: string) => {
  const found: { value: number; unit: Unit | undefined }[] = [];
  let rest = text;
  while (rest) {
    const match = PIECE.exec(rest);
    if (!match) return null;
    const [whole, digits = '', glyph = '', over, under, word = ''] = match;
    if (digits.includes(',') && !GROUPED.test(digits)) return null;
    const unit = word === '' ? undefined : unitOf(word);
    if (word !== '' && !unit) return null;
    const fraction = FRACTIONS[glyph] ?? (over && under ? Number(over) / Number(under) : 0);
    found.push({ value: Number(digits.replaceAll(',', '')) + fraction, unit });
    rest = rest.slice(whole.length).replace(/^\s*(?:-(?=\s*\d))?\s*/, '');
  }
  return found;
};

/** Far below a measurement; without it, rounding of binary numbers would take a millimetre away. */
const EXACT = 1e-6;
const wholeLength = (mm: number): Length =>
  Number.isFinite(mm) ? { mm: Math.floor(mm + EXACT), problem: null } : refuse('large');

/** The typed length; a number without a unit is in `bare`. */
const read = (typed: string, bare: Unit): Length => {
  const text = tidy(typed);
  if (!text) return refuse('empty');
  if (text.length > LONGEST) return refuse('words');
  if (/^-\s*[\d.]/.test(text)) return refuse('negative');
  const [first, second, ...more] = pieces(text) ?? [];
  if (!first || more.length) return refuse('words');
  if (second) {
    const inches = second.unit === 'in' || second.unit === undefined;
    if (first.unit !== 'ft' || !inches || second.value >= 12) return refuse('words');
    return wholeLength(first.value * MM.ft + second.value * MM.in);
  }
  const isBare = first.unit === undefined && bare === 'mm';
  if (isBare && first.value > 0 && first.value < BARE) return refuse('unit');
  return wholeLength(first.value * MM[first.unit ?? bare]);
};

/**
 * Parses a typed length. A number without a unit is in millimetres, or in `bare` for a field that
 * people measure in metres.
 */
export const parseLength = (
  typed: string,
  [least, most]: Bounds = [0, 1_000_000],
  bare: Unit = 'mm',
): Length => {
  const length = read(typed, bare);
  if (length.mm === null) return length;
  if (length.mm < least) return refuse('small');
  return length.mm > most ? refuse('large') : length;
};

const number = new Intl.NumberFormat('en-IN');

/** Formats a length for a page: 1,600 mm. */
export const printedLength = (mm: number) => `${number.format(mm)} mm`;

/** Says why a length is refused. */
export const lengthProblem = (
  problem: Exclude<Length['problem'], null>,
  [least, most]: Bounds,
  words: Words['plan']['form']['field']['length'],
): string =>
  problem === 'empty' || problem === 'unit' || problem === 'words'
    ? words[problem]
    : fill(words.range, { least: printedLength(least), most: printedLength(most) });
