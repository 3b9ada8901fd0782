// Facts of a category, entered once: its numbers and choices, and how the rows of the specification
// print them. A row's text has a mark, such as `{pit}`, wherever a fact is printed.

import { fill, formFor } from '../language/fill.ts';
import type { Language } from '../language/language.ts';
import { choices } from '../words/choices.ts';
import { figures } from '../words/figures.ts';
import type { Words } from '../words/words.ts';
import type { Category } from './category-fields.ts';
import { type Fact, markOf, ROW_FACTS, type SpecRow } from './category-tabs.ts';
import type { Figures, PrintedCategory } from './spec-facts-rules.ts';

/** The language in which facts are printed, with its words. */
export type Printing = { language: Language; words: Pick<Words, 'figures' | 'choices'> };
const ENGLISH: Printing = { language: 'en', words: { figures, choices } };

type Ends = readonly [number | null, number | null];

const MARK = /\{([^{}]*)\}/g;
/** Shown for a missing figure. */
export const NO_FIGURE = '…';

const whole = new Intl.NumberFormat('en-IN');
const decimal = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
});

/** In a form, a figure may be missing, or a text that is no number. */
const isFigure = (value: unknown) => typeof value === 'number';
const ends = (range: Ends | undefined) => {
  const [low, high] = range ?? [];
  return isFigure(low) && isFigure(high) ? { low, high } : undefined;
};
const spanOf = (range: Ends | undefined, format = whole) => {
  const found = ends(range);
  if (!found) return undefined;
  const { low, high } = found;
  return [...new Set([low, high])].map((end) => format.format(end)).join('–');
};
const joined = (range: Ends | undefined, unit: string, format = whole) => {
  const span = spanOf(range, format);
  return span && `${span} ${unit}`;
};
const size = ({ minW, minD }: { minW: number | null; minD: number | null }) =>
  isFigure(minW) && isFigure(minD) ? `${whole.format(minW)} × ${whole.format(minD)} mm` : undefined;
/** Not of an abbreviation. */
const lowerStart = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
const upperStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const several = <Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
  join: (all: string, next: string) => string,
) =>
  names
    .map((name, at) => (at === 0 ? labels[name] : lowerStart(labels[name])))
    .reduce<string | undefined>((all, next) => (all ? join(all, next) : next), undefined);
const listed = (all: string, next: string) => `${all}; ${next}`;

const withUnit = (range: Ends | undefined, unit: 'persons' | 'stops', how: Printing) => {
  const span = spanOf(range);
  const forms = how.words.figures[unit];
  return span && fill(formFor(how.language, forms, ends(range)?.high ?? 0), { range: span });
};
const persons = ({ persons: range }: Figures, how: Printing) => withUnit(range, 'persons', how);
const kilograms = ({ loadKg }: Figures) => joined(loadKg, 'kg');
const pit = ({ pitMm }: Figures, { words }: Printing) => {
  const found = ends(pitMm);
  if (!found || found.low > 0) return joined(pitMm, 'mm');
  const { none, upTo } = words.figures;
  return found.high === 0 ? none : fill(upTo, { figure: `${whole.format(found.high)} mm` });
};

/** Text of the rated load in the lift schedule when staff have entered none. */
const plainLoad = (range: Figures, how: Printing) =>
  persons(range, how) ?? joined(range.loadKg, 'kg');
/** Older texts write a range of persons or stops with “to”. */
const dashed = (text: string) => text.replaceAll(/(?<=\d) to (?=\d)/g, '–');
/** The text that staff have chosen, unless it repeats the figures; then it is empty. */
export const ownLoadLabel = (range: Figures) => {
  const label = range.loadLabel ?? '';
  return dashed(label) === plainLoad(range, ENGLISH) ? '' : label;
};
/** The text that staff have chosen, or else the figures. */
export const loadWords = (range: Figures, how = ENGLISH) =>
  range.loadLabel || plainLoad(range, how) || NO_FIGURE;

/** How each fact is printed, by its mark; undefined while its figures are missing. */
const FACTS = {
  drives: ({ drives }: Figures, { words }: Printing) =>
    several(drives, words.choices.drives, listed),
  persons,
  kg: kilograms,
  load: (range: Figures, how: Printing) => {
    const [people, kg] = [persons(range, how), kilograms(range)];
    return people && kg ? `${people}, ${kg}` : kg;
  },
  'load in words': loadWords,
  speed: ({ speed }: Figures) => joined(speed, 'm/s', decimal),
  stops: ({ stops }: Figures, how: Printing) => withUnit(stops, 'stops', how),
  cabin: ({ cabin }: Figures) => size(cabin),
  height: ({ cabin: { height } }: Figures) =>
    isFigure(height) ? `${whole.format(height)} mm` : undefined,
  shaft: ({ shaft }: Figures) => size(shaft),
  pit,
  headroom: ({ headroomMm }: Figures) => joined(headroomMm, 'mm'),
  doors: ({ doors }: Figures, { words }: Printing) => several(doors, words.choices.doors, listed),
  opening: ({ openingMm }: Figures) => joined(openingMm, 'mm'),
  supply: ({ supply }: Figures, { words }: Printing) =>
    several(supply, words.choices.supplies, (first, second) =>
      fill(words.figures.orElse, { first, second }),
    ),
} satisfies Record<Fact, (range: Figures, how: Printing) => string | undefined>;

const isFact = (name: string): name is Fact => Object.hasOwn(FACTS, name);
export const hasMark = (details: string) => details.search(MARK) >= 0;

/** How one fact is printed; an ellipsis while its figures are missing. */
export const factText = (fact: Fact, range: Figures, how = ENGLISH) =>
  FACTS[fact](range, how) ?? NO_FIGURE;

/** A row's text as the page prints it: figures where it has marks. */
export const printedDetails = (details: string, range: Figures, how = ENGLISH) =>
  hasMark(details)
    ? upperStart(
        details.replace(MARK, (mark, name: string) =>
          isFact(name) ? factText(name, range, how) : mark,
        ),
      )
    : details;

/**
 * A category as pages and programs read it: every mark filled in.
 * @param how the language of the category's texts.
 */
export const printed = (category: Category, how = ENGLISH): PrintedCategory => {
  const { specRange, tabContent } = category;
  const { specifications } = tabContent;
  return {
    ...category,
    specRange: { ...specRange, loadLabel: loadWords(specRange, how) },
    tabContent: {
      ...tabContent,
      specifications: {
        ...specifications,
        specsList: specifications.specsList.map((row) => ({
          ...row,
          details: printedDetails(row.details, specRange, how),
        })),
      },
    },
  };
};

/** The problem of the marks in a row's text, or undefined. */
export const markProblem = (details: string, range: Figures) => {
  for (const [mark, name = ''] of details.matchAll(MARK)) {
    if (!isFact(name))
      return `There is no figure ${mark}. Use one of: ${Object.keys(FACTS).join(', ')}.`;
    if (name === 'persons' && !persons(range, ENGLISH))
      return 'This row prints {persons}, and the number of persons is empty.';
  }
  return undefined;
};

/** Characters beside a figure that make it part of another one. */
const PART_BEFORE = /[\d.,–×-]\s?$/;
const PART_AFTER = /^\s?[\d–×]/;

/**
 * Replaces figures that repeat the row's facts by marks. Texts older than the marks have such
 * figures. The result prints the same, with a dash in each range.
 */
export const withMarks = (row: SpecRow, older: string, range: Figures) => {
  if (hasMark(older)) return older;
  const details = dashed(older);
  for (const fact of ROW_FACTS[row] ?? []) {
    const text = FACTS[fact](range, ENGLISH);
    const found = [text, text && upperStart(text)].find((one) => one && details.includes(one));
    if (!found) continue;
    const at = details.indexOf(found);
    const [before, after] = [details.slice(0, at), details.slice(at + found.length)];
    if (PART_BEFORE.test(before) || PART_AFTER.test(after)) continue;
    const marked = `${before}${markOf(fact)}${after}`;
    if (printedDetails(marked, range) === details) return marked;
  }
  return older;
};
