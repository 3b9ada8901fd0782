// Facts of a category, entered once: its numbers and choices, and how the rows of the specification
// print them. A row's text has a mark, such as `{pit}`, wherever a fact is printed.

import { DOORS, DRIVES, SUPPLIES } from '../quote/lift-choices.ts';
import type { Category } from './category-fields.ts';
import { type Fact, markOf, ROW_FACTS, type SpecRow } from './category-tabs.ts';
import type { Figures, PrintedCategory } from './spec-facts-rules.ts';

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
const joined = (range: Ends | undefined, unit: string, format = whole) => {
  const found = ends(range);
  if (!found) return undefined;
  const { low, high } = found;
  const span = low === high ? [low] : [low, high];
  return `${span.map((end) => format.format(end)).join('–')} ${unit}`;
};
const size = ({ minW, minD }: { minW: number | null; minD: number | null }) =>
  isFigure(minW) && isFigure(minD) ? `${whole.format(minW)} × ${whole.format(minD)} mm` : undefined;
const lowerStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const several = <Name extends string>(
  names: readonly Name[],
  labels: Record<Name, string>,
  separator: string,
) =>
  names.length === 0
    ? undefined
    : names.map((name, at) => (at === 0 ? labels[name] : lowerStart(labels[name]))).join(separator);

const persons = ({ persons: range }: Figures) =>
  joined(range, ends(range)?.high === 1 ? 'person' : 'persons');
const kilograms = ({ loadKg }: Figures) => joined(loadKg, 'kg');
const pit = ({ pitMm }: Figures) => {
  const found = ends(pitMm);
  if (!found || found.low > 0) return joined(pitMm, 'mm');
  return found.high === 0 ? 'none' : `up to ${whole.format(found.high)} mm`;
};

/** Text of the rated load in the lift schedule when staff have entered none. */
const plainLoad = (figures: Figures) => persons(figures) ?? joined(figures.loadKg, 'kg');
/** Older texts say a range of persons or stops with a word. */
const dashed = (text: string) => text.replaceAll(/(?<=\d) to (?=\d)/g, '–');
/** The text that staff have chosen, unless it repeats the figures; then it is empty. */
export const ownLoadLabel = (figures: Figures) => {
  const label = figures.loadLabel ?? '';
  return dashed(label) === plainLoad(figures) ? '' : label;
};
/** The text that staff have chosen, or else the figures. */
export const loadWords = (figures: Figures) => figures.loadLabel || plainLoad(figures) || NO_FIGURE;

/** How each fact is printed, by its mark; undefined while its figures are missing. */
const FACTS = {
  drives: ({ drives }: Figures) => several(drives, DRIVES, '; '),
  persons,
  kg: kilograms,
  load: (figures: Figures) => {
    const [people, kg] = [persons(figures), kilograms(figures)];
    return people && kg ? `${people}, ${kg}` : kg;
  },
  'load in words': loadWords,
  speed: ({ speed }: Figures) => joined(speed, 'm/s', decimal),
  stops: ({ stops }: Figures) => joined(stops, 'stops'),
  cabin: ({ cabin }: Figures) => size(cabin),
  height: ({ cabin: { height } }: Figures) =>
    isFigure(height) ? `${whole.format(height)} mm` : undefined,
  shaft: ({ shaft }: Figures) => size(shaft),
  pit,
  headroom: ({ headroomMm }: Figures) => joined(headroomMm, 'mm'),
  doors: ({ doors }: Figures) => several(doors, DOORS, '; '),
  opening: ({ openingMm }: Figures) => joined(openingMm, 'mm'),
  supply: ({ supply }: Figures) => several(supply, SUPPLIES, ', or '),
} satisfies Record<Fact, (figures: Figures) => string | undefined>;

const isFact = (name: string): name is Fact => Object.hasOwn(FACTS, name);
export const hasMark = (details: string) => details.search(MARK) >= 0;

/** How one fact is printed; an ellipsis while its figures are missing. */
export const factText = (fact: Fact, figures: Figures) => FACTS[fact](figures) ?? NO_FIGURE;

/** A row's text as the page prints it: figures where it has marks. */
export const printedDetails = (details: string, figures: Figures) =>
  hasMark(details)
    ? upperStart(
        details.replace(MARK, (mark, name: string) =>
          isFact(name) ? factText(name, figures) : mark,
        ),
      )
    : details;

/** A category as pages and programs read it: every mark filled in. */
export const printed = (category: Category): PrintedCategory => {
  const { specRange, tabContent } = category;
  const { specifications } = tabContent;
  return {
    ...category,
    specRange: { ...specRange, loadLabel: loadWords(specRange) },
    tabContent: {
      ...tabContent,
      specifications: {
        ...specifications,
        specsList: specifications.specsList.map((row) => ({
          ...row,
          details: printedDetails(row.details, specRange),
        })),
      },
    },
  };
};

/** The problem of the marks in a row's text, or undefined. */
export const markProblem = (details: string, figures: Figures) => {
  for (const [mark, name = ''] of details.matchAll(MARK)) {
    if (!isFact(name))
      return `There is no figure ${mark}. Use one of: ${Object.keys(FACTS).join(', ')}.`;
    if (name === 'persons' && !persons(figures))
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
export const withMarks = (row: SpecRow, older: string, figures: Figures) => {
  if (hasMark(older)) return older;
  const details = dashed(older);
  for (const fact of ROW_FACTS[row] ?? []) {
    const text = FACTS[fact](figures);
    const found = [text, text && upperStart(text)].find((one) => one && details.includes(one));
    if (!found) continue;
    const at = details.indexOf(found);
    const [before, after] = [details.slice(0, at), details.slice(at + found.length)];
    if (PART_BEFORE.test(before) || PART_AFTER.test(after)) continue;
    const marked = `${before}${markOf(fact)}${after}`;
    if (printedDetails(marked, figures) === details) return marked;
  }
  return older;
};
