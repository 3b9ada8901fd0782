// A rule of the planning tools: a constant with its meaning, clause, source and certainty. The
// tables in `*-rules.ts` are the only place for such constants.

/** How well we know a figure, the surest first. */
export const CERTAINTIES = {
  two: 'read in two independent sources',
  read: 'read in one source',
  computed: 'computed here from other rules',
  choice: 'our own choice',
  memory: 'from memory, to be checked with the standard',
} as const;
export type Certainty = keyof typeof CERTAINTIES;

/** Sources of the figures. We could not read the text of the Indian standards themselves. */
export const SOURCES = {
  en81: 'EN 81-20:2020 and its kin, as planning software and design offices print it',
  design: 'Typical values of open planning software',
  iso8100: 'ISO 8100-30',
  loads: 'EN 81-20 5.2.1.8 and EN 81-50 5.10, masses from a design office’s table',
  access: 'Directives on barrier-free building, read in extracts',
  makers: 'Indian makers’ catalogues',
  own: 'Our own choice',
} as const;

export type Rule<Value = unknown> = {
  value: Value;
  /** mm, kg, m/s, s, kN …; omitted for a plain number. */
  unit?: string;
  /** The meaning of the constant, shown with an answer. */
  means: string;
  clause?: string;
  /** A key of `SOURCES`, or a source of its own in words. */
  source: string;
  sure: Certainty;
};

/** A table of rules by id. A test checks that ids are unique across all tables. */
export const ruleTable = <const Table extends Record<string, Rule>>(table: Table): Table => table;

export const sourceOf = ({ clause, source }: Rule) => {
  const words = source in SOURCES ? SOURCES[source as keyof typeof SOURCES] : source;
  return clause ? `${words}, ${clause}` : words;
};
