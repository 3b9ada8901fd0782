// Rows of the Specification tab of a category's page, and the facts that they print.

/**
 * Row labels of the Specification tab, in the order every page prints them; a row without a fact is
 * left out.
 */
export const SPEC_ROWS = [
  'Drive',
  'Rated load',
  'Rated speed',
  'Stops and travel',
  'Cabin size (W × D)',
  'Shaft size (W × D)',
  'Pit depth',
  'Headroom',
  'Doors',
  'Clear opening',
  'Power supply',
  'Control',
  'Safety',
  'Finishes',
  'Typical use',
  'Standards',
] as const;
export type SpecRow = (typeof SPEC_ROWS)[number];
/** The labels by themselves, for choices and translations. */
export const SPEC_ROW_LABELS = Object.fromEntries(SPEC_ROWS.map((row) => [row, row])) as {
  [Row in SpecRow]: Row;
};

const FACTS_OF = {
  Drive: ['drives'],
  'Rated load': ['load', 'persons', 'kg', 'load in words'],
  'Rated speed': ['speed'],
  'Stops and travel': ['stops'],
  'Cabin size (W × D)': ['cabin', 'height'],
  'Shaft size (W × D)': ['shaft'],
  'Pit depth': ['pit'],
  Headroom: ['headroom'],
  Doors: ['doors'],
  'Clear opening': ['opening'],
  'Power supply': ['supply'],
} as const;
export type Fact = (typeof FACTS_OF)[keyof typeof FACTS_OF][number];

/**
 * The facts of each row. The row of a new category prints the first one. Rows without facts have
 * only words.
 */
export const ROW_FACTS: Partial<Record<SpecRow, readonly [Fact, ...Fact[]]>> = FACTS_OF;

/** The mark that prints a fact in a row's text. */
export const markOf = (fact: Fact) => `{${fact}}`;
